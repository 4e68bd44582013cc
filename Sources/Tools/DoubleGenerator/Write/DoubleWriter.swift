import Foundation

/// Writes a planned double as Swift source.
struct DoubleWriter {
  let style: SourceWriter.Style

  /// The text of the file, starting with its imports.
  ///
  /// - Parameters:
  ///   - plan: The double.
  ///   - imports: The lines of imports.
  /// - Returns: The text.
  func text(_ plan: DoublePlan, imports: [String]) -> String {
    var writer = SourceWriter(style: style)
    for line in imports { writer.line(line) }
    writer.blank()
    within(plan.conditions, &writer) { writeType(plan, &$0) }
    return writer.text
  }

  private func writeType(_ plan: DoublePlan, _ writer: inout SourceWriter) {
    writer.documentation("A \(plan.noun) of `\(plan.protocolName)`.")
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
      writeAnswers(plan, .instance, &writer)
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

  /// Writes the first line of a type, wrapped the way swift-format does.
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
  /// The modifier that makes the log and the answers accessible from outside the double's actor.
  var outsideModifier: String { needsOutsideModifier ? "nonisolated " : "" }
}

extension DoubleWriter {
  func writeCalls(_ plan: DoublePlan, _ side: DoublePlan.Side, _ writer: inout SourceWriter) {
    let cases = plan.cases.filter { $0.side == side }
    writer.documentation(
      side == .instance
        ? "The calls that the \(plan.noun) records." : "The calls of static requirements and initializers.")
    let isSendable = side == .statics || plan.areCallsSendable
    let start = "\(plan.access)enum Call: Equatable\(isSendable ? ", Sendable" : "")"
    guard !cases.isEmpty else { return writer.line("\(start) {}") }
    writer.block(start) { writer in
      for entry in cases { within(entry.conditions, &writer) { writeCase(entry, &$0) } }
      for entry in cases where entry.payload.contains(where: { $0.plain != nil }) {
        writer.blank()
        within(entry.conditions, &writer) { writeShorthand(entry, plan, &$0) }
      }
    }
  }

  private func writeCase(_ entry: DoublePlan.CallCase, _ writer: inout SourceWriter) {
    writer.documentation(entry.summary ?? "A call to `\(entry.title)`.")
    let name = Identifier.escaped(entry.name)
    guard !entry.payload.isEmpty else { return writer.line("case \(name)") }
    let payload = entry.payload.map { payload in
      (payload.label.map { "\(Identifier.label($0)): " } ?? "") + payload.type
        + (payload.defaultArgument.map { " = \($0)" } ?? "")
    }
    writer.list("case \(name)(", payload, ")")
  }

  /// Writes a function with the name of the case that takes plain values in place of recordings.
  private func writeShorthand(_ entry: DoublePlan.CallCase, _ plan: DoublePlan, _ writer: inout SourceWriter) {
    writer.documentation("A call with plain values.")
    // Arguments that fit the case itself must not choose the function.
    if entry.payload.contains(where: { $0.plain?.isAmbiguous ?? false }) { writer.line("@_disfavoredOverload") }
    var parameters: [String] = []
    var arguments: [String] = []
    for payload in entry.payload {
      let inner = Identifier.escaped(payload.name)
      let label =
        payload.label.map { Identifier.unescaped($0) == payload.name ? "" : "\(Identifier.label($0)) " } ?? "_ "
      parameters.append(
        "\(label)\(label.isEmpty ? Identifier.label(payload.name) : inner): \(payload.plain?.type ?? payload.type)"
          + (payload.defaultArgument.map { " = \($0)" } ?? ""))
      arguments.append((payload.label.map { "\(Identifier.label($0)): " } ?? "") + (payload.plain?.record ?? inner))
    }
    writer.list("\(plan.access)static func \(Identifier.escaped(entry.name))(", parameters, ") -> Call {")
    writer.indented { $0.list(".\(Identifier.escaped(entry.name))(", arguments, ")") }
    writer.line("}")
  }
}
