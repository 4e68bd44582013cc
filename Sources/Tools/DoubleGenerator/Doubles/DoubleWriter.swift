import Foundation

/// Writes a planned double as Swift source.
struct DoubleWriter {
  let style: SourceWriter.Style

  /// The text of the file, from its first import on.
  ///
  /// - Parameters:
  ///   - plan: What to write.
  ///   - imports: The lines that import what is needed.
  /// - Returns: The text.
  func text(_ plan: DoublePlan, imports: [String]) -> String {
    var writer = SourceWriter(style: style)
    for line in imports { writer.line(line) }
    writer.blank()
    within(plan.conditions, &writer) { writeType(plan, &$0) }
    return writer.text
  }

  private func writeType(_ plan: DoublePlan, _ writer: inout SourceWriter) {
    let answers = plan.slots.contains { $0.side == .instance }
    writer.documentation(
      "A \(plan.word) of `\(plan.protocolName)`: it records every call"
        + (answers ? ", and answers from the slots that the test fills." : "."))
    for attribute in plan.attributes { writer.line(attribute) }
    let generics = plan.genericParameters.isEmpty ? "" : "<\(plan.genericParameters.joined(separator: ", "))>"
    let constraints = plan.genericConstraints.isEmpty ? "" : " where \(plan.genericConstraints.joined(separator: ", "))"
    let start =
      "\(plan.access)\(plan.keyword) \(plan.name)\(generics): \(plan.inherited.joined(separator: ", "))\(constraints)"
    writeHeader(start, &writer)
    writer.indented { writer in
      writeCalls(plan, .instance, &writer)
      writer.blank()
      writer.documentation("The calls so far, in order.")
      writer.line("\(plan.access)\(plan.outsideModifier)let calls: \(plan.support("CallLog"))<Call>")
      writeSlots(plan, .instance, &writer)
      writeProperties(plan, .instance, &writer)
      writer.blank()
      writeInitializer(plan, &writer)
      for member in plan.members {
        writer.blank()
        within(member.conditions, &writer) { write(member, plan, &$0) }
      }
      for property in plan.properties where property.side == .statics {
        writer.blank()
        within(property.conditions, &writer) { writeStaticProperty(property, plan, &$0) }
      }
      writeIdentity(plan, &writer)
      writeStatics(plan, &writer)
    }
    writer.line("}")
  }

  /// A line that begins a body; where it is too long, it is broken as swift-format breaks it.
  private func writeHeader(_ start: String, _ writer: inout SourceWriter) {
    if writer.fits("\(start) {") { return writer.line("\(start) {") }
    guard let range = start.range(of: " where ") else {
      writer.line(start)
      return writer.line("{")
    }
    writer.line(String(start[..<range.lowerBound]))
    writer.line("\(start[range.lowerBound...].dropFirst()) {")
  }

  func within(_ conditions: [String], _ writer: inout SourceWriter, _ body: (inout SourceWriter) -> Void) {
    guard let first = conditions.first else { return body(&writer) }
    writer.line("#if \(first)")
    writer.indented { within(Array(conditions.dropFirst()), &$0, body) }
    writer.line("#endif")
  }
}

extension DoublePlan {
  /// What lets the log and the slots be reached from outside of the double's actor.
  var outsideModifier: String { needsOutsideModifier ? "nonisolated " : "" }
}
