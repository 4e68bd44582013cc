extension DoubleWriter {
  func writeCalls(_ plan: DoublePlan, _ side: DoublePlan.Side, _ writer: inout SourceWriter) {
    let cases = plan.cases.filter { $0.side == side }
    writer.documentation(
      side == .instance
        ? "The calls that the \(plan.word) records." : "The calls of static requirements and initializers.")
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
    writer.documentation(entry.summary ?? "`\(entry.title)` was called.")
    let name = Word.escaped(entry.name)
    guard !entry.payload.isEmpty else { return writer.line("case \(name)") }
    let payload = entry.payload.map { payload in
      (payload.label.map { "\(Word.label($0)): " } ?? "") + payload.type + (payload.standard.map { " = \($0)" } ?? "")
    }
    writer.list("case \(name)(", payload, ")")
  }

  /// A function of the same name as the case, which takes the values themselves.
  private func writeShorthand(_ entry: DoublePlan.CallCase, _ plan: DoublePlan, _ writer: inout SourceWriter) {
    writer.documentation("The call with these values.")
    // What fits the case is for the case.
    if entry.payload.contains(where: { $0.plain?.isAmbiguous ?? false }) { writer.line("@_disfavoredOverload") }
    var parameters: [String] = []
    var arguments: [String] = []
    for payload in entry.payload {
      let inner = Word.escaped(payload.name)
      let label = payload.label.map { Word.bare($0) == payload.name ? "" : "\(Word.label($0)) " } ?? "_ "
      parameters.append(
        "\(label)\(label.isEmpty ? Word.label(payload.name) : inner): \(payload.plain?.type ?? payload.type)"
          + (payload.standard.map { " = \($0)" } ?? ""))
      arguments.append((payload.label.map { "\(Word.label($0)): " } ?? "") + (payload.plain?.record ?? inner))
    }
    writer.list("\(plan.access)static func \(Word.escaped(entry.name))(", parameters, ") -> Call {")
    writer.indented { $0.list(".\(Word.escaped(entry.name))(", arguments, ")") }
    writer.line("}")
  }
}
