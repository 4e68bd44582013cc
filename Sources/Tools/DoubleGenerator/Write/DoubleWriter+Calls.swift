/// The `Call` enum, and the expressions that record calls.
extension DoubleWriter {
  func writeCalls(_ side: DoublePlan.Side) {
    let cases = plan.parts.cases.filter { $0.side == side }
    let isSendable = side == .statics || plan.areCallsSendable
    let hasPatterns = context.settings.options.writesPatterns && cases.contains { !$0.arguments.isEmpty }
    let start =
      "\(access)\(typeModifier)enum \(plan.ownName("Call")): \(swift("Equatable"))"
      + (isSendable ? ", \(swift("Sendable"))" : "")
      + (hasPatterns ? ", \(support("MatchableCall"))" : "")
    guard !cases.isEmpty else { return out.line("\(start) {}") }
    out.block(start) {
      for entry in cases { out.within(entry.conditions) { writeCase(entry) } }
      for entry in cases where entry.arguments.contains(where: { $0.plainType != nil }) {
        out.blank()
        out.within(entry.conditions) { writeShorthand(entry) }
      }
      if hasPatterns { writePatterns(of: cases) }
    }
  }

  private func writeCase(_ entry: DoublePlan.CallCase) {
    if let summary = entry.summary { out.documentation(summary) }
    let name = Identifier.escaped(entry.name)
    guard !entry.arguments.isEmpty else { return out.line("case \(name)") }
    let payload = entry.arguments.map { argument in
      labelText(argument) + printer.text(argument.recording.type) + defaultText(argument)
    }
    out.list("case \(name)(", payload, ")")
  }

  /// Writes a function with the name of the case that takes plain values in place of recordings.
  private func writeShorthand(_ entry: DoublePlan.CallCase) {
    if entry.arguments.contains(where: { $0.recording.form == .wrappedOnMainActor }) { out.line("@MainActor") }
    // Arguments that fit the case itself must not choose the function.
    if entry.arguments.contains(where: { $0.isAmbiguous || $0.canHoldRecording }) { out.line("@_disfavoredOverload") }
    var parameters: [String] = []
    var arguments: [String] = []
    for argument in entry.arguments {
      let inner = Identifier.escaped(argument.parameter.name)
      let head = head(argument.label, argument.parameter.name)
      parameters.append("\(head): \(plainTypeText(argument))\(defaultText(argument))")
      arguments.append(labelText(argument) + recordOfPlainValue(argument, inner))
    }
    out.list(
      "\(access)static func \(Identifier.escaped(entry.name))(", parameters, ") -> \(plan.ownName("Call")) {")
    out.indented { out.list(".\(Identifier.escaped(entry.name))(", arguments, ")") }
    out.line("}")
  }

  func labelText(_ argument: RecordedArgument) -> String {
    argument.label.map { "\(Identifier.label($0)): " } ?? ""
  }

  private func defaultText(_ argument: RecordedArgument) -> String {
    guard argument.isOptional else { return "" }
    return argument.recording.form == .closure ? " = .closure" : " = \(expression(argument))"
  }

  private func plainTypeText(_ argument: RecordedArgument) -> String {
    guard let type = argument.plainType else { return printer.text(argument.recording.type) }
    if case .pack = argument.recording.form { return "\(printer.text(type))..." }
    return printer.text(type)
  }

  /// The recording of a plain value inside of the function with the name of the case.
  ///
  /// A recording also fits a parameter of an existential type, so that the function could call itself. An existential has no
  /// initializer, so `.init` chooses the case.
  private func recordOfPlainValue(_ argument: RecordedArgument, _ name: String) -> String {
    guard argument.plainType != nil else { return name }
    let type = argument.canHoldRecording ? ".init" : printer.text(argument.recording.type)
    return switch argument.recording.form {
    case .wrapped, .wrappedOnMainActor: "\(type)(\(name))"
    case .description: "\(type)(describing: \(name))"
    case .pack(let record): "\(name).map { \(argument.canHoldRecording ? ".init" : printer.text(record))($0) }"
    default: recording(argument, of: name)
    }
  }

  // MARK: - Expressions

  /// The expression of a call, such as `.login(username: username, password: password)`, in three parts.
  ///
  /// The value replaces the name of the only argument.
  func parts(_ call: DoublePlan.CallCase, value: String? = nil) -> (start: String, items: [String], end: String) {
    let start = ".\(Identifier.escaped(call.name))"
    guard !call.arguments.isEmpty else { return (start, [], "") }
    return ("\(start)(", call.arguments.map { labelText($0) + expression($0, value: value) }, ")")
  }

  func text(_ call: DoublePlan.CallCase, value: String? = nil) -> String {
    let (start, items, end) = parts(call, value: value)
    return start + items.joined() + end
  }

  /// The arguments as the input of an answer: `()`, a single value, or a tuple.
  func input(_ arguments: [RecordedArgument]) -> String {
    let expressions = arguments.map { expression($0) }
    return expressions.count == 1 ? expressions[0] : "(\(expressions.joined(separator: ", ")))"
  }

  func expression(_ argument: RecordedArgument, value: String? = nil) -> String {
    if let local = argument.local { return local }
    let value = value ?? Identifier.escaped(argument.parameter.name)
    // A parameter that is borrowed or consumed must be copied explicitly.
    let isCopied = !Set(argument.parameter.specifiers).isDisjoint(with: ["borrowing", "consuming"])
    let isKept = [.value, .wrapped, .wrappedOnMainActor, .identity].contains(argument.recording.form)
    return recording(argument, of: isCopied && isKept ? "copy \(value)" : value)
  }

  /// The expression that records a value.
  func recording(_ argument: RecordedArgument, of value: String) -> String {
    let recording = argument.recording
    switch recording.form {
    case .value, .pack: return value
    case .description: return "\(support("RecordedDescription"))(describing: \(value))"
    case .anyClosure: return ".closure"
    case .typeName:
      let name = printer.text(argument.parameter.type).replacing("\"", with: "\\\"")
      return "\(support("RecordedDescription"))(typeName: \"\(name)\")"
    case .identity, .closure, .wrapped, .wrappedOnMainActor:
      if case .nominal(let wrapper) = recording.type {
        // A wrapper that accepts any value is written out. Otherwise the wrapper itself could be wrapped.
        return "\(recording.takesAnything ? printer.text(recording.type) : support(wrapper.name))(\(value))"
      }
      guard case .nominal(let wrapper) = recording.type.parts[0] else { return value }
      return "\(value).map { \(support(wrapper.name))($0) }"
    }
  }
}

// MARK: - Patterns

/// The `CallPattern` enum, which has the cases of `Call` with a pattern for each argument.
extension DoubleWriter {
  func writePatterns(of cases: [DoublePlan.CallCase]) {
    out.blank()
    out.block("\(access)\(typeModifier)enum CallPattern") {
      for entry in cases { out.within(entry.conditions) { writePattern(of: entry) } }
    }
  }

  private func writePattern(of entry: DoublePlan.CallCase) {
    let name = Identifier.escaped(entry.name)
    guard !entry.arguments.isEmpty else { return out.line("case \(name)") }
    let patterns = entry.arguments.map { argument in
      // A test can read the value itself, unless only the main actor can read its wrapper.
      let isPlain = argument.recording.form == .wrapped
      let type = printer.text(isPlain ? argument.recording.plainType : argument.recording.type)
      return "\(labelText(argument))\(support("ArgumentPattern"))<\(type)> = .any"
    }
    out.list("case \(name)(", patterns, ")")
  }
}
