/// A closure among the arguments that the double runs, such as the body of a transaction.
struct ClosureRun: Sendable {
  let name: String
  let function: TypeRef.FunctionType
  /// True if the requirement returns the closure's result.
  let isReturned: Bool
  /// True if a call of the closure has to await.
  let isAsync: Bool

  var keywords: TypeRef.Effects { TypeRef.Effects(isAsync: isAsync, failure: function.failure) }
  var hasInout: Bool { function.parameters.contains { $0.specifiers.contains("inout") } }
}

/// The closures among the arguments: those that the double runs, those that answers call, and those that answers may use.
extension MemberPlanner {
  /// The closure that the double runs, because the requirement returns its result or its error, or nothing.
  var closureToRun: ClosureRun? {
    let runs = declaration.parameters.compactMap(run)
    return runs.first(where: \.isReturned) ?? runs.first
  }

  /// The way the double runs a closure, or nil if only an answer can run it.
  private func run(_ parameter: Declaration.Parameter) -> ClosureRun? {
    let passesOnError = declaration.failure == .rethrown || thrown == nil && declaration.failure.type != nil
    let passesOn = passesOnError || rules.erasing(declaration.type) != declaration.type
    guard !parameter.isAutoclosure, case .function(let function) = rules.facts.resolvingAliases(parameter.variadicType),
      passesOn || declaration.type.isVoid && !parameter.specifiers.contains("@escaping"),
      function.result == declaration.type
        || function.result.isVoid
          && (declaration.type.isVoid || passesOnError && function.failure != .none && function.parameters.isEmpty),
      // A requirement that throws any error can pass on each error of the closure.
      [.none, declaration.failure].contains(function.failure) || [.any, .rethrown].contains(declaration.failure),
      function.parameters.allSatisfy(isPassable),
      function.parameters.count < 2 || function.parameters.allSatisfy(isCopied)
    else { return nil }
    let isElsewhere =
      function.actorID != nil && !(function.isOnMainActor && rules.isOnMainActor) || function.hasOwnActor
    guard declaration.isAsync || !function.isAsync && !isElsewhere else { return nil }
    // The arguments come from an answer, which keeps them.
    let areSent = isElsewhere || function.parameters.contains { $0.specifiers.contains("sending") }
    guard !areSent || function.parameters.allSatisfy({ rules.facts.isSendable($0.type) }) else { return nil }
    return ClosureRun(
      name: parameter.name, function: function,
      isReturned: !declaration.type.isVoid && function.result == declaration.type,
      isAsync: function.isAsync || isElsewhere)
  }

  private func isPassable(_ parameter: TypeRef.FunctionParameter) -> Bool {
    if case .expansion = parameter.type { return false }
    return !parameter.isVariadic && parameter.specifiers.allSatisfy { $0 == "inout" || $0 == "sending" }
  }

  private func isCopied(_ parameter: TypeRef.FunctionParameter) -> Bool { !rules.facts.isNoncopyable(parameter.type) }

  /// Returns the statement that runs a closure, after adding the answer that it needs.
  mutating func statement(
    that run: ClosureRun, _ arguments: [RecordedArgument]
  ) -> DoublePlan.Statement {
    let types = run.function.parameters.map(\.type)
    let hasOwnAnswer = !run.isReturned && !declaration.type.isVoid
    guard !types.isEmpty || declaration.isAsync || thrown != nil, !hasOwnAnswer else {
      return .run(run, nil)
    }
    let arguments = arguments.filter { $0.parameter.name != run.name }
    let type = types.count == 1 ? types[0] : .tuple(types.map { TypeRef.TupleElement(label: nil, type: $0) })
    let kind = AnswerType(of: type, generics: generics, needsSendable: answersNeedSendable, facts: rules.facts)
    var answer = answerProperty(
      names.answerName(of: requirement), arguments, output: kind.output, failure: thrown ?? .never)
    answer.remark =
      type.isVoid
      ? "Runs `\(run.name)` by default." : "The \(types.count == 1 ? "argument" : "arguments") of `\(run.name)`."
    if let value = type.isVoid ? "" : example(of: types, kind) {
      answer.preset = "lenient().returns(\(value))"
    } else if !declaration.isAsync && thrown == nil && !kind.hasDefaultValue {
      answer.fallback = fallback(of: answer, kind)
    }
    add(answer)
    let use = DoublePlan.AnswerUse(
      name: answer.name, arguments: arguments, type: type, kind: kind.kind, effects: answerEffects)
    return .run(run, use)
  }

  /// The expression for usual arguments of a closure, or nil if there is none.
  private func example(of types: [TypeRef], _ kind: AnswerType) -> String? {
    guard kind.kind != .generic else { return nil }
    let values = types.compactMap(initialValue)
    guard values.count == types.count else { return nil }
    let value = values.count == 1 ? values[0] : "(\(values.joined(separator: ", ")))"
    return kind.kind == .closure ? "{ \(value) }" : value
  }

  // MARK: - Completion handlers

  /// The closures among the arguments that answers call: the completion handler, and those that cannot be recorded.
  var completionHandlers: [CompletionHandler] {
    let known = CompletionHandler.find(in: declaration, facts: rules.facts)
    return declaration.parameters.indices.compactMap { index in
      let parameter = declaration.parameters[index]
      let isKnown = index == known?.index
      guard isKnown || isLost(parameter) && known?.indices.contains(index) != true, !declaration.isAsync,
        var handler = isKnown ? known : CompletionHandler(parameter, at: index, facts: rules.facts)
      else { return nil }
      handler.isUsual = isKnown
      guard let kind = kind(of: handler) else { return nil }
      (handler.kind, handler.answerOutput) = (kind.kind, kind.output)
      return handler
    }
  }

  /// True for a closure that escapes, but can neither be compared nor kept in a call.
  private func isLost(_ parameter: Declaration.Parameter) -> Bool {
    !parameter.isAutoclosure && arguments([parameter])[0].recording.form == .anyClosure
  }

  /// The type of a handler's values in an answer, or nil if no answer can give them.
  private func kind(of handler: CompletionHandler) -> AnswerType? {
    guard rules.erasing(handler.failure) == handler.failure else { return nil }
    let kind = AnswerType(
      of: handler.output, generics: generics, needsSendable: answersNeedSendable || handler.isMainActor,
      facts: rules.facts)
    if case .pair = handler.shape, handler.count > 1, kind.kind == .closure { return nil }
    let isSent = !handler.isMainActor || kind.kind != .generic || rules.facts.isSendable(handler.output)
    return isSent ? kind : nil
  }

  /// Adds the answer that calls a handler, and returns the statement that uses it.
  mutating func resolve(
    _ handler: CompletionHandler, _ arguments: [RecordedArgument], among count: Int
  ) -> DoublePlan.Statement {
    let word = returnsOrThrows || closureToRun?.function.parameters.isEmpty == false ? "Completion" : CaseNames.answer
    let own = Identifier.capitalized(Identifier.unescaped(handler.name))
    let name = names.answerName(of: requirement, handler.isUsual || count == 1 ? word : own)
    var answer = answerProperty(name, arguments, output: handler.answerOutput, failure: handler.failure)
    if !handler.isUsual { (answer.preset, answer.remark) = ("never()", "Never comes by default.") }
    add(answer)
    parts.callsHandlers = true
    return .resolve(answer: name, arguments, to: handler)
  }

  /// Warns of a completion handler that no answer can call.
  mutating func warnOfUnansweredHandler(_ handlers: [CompletionHandler]) {
    guard let known = CompletionHandler.find(in: declaration, facts: rules.facts),
      !handlers.contains(where: { $0.index == known.index })
    else { return }
    let reason =
      rules.erasing(known.failure) == known.failure
      ? "its values are not Sendable" : "its error has the type of a generic parameter"
    warn("cannot answer \(known.name) of \(requirement.title), because \(reason); write that requirement by hand")
  }

  // MARK: - Arguments that answers use until the requirement returns

  /// Returns an argument that its answers may use until the requirement returns, because a call cannot record it.
  func temporary(_ argument: RecordedArgument) -> RecordedArgument {
    guard [.description, .anyClosure].contains(argument.recording.form), !argument.parameter.isAutoclosure,
      let type = argument.recording.form == .anyClosure
        ? closure(argument.parameter.type)
        : (type: erasure.erasing(argument.parameter.variadicType.withoutForce), isOptional: false)
    else { return argument }
    var argument = argument
    let name = "temporary" + Identifier.capitalized(Identifier.unescaped(argument.parameter.name))
    let isTaken = declaration.parameters.contains { Identifier.unescaped($0.name) == name }
    argument.local = isTaken ? "\(name)Argument" : name
    let temporary = TypeRef.own("TemporaryArgument", [type.type])
    argument.temporary = type.isOptional ? .optional(temporary) : temporary
    return argument
  }

  /// The argument stays with its caller, so it need not be Sendable.
  private var erasure: TypeErasure { TypeErasure(generics: generics, isSendable: false) }

  /// The type of a closure without generic parameters, or nil if the closure takes values of such types.
  private func closure(_ type: TypeRef) -> (type: TypeRef, isOptional: Bool)? {
    let resolved = rules.facts.resolvingAliases(type)
    guard var function = resolved.function, function.parameters.allSatisfy({ rules.erasing($0.type) == $0.type })
    else { return nil }
    function.result = erasure.erasing(function.result)
    return (.function(function.asArgument), resolved.wrapped != nil)
  }

  /// Warns of closures that neither the double nor an answer can call.
  ///
  /// A completion handler has a warning of its own.
  mutating func warnOfUncalledClosures(_ arguments: [RecordedArgument], besides run: String?) {
    let handler = CompletionHandler.find(in: declaration, facts: rules.facts)?.name
    for argument in arguments where argument.recording.form == .anyClosure {
      let parameter = argument.parameter
      guard argument.temporary == nil, parameter.name != run, parameter.name != handler, !parameter.isAutoclosure
      else { continue }
      let reason =
        run.map { "because the double runs \($0)" } ?? "because its arguments have the type of a generic parameter"
      warn(
        "never calls \(parameter.name) of \(requirement.title), \(reason); write that requirement by hand if a test needs it"
      )
    }
  }

  private mutating func warn(_ text: String) {
    parts.diagnostics.append(Diagnostic("\(context.name) \(text)", at: requirement.location))
  }

  /// The statements within the life of the arguments that only they may use.
  func withTemporaryArguments(
    _ arguments: [RecordedArgument], _ body: [DoublePlan.Statement]
  ) -> [DoublePlan.Statement] {
    let temporary = arguments.filter { $0.temporary != nil }
    return temporary.isEmpty || body.isEmpty ? body : [.withTemporary(temporary, body, answerEffects)]
  }
}
