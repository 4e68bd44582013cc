import Foundation

extension DoubleWriter {
  func writeInitializer(_ plan: DoublePlan, _ writer: inout SourceWriter) {
    let properties = plan.properties.filter { $0.side == .instance && $0.isParameter }
    let fallbacks = plan.answers.filter { $0.side == .instance && $0.fallbackType != nil }
    writer.documentation("Creates a \(plan.noun) that reports unverified calls at the line that creates it.")
    if !properties.isEmpty || !fallbacks.isEmpty { writeParameters(properties, fallbacks, &writer) }
    if plan.isInitializerDisfavored { writer.line("@_disfavoredOverload") }
    var parameters = properties.map { property in
      "\(Identifier.label(property.name)): \(property.isClosure ? "@escaping " : "")\(property.type)"
        + (property.initial.map { " = \($0)" } ?? "")
    }
    parameters += fallbacks.map { "\(MemberPlanner.fallbackName($0.name)): \(optional($0.fallbackType ?? "")) = nil" }
    parameters += [
      "fileID: StaticString = #fileID", "filePath: StaticString = #filePath", "line: UInt = #line",
      "column: UInt = #column",
    ]
    writer.list("\(plan.access)\(plan.isInitializerNonisolated ? "nonisolated " : "")init(", parameters, ") {")
    writer.indented { writer in
      writer.list(
        "calls = \(plan.support("CallLog"))(",
        ["\"\(plan.name)\"", "fileID: fileID", "filePath: filePath", "line: line", "column: column"], ")")
      writeSetUp(plan, hasParameters: true, &writer)
    }
    writer.line("}")
  }

  private func writeParameters(
    _ properties: [DoublePlan.Property], _ fallbacks: [DoublePlan.AnswerProperty], _ writer: inout SourceWriter
  ) {
    var lines = ["", "- Parameters:"]
    lines += properties.map { "  - \($0.name): The value of `\($0.name)`." }
    lines += fallbacks.map {
      "  - \(MemberPlanner.fallbackName($0.name)): The value that an unstubbed call to `\($0.title)` returns."
    }
    lines += ["  - fileID: The file ID to report failures at.", "  - filePath: The path to report failures at."]
    lines += ["  - line: The line to report failures at.", "  - column: The column to report failures at."]
    writer.documentation(lines: lines)
  }

  private func optional(_ type: String) -> String {
    type.contains("->") || type.hasPrefix("any ") || type.hasPrefix("some ") ? "(\(type))?" : "\(type)?"
  }

  /// Writes the initial values of all answers and properties.
  func writeSetUp(_ plan: DoublePlan, hasParameters: Bool, _ writer: inout SourceWriter) {
    for answer in plan.answers where answer.side == .instance {
      within(answer.conditions, &writer) { writeAnswerSetUp(answer, plan, hasParameters: hasParameters, &$0) }
    }
    for property in plan.properties where property.side == .instance {
      within(property.conditions, &writer) { writePropertySetUp(property, plan, hasParameters: hasParameters, &$0) }
    }
    if plan.callsSuperclass { writer.line("super.init()") }
    let start = hasParameters ? "" : "self."
    for answer in plan.answers where answer.side == .instance && answer.isStubbed {
      within(answer.conditions, &writer) { $0.line("\(start)\(answer.name).returns()") }
    }
  }

  func writeAnswerSetUp(
    _ answer: DoublePlan.AnswerProperty, _ plan: DoublePlan, hasParameters: Bool, _ writer: inout SourceWriter
  ) {
    // A required initializer may have a parameter with the name of a member, so `self.` is written out.
    let start = hasParameters || answer.side == .statics ? "" : "self."
    var arguments = [
      "\"\(answer.name.hasSuffix("Answer") ? String(answer.name.dropLast(6)) : answer.caseName)\"", "of: \(start)calls",
    ]
    if let fallback = answer.fallback {
      arguments.append("fallback: \(fallback)")
    } else if answer.fallbackType != nil && hasParameters {
      arguments.append("fallback: \(MemberPlanner.fallbackName(answer.name))")
    }
    writer.list("\(start)\(answer.name) = \(plan.support("Answer"))(", arguments, ")")
  }

  private func writePropertySetUp(
    _ property: DoublePlan.Property, _ plan: DoublePlan, hasParameters: Bool, _ writer: inout SourceWriter
  ) {
    let name = Identifier.escaped(property.name)
    let value = property.isParameter && hasParameters ? name : property.initial ?? "nil"
    switch property.storage {
    case .weak: break
    case .plain where !property.isParameter && property.initial != nil && hasParameters: break
    case .plain: writer.line("self.\(property.name) = \(value)")
    case .locked:
      writer.line(
        "\(hasParameters ? "" : "self.")\(plan.storageName(of: property)) = \(plan.support("Stored"))(\(value))")
    case .lockedWeakly:
      writer.line(
        "\(hasParameters ? "" : "self.")\(plan.storageName(of: property)) = \(plan.support("WeaklyStored"))()")
    }
  }
}

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
    writer.documentation("Returns true if both are the same \(plan.noun).")
    writer.block("\(plan.access)\(nonisolated)static func == (left: \(plan.name), right: \(plan.name)) -> Bool") {
      $0.line("left === right")
    }
    guard plan.isHashable else { return }
    writer.blank()
    writer.documentation("Hashes the identity of the \(plan.noun).")
    writer.block("\(plan.access)\(nonisolated)func hash(into hasher: inout Hasher)") {
      $0.line("hasher.combine(ObjectIdentifier(self))")
    }
  }
}
