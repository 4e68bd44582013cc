import Foundation

extension DoubleWriter {
  func write(_ member: DoublePlan.Member, _ plan: DoublePlan, _ writer: inout SourceWriter) {
    writer.documentation(member.documentation)
    for attribute in member.attributes { writer.line(attribute) }
    if member.end.isEmpty {
      writer.line("\(member.start) {")
    } else if let range = member.end.range(of: " where "),
      !writer.fits(member.start + member.parameters.joined(separator: ", ") + member.end + " {")
    {
      writer.list(member.start, member.parameters, String(member.end[..<range.lowerBound]))
      writer.line("\(member.end[range.lowerBound...].dropFirst()) {")
    } else {
      writer.list(member.start, member.parameters, member.end + (member.body.isEmpty ? " {}" : " {"))
    }
    if member.body.isEmpty { return }
    writer.indented { writer in
      for statement in member.body { write(statement, plan, &writer) }
    }
    writer.line("}")
  }

  func write(_ statement: DoublePlan.Statement, _ plan: DoublePlan, _ writer: inout SourceWriter) {
    switch statement {
    case .line(DoublePlan.setUpPlaceholder):
      writer.line("self.calls = \(plan.support("CallLog"))(\"\(plan.name)\")")
      writeSetUp(plan, hasParameters: false, &writer)
    case .line(let text): writer.line(text)
    case .list(let start, let items, let end): writer.list(start, items, end)
    case .block(let start, let body):
      writer.block(start) { writer in
        for statement in body { write(statement, plan, &writer) }
      }
    }
  }

  func writeIdentity(_ plan: DoublePlan, _ writer: inout SourceWriter) {
    guard plan.isEquatable else { return }
    let nonisolated = plan.isInitializerNonisolated ? "nonisolated " : ""
    writer.blank()
    writer.documentation("Whether both are the same \(plan.word).")
    writer.block("\(plan.access)\(nonisolated)static func == (left: \(plan.name), right: \(plan.name)) -> Bool") {
      $0.line("left === right")
    }
    guard plan.isHashable else { return }
    writer.blank()
    writer.documentation("Hashes which \(plan.word) it is.")
    writer.block("\(plan.access)\(nonisolated)func hash(into hasher: inout Hasher)") {
      $0.line("hasher.combine(ObjectIdentifier(self))")
    }
  }
}
