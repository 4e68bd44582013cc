extension MemberPlanner {
  mutating func planFunction() {
    let completion = completion
    let recorded = declaration.parameters.enumerated().filter { $0.offset != completion?.index }.map(\.element)
    let call = addCase(caseName, arguments(recorded))
    var body = recording(call) + changes()
    // A parameter of type `Never` means that the function can never be called.
    let isCallable = !declaration.parameters.contains(where: \.type.isNever)
    if !isCallable { body = [] }
    var isAnswered = completion != nil
    if let completion { body.append(deliver(completion, call.arguments)) }
    if let forwarded = forwardedClosure {
      body.append(forwarded)
    } else if !isCallable {
      isAnswered = false
    } else if declaration.type.isNever {
      isAnswered = declaration.isAsync || thrown != nil
      if isAnswered { body.append(answer(call.arguments, type: .void)) }
      body.append(.trap)
    } else if returnsOrThrows {
      isAnswered = true
      body.append(answer(call.arguments))
    }
    addMember(isAnswered: isAnswered, body)
  }

  private var returnsOrThrows: Bool {
    !declaration.type.isVoid || declaration.isAsync || thrown != nil
  }

  // MARK: - Initializers

  mutating func planInitializer() {
    let call = addCase(caseName, arguments(declaration.parameters))
    let isAnswered = declaration.isFailable || declaration.failure.type != nil || declaration.isAsync
    var body = recording(call)
    if !declaration.parameters.contains(where: { $0.name == "statics" }) { body.insert(.findStatics, at: 0) }
    if isAnswered {
      body.append(answer(call.arguments, type: declaration.isFailable ? .bool : .void, isGuard: declaration.isFailable))
    }
    addMember(isAnswered: isAnswered, body + [.setUp])
    plan.isInitializerDisfavored = plan.isInitializerDisfavored || declaration.parameters.isEmpty
  }

  // MARK: - Completion handlers

  /// The handler that an answer can call.
  ///
  /// Its values must not depend on the requirement's generic parameters.
  private var completion: CompletionHandler? {
    guard let form = CompletionHandler.find(in: declaration, facts: rules.facts) else { return nil }
    let isGeneric = [form.output, form.failure].contains { rules.erasing($0) != $0 }
    let mustBeSent = answersNeedSendable || form.isMainActor
    return isGeneric || mustBeSent && !rules.facts.isSendable(form.output) ? nil : form
  }

  private mutating func deliver(
    _ completion: CompletionHandler, _ arguments: [RecordedArgument]
  ) -> DoublePlan.Statement {
    let name = names.answerName(of: requirement, returnsOrThrows ? "Completion" : CaseNames.answer)
    add(answerProperty(name, arguments, output: completion.output, failure: completion.failure))
    return .deliver(answer: name, arguments, completion)
  }

  // MARK: - Rethrowing closures and inout arguments

  /// The statement that calls the closure whose result the requirement returns, such as `return try body()`.
  private var forwardedClosure: DoublePlan.Statement? {
    var isGenericResult = false
    if case .parameter(let name) = declaration.type { isGenericResult = generics[name] != nil }
    let isGenericFailure = thrown == nil && declaration.failure.type != nil
    guard declaration.failure == .rethrown || isGenericResult || isGenericFailure else { return nil }
    for parameter in declaration.parameters {
      guard let function = rules.facts.resolvingAliases(parameter.type).function, function.parameters.isEmpty,
        function.result == declaration.type || declaration.type.isVoid && function.result.isVoid,
        !function.isAsync || declaration.isAsync,
        function.failure == .none || function.failure == declaration.failure || declaration.failure.catchesAll,
        !parameter.isAutoclosure
      else { continue }
      return .forward(parameter.name, function, isReturned: !declaration.type.isVoid)
    }
    return nil
  }

  /// Adds properties with which a test can change `inout` arguments.
  private mutating func changes() -> [DoublePlan.Statement] {
    let changed = declaration.parameters.filter { $0.specifiers.contains("inout") }
    guard side == .instance else { return [] }
    return changed.filter { rules.erasing($0.type) == $0.type }.map { parameter in
      let name =
        changed.count == 1 ? "\(caseName)Changes" : "\(caseName)\(Identifier.capitalized(parameter.name))Changes"
      let change = TypeRef.FunctionType(
        attributes: ["@Sendable"], parameters: [.init(specifiers: ["inout"], type: parameter.type)], result: .void)
      plan.properties.append(
        DoublePlan.Property(
          name: name, type: .optional(.function(change)),
          documentation: ["The change that `\(requirement.title)` makes to `\(parameter.name)`."],
          storage: context.isolation.isIsolated && !isOutside ? .plain : .locked, initial: "nil", isOutside: isOutside,
          conditions: requirement.conditions, side: .instance))
      return .change(property: name, argument: parameter.name)
    }
  }
}
