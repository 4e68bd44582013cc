extension MemberPlanner {
  mutating func planFunction() {
    let completion = completion
    let recorded: [RecordedParameter] = declaration.parameters.enumerated()
      .filter { $0.offset != completion?.index }
      .map { ($0.element, rules.recording(of: $0.element)) }
    addCase(caseName, payload: payload(recorded))
    noteSendability(of: recorded.map(\.recording.type), isCall: true)

    var body = preparations(recorded)
    body.append(
      record(call(caseName, recorded), on: owner("calls", hiddenBy: declaration.parameters)))
    body += changes()
    // A parameter of type `Never` means that the function can never be called.
    if declaration.parameters.contains(where: \.type.isNever) { body = [] }
    var answers = false
    if let completion {
      answers = true
      body += deliver(completion, recorded)
    }
    if let forwarded = forwardedClosure {
      body.append(.line(forwarded))
    } else if declaration.parameters.contains(where: \.type.isNever) {
      answers = false
    } else if declaration.type.isNever {
      answers = declaration.isAsync || thrown != nil
      if answers { body += answer(recorded, as: names.answerName(of: requirement), resultType: .void) }
      body.append(.line("fatalError(\"\(context.name).\(requirement.title) was called, but cannot return\")"))
    } else if returnsOrThrows {
      answers = true
      body += answer(recorded, as: names.answerName(of: requirement))
    }
    add(
      DoublePlan.Member(
        documentation: answers ? "Records the call and answers it." : "Records the call.",
        attributes: memberAttributes,
        start: "\(modifiers)func \(functionName)\(genericClause)(", parameters: parameterTexts,
        end: ")\(effects)\(resultText)\(whereClause)", body: body, conditions: requirement.conditions))
  }

  private var functionName: String {
    requirement.isOperator ? "\(declaration.name) " : Identifier.escaped(declaration.name)
  }

  private var resultText: String {
    declaration.type.isVoid
      ? "" : " -> \(declaration.modifiers.contains("sending") ? "sending " : "")\(context.text(declaration.type))"
  }

  private var returnsOrThrows: Bool {
    !declaration.type.isVoid || declaration.isAsync || thrown != nil
  }

  /// The error type of the answer, or nil if it is a generic parameter, because only the caller's closure can throw it
  /// then.
  private var thrown: TypeRef? {
    declaration.failure.type.flatMap { rules.erasing($0) == $0 ? $0 : nil }
  }

  // MARK: - Answers

  /// Adds the answer of a requirement to the plan, and returns the statements that use it.
  mutating func answer(
    _ recorded: [RecordedParameter], as answerName: String, resultType: TypeRef? = nil, statement: String = "return "
  ) -> [DoublePlan.Statement] {
    let type = resultType ?? declaration.type
    let result = AnswerType(
      of: type, generics: generics, needsSendable: answersNeedSendable || isSent, facts: rules.facts,
      isVoid: type.isVoid)
    addAnswer(answerName, recorded, output: result.output, failure: thrown ?? .never, result: result)
    return [answerStatement(recorded, answerName, result, type, statement)]
  }

  /// True if the result is sent away.
  ///
  /// An answer that keeps the value must not share it.
  private var isSent: Bool { declaration.modifiers.contains("sending") }

  private func answerStatement(
    _ recorded: [RecordedParameter], _ answerName: String, _ result: AnswerType, _ type: TypeRef, _ statement: String
  ) -> DoublePlan.Statement {
    let effects = (thrown == nil ? "" : "try ") + (declaration.isAsync ? "await " : "")
    let answer = owner(answerName, hiddenBy: declaration.parameters)
    let verb = declaration.isAsync ? "resolve" : "immediate"
    let start = (type.isVoid && statement == "return " ? "" : statement) + "\(effects)\(answer).\(verb)("
    var end = ")"
    if case .generic = result.kind { end = ", as: \(context.printer.operand(type)).self)" }
    if case .closure = result.kind { end = ")()" }
    return .list(start, [input(recorded)], end)
  }

  /// The arguments as the input of an answer: `()`, a single value, or a tuple.
  func input(_ recorded: [RecordedParameter]) -> String {
    let expressions = recorded.map { expression($0.parameter, $0.recording) }
    return expressions.count == 1 ? expressions[0] : "(\(expressions.joined(separator: ", ")))"
  }

  /// The type of an answer's input.
  func inputType(_ recorded: [RecordedParameter]) -> TypeRef {
    if recorded.count == 1 { return recorded[0].recording.type }
    return .tuple(recorded.map { TypeRef.TupleElement(label: $0.parameter.name, type: $0.recording.type) })
  }

  mutating func addAnswer(
    _ name: String, _ recorded: [RecordedParameter], output: TypeRef, failure: TypeRef, result: AnswerType
  ) {
    let isStubbed = declaration.isAsync && output.isVoid && failure.isNever
    let needsFallback = !declaration.isAsync && failure.isNever && !result.hasDefaultValue && !output.isNever
    var fallback: String?
    if needsFallback { fallback = result.fallback ?? context.defaultExpression(output) }
    let asksForFallback = needsFallback && fallback == nil && side == .instance && !context.hasInitializers
    if needsFallback && fallback == nil {
      let remedy = asksForFallback ? "pass \(Self.fallbackName(name)) to the initializer" : "stub it in every test"
      addDiagnostic("\(context.name).\(name) has no default value; \(remedy)")
    }
    plan.answers.append(
      DoublePlan.AnswerProperty(
        name: name, caseName: caseName, title: requirement.title,
        type: "\(context.support("Answer"))<\(text(inputType(recorded))), \(text(output)), \(text(failure))>",
        fallback: fallback, fallbackType: asksForFallback ? text(output) : nil, isStubbed: isStubbed,
        conditions: requirement.conditions, side: side))
    noteAnswerTypes([inputType(recorded), output])
    plan.modules.formUnion(output.moduleNames)
  }

  /// Notes which types an answer holds.
  ///
  /// A value that is not Sendable can only be stubbed on the double's actor.
  private mutating func noteAnswerTypes(_ types: [TypeRef]) {
    noteSendability(of: types, isCall: false)
    if side == .instance && !types.allSatisfy(rules.facts.isSendable) { plan.isInitializerNonisolated = false }
  }

  static func fallbackName(_ answer: String) -> String {
    (answer.hasSuffix("Answer") ? String(answer.dropLast("Answer".count)) : answer) + "Fallback"
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

  private mutating func deliver(_ completion: CompletionHandler, _ recorded: [RecordedParameter]) -> [DoublePlan
    .Statement]
  {
    let name = names.answerName(of: requirement, returnsOrThrows ? "Completion" : "Answer")
    plan.answers.append(
      DoublePlan.AnswerProperty(
        name: name, caseName: caseName, title: requirement.title,
        type:
          "\(context.support("Answer"))<\(text(inputType(recorded))), \(text(completion.output)), \(text(completion.failure))>",
        fallback: nil, fallbackType: nil, isStubbed: false, conditions: requirement.conditions, side: side))
    noteAnswerTypes([inputType(recorded), completion.output])
    plan.modules.formUnion(completion.output.moduleNames)
    let answer = owner(name, hiddenBy: declaration.parameters)
    let label = completion.isMainActor ? "onMainActor" : "to"
    return [.list("\(answer).deliver(", [input(recorded), "\(label): \(completion.handler(context))"], ")")]
  }

  // MARK: - Rethrowing closures and inout arguments

  /// The statement that calls the closure whose result the requirement returns, such as `return try body()`.
  private var forwardedClosure: String? {
    guard declaration.failure == .rethrown || isGenericResult || isGenericFailure else { return nil }
    for parameter in declaration.parameters {
      guard let function = rules.facts.resolvingAliases(parameter.type).function, function.parameters.isEmpty,
        function.result == declaration.type || declaration.type.isVoid && function.result.isVoid,
        !function.isAsync || declaration.isAsync,
        function.failure == .none || function.failure == declaration.failure || declaration.failure.catchesAll,
        !parameter.specifiers.contains("@autoclosure")
      else { continue }
      let effects = (function.failure == .none ? "" : "try ") + (function.isAsync ? "await " : "")
      return (declaration.type.isVoid ? "" : "return ") + "\(effects)\(Identifier.escaped(parameter.name))()"
    }
    return nil
  }

  private var isGenericResult: Bool {
    if case .parameter(let name) = declaration.type { return generics[name] != nil }
    return false
  }

  private var isGenericFailure: Bool { thrown == nil && declaration.failure.type != nil }

  /// Adds properties with which a test can change `inout` arguments.
  private mutating func changes() -> [DoublePlan.Statement] {
    let changed = declaration.parameters.filter { $0.specifiers.contains("inout") }
    guard !changed.isEmpty, side == .instance else { return [] }
    return changed.compactMap { parameter -> DoublePlan.Statement? in
      guard rules.erasing(parameter.type) == parameter.type else { return nil }
      let name =
        changed.count == 1 ? "\(caseName)Changes" : "\(caseName)\(Identifier.capitalized(parameter.name))Changes"
      add(
        DoublePlan.Property(
          name: name, type: "(@Sendable (inout \(context.text(parameter.type))) -> Void)?",
          documentation: ["The change that `\(requirement.title)` makes to `\(parameter.name)`."],
          storage: context.isolation.isIsolated && !context.isOutside(requirement) ? .plain : .locked, initial: "nil",
          isParameter: false, setCall: nil,
          modifiers: context.isOutside(requirement) ? ["nonisolated"] : [],
          attributes: [], conditions: requirement.conditions, side: .instance))
      return .line("\(name)?(&\(Identifier.escaped(parameter.name)))")
    }
  }
}

extension TypeRef {
  /// The modules of all types that this type mentions.
  var moduleNames: Set<String> {
    var modules: Set<String> = []
    _ = contains { part in
      switch part {
      case .nominal(let nominal): if let module = nominal.id.flatMap(MangledName.module) { modules.insert(module) }
      case .function(let function):
        if let module = function.actorID.flatMap(MangledName.module) { modules.insert(module) }
      default: break
      }
      return false
    }
    return modules
  }
}
