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
    guard !parameter.isAutoclosure, case .function(let function) = rules.facts.resolvingAliases(parameter.type),
      passesOn || declaration.type.isVoid && !parameter.specifiers.contains("@escaping"),
      function.result == declaration.type
        || function.result.isVoid
          && (declaration.type.isVoid || passesOnError && function.failure != .none && function.parameters.isEmpty),
      function.failure == .none || function.failure == declaration.failure || declaration.failure.catchesAll,
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
      return { [requirement] in $0.write(run, requirement) }
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
      answer.preset = .returns(value)
    } else if !declaration.isAsync && thrown == nil && !kind.hasDefaultValue {
      answer.fallback = fallback(of: answer, kind)
    }
    add(answer)
    let use = DoublePlan.AnswerUse(
      name: answer.name, arguments: arguments, type: type, kind: kind.kind, effects: answerEffects)
    return { [requirement] in $0.write(run, with: use, requirement) }
  }

  /// The expression for usual arguments of a closure, or nil if there is none.
  private func example(of types: [TypeRef], _ kind: AnswerType) -> String? {
    guard kind.kind != .generic else { return nil }
    let values = types.compactMap(initialValue)
    guard values.count == types.count else { return nil }
    let value = values.count == 1 ? values[0] : "(\(values.joined(separator: ", ")))"
    return kind.kind == .closure ? "{ \(value) }" : value
  }
}
