/// The recordings of arguments and calls.
extension MemberPlanner {
  func payload(
    _ parameters: [RecordedParameter]
  ) -> [DoublePlan.CallCase.Payload] {
    zip(parameters, labels(of: parameters)).enumerated().map { index, element in
      let (entry, label) = element
      let recording = entry.recording
      let mayBeLeftOut = label != nil || index == parameters.count - 1
      return DoublePlan.CallCase.Payload(
        label: label, name: Identifier.unescaped(entry.parameter.name), type: text(recording.type),
        plain: plain(entry.parameter, recording),
        defaultArgument: mayBeLeftOut ? defaultArgument(entry.parameter, recording) : nil)
    }
  }

  /// The plain value that a test can pass in place of a recording.
  private func plain(_ parameter: Declaration.Parameter, _ recording: ArgumentRecording) -> DoublePlan.CallCase.Plain? {
    let name = Identifier.escaped(Identifier.unescaped(parameter.name))
    switch recording.form {
    case .wrapped:
      let type = text(recording.plainType)
      return DoublePlan.CallCase.Plain(
        type: type, record: "\(text(recording.type))(\(name))", isAmbiguous: Self.typesOfRecordings.contains(type))
    case .pack(.nominal(let record)):
      return record.arguments.first.map { argument in
        DoublePlan.CallCase.Plain(
          type: "\(text(argument))...", record: "\(name).map { \(text(.nominal(record)))($0) }", isAmbiguous: false)
      }
    case .identity, .description(ofValue: true):
      let type = rules.erasing(recording.plainType)
      guard !type.contains(where: { $0 == .parameter("Self") }) else { return nil }
      return DoublePlan.CallCase.Plain(
        type: text(type.withoutForce), record: qualified(recording.expression(for: name, typeName: "")),
        isAmbiguous: type.wrapped != nil || Self.typesOfRecordings.contains(text(type)))
    default: return nil
    }
  }

  /// The types that a recording also conforms to.
  private static let typesOfRecordings: Set<String> = [
    "any Sendable", "any Equatable", "any Equatable & Sendable", "Any",
  ]

  /// The default argument of a recording that carries no information a test must state.
  private func defaultArgument(_ parameter: Declaration.Parameter, _ recording: ArgumentRecording) -> String? {
    switch recording.form {
    case .closure where recording.type.wrapped == nil: ".any"
    case .description(ofValue: false): expression(parameter, recording)
    default: nil
    }
  }

  /// The labels of a case.
  ///
  /// A label that occurs twice is replaced by the parameter's name.
  private func labels(of parameters: [RecordedParameter]) -> [String?] {
    parameters.map(\.parameter).enumerated().map { index, parameter in
      let isTaken = parameters[..<index].contains { $0.parameter.label == parameter.label }
      return isTaken && parameter.label != nil ? parameter.name : parameter.label
    }
  }

  /// The expression of a call, such as `.login(username: username, password: password)`.
  func call(_ name: String, _ parameters: [RecordedParameter]) -> CallText {
    let start = ".\(Identifier.escaped(name))"
    guard !parameters.isEmpty else { return (start, [], "") }
    return (
      start + "(",
      zip(parameters, labels(of: parameters)).map { entry, label in
        (label.map { "\(Identifier.label($0)): " } ?? "") + expression(entry.parameter, entry.recording)
      },
      ")"
    )
  }

  func expression(_ parameter: Declaration.Parameter, _ recording: ArgumentRecording) -> String {
    var argument = Identifier.escaped(parameter.name)
    if case .pack = recording.form { return local(parameter, "Records") }
    if parameter.specifiers.contains("@autoclosure") { return local(parameter, "Value") }
    if rules.isCopied(parameter), recording.form == .value { argument = "copy \(argument)" }
    let text = recording.expression(
      for: argument, typeName: context.text(parameter.type).replacing("\"", with: "\\\""),
      wrapper: wrapper(of: recording))
    return recording.takesAnything ? text : qualified(text)
  }

  /// The expression with qualified names of TestSupport's types if necessary.
  private func qualified(_ expression: String) -> String {
    ["Recorded", "RecordedClosure", "RecordedMainActorClosure", "RecordedDescription", "ObjectIdentity"].reduce(
      expression
    ) { text, name in
      context.support(name) == name ? text : text.replacing("\(name)(", with: "\(context.support(name))(")
    }
  }

  /// The wrapper type, written out if it accepts any value.
  ///
  /// Otherwise the wrapper itself could be wrapped.
  private func wrapper(of recording: ArgumentRecording) -> String {
    recording.takesAnything ? text(recording.type) : "Recorded"
  }

  /// The statements before the recording.
  ///
  /// They evaluate autoclosures and iterate over parameter packs.
  func preparations(_ parameters: [RecordedParameter]) -> [DoublePlan.Statement] {
    parameters.flatMap { parameter, recording -> [DoublePlan.Statement] in
      let name = Identifier.escaped(parameter.name)
      if parameter.specifiers.contains("@autoclosure"),
        let function = rules.facts.resolvingAliases(parameter.type).function
      {
        let effects = (function.failure == .none ? "" : "try ") + (function.isAsync ? "await " : "")
        return [
          .line(
            "let \(local(parameter, "Value")) = "
              + wrapping(recording, effects: effects, "\(name)()"))
        ]
      }
      if case .pack(let record) = recording.form {
        let make = recordOfElement(record, "each \(name)")
        return [
          .line("var \(local(parameter, "Records")): [\(text(record))] = []"),
          .line("repeat \(local(parameter, "Records")).append(\(make))"),
        ]
      }
      return []
    }
  }

  /// The recording of an autoclosure's value.
  ///
  /// `try` and `await` must precede the whole expression.
  private func wrapping(_ recording: ArgumentRecording, effects: String, _ expression: String) -> String {
    effects
      + recording.expression(for: expression, typeName: "", wrapper: wrapper(of: recording))
  }

  /// The name of a local constant for a parameter.
  ///
  /// No other parameter has this name.
  private func local(_ parameter: Declaration.Parameter, _ word: String) -> String {
    let name = Identifier.unescaped(parameter.name) + word
    return declaration.parameters.contains { Identifier.unescaped($0.name) == name } ? "\(name)ToRecord" : name
  }

  private func recordOfElement(_ record: TypeRef, _ element: String) -> String {
    if case .nominal(let nominal) = record, nominal.name == "RecordedDescription" {
      return "\(context.support("RecordedDescription"))(describing: \(element))"
    }
    return "\(context.support("Recorded"))(\(element))"
  }

  func record(_ call: CallText, on calls: String) -> DoublePlan.Statement {
    call.items.isEmpty
      ? .line("\(calls).record(\(call.start))") : .list("\(calls).record(\(call.start)", call.items, "\(call.end))")
  }
}
