/// Plans the parts of a double that implement one requirement.
///
/// These are a case of `Call`, an answer or a stored property, and a member.
struct MemberPlanner {
  let context: DoubleContext
  let names: CaseNames
  /// The requirement, with known types in place of associated types.
  let requirement: Requirement
  /// The parts of the double so far.
  var parts: DoubleParts
  let side: DoublePlan.Side
  /// True if the requirement is called from outside the double's actor.
  let isOutside: Bool
  /// The requirement's own generic parameters with their constraints.
  let generics: [String: TypeRef?]
  /// True if answers and stored values can be sent to another thread.
  let answersNeedSendable: Bool
  let rules: ArgumentRecordingRules

  var declaration: Declaration { requirement.declaration }
  var caseName: String { requirement.isProperty ? names.getterName(of: requirement) : names[requirement] }

  init(_ requirement: Requirement, names: CaseNames, context: DoubleContext, parts: DoubleParts) {
    self.context = context
    self.names = names
    self.parts = parts
    var resolved = requirement
    resolved.declaration = context.resolved(requirement.declaration)
    if requirement.hasAccessors {
      // The answer has the effects of the getter.
      let getter = resolved.declaration.accessors
      (resolved.declaration.isAsync, resolved.declaration.failure) = (getter.isAsync, getter.failure)
    }
    self.requirement = resolved
    side = requirement.isStatic ? .statics : .instance
    isOutside = context.isOutside(requirement)
    generics = Self.generics(of: resolved.declaration)
    let isConfined = side == .instance && !isOutside && context.isolation.isMainActor
    answersNeedSendable = side == .statics || context.isSendable && !isConfined
    var facts = context.facts
    for (name, constraint) in generics { facts.constraints[name] = constraint?.protocols ?? [] }
    rules = ArgumentRecordingRules(
      facts: facts, needsSendable: side == .statics || context.isSendable, isOnMainActor: isConfined,
      generics: generics, selfType: context.selfType)
  }

  static func generics(of declaration: Declaration) -> [String: TypeRef?] {
    var generics: [String: TypeRef?] = [:]
    for parameter in declaration.genericParameters {
      let own = parameter.constraint.map { [$0] } ?? []
      let others = declaration.constraints.filter { constraint in
        !constraint.isSameType
          && [.parameter(parameter.name), .element(ofPack: .parameter(parameter.name))].contains(constraint.left)
      }
      generics[parameter.name] = .some(TypeRef.composition(of: own + others.map(\.right)))
    }
    return generics
  }

  /// The parts of the double, with those of the requirement added.
  mutating func planned() -> DoubleParts {
    if requirement.isProperty {
      planProperty()
    } else if requirement.isSubscript {
      planSubscript()
    } else if requirement.isInitializer {
      planInitializer()
    } else {
      planFunction()
    }
    var types = declaration.types + [declaration.failure.type].compactMap(\.self)
    types += declaration.constraints.map(\.right) + generics.values.compactMap(\.self)
    parts.modules.formUnion(context.facts.symbols.modules(declaring: Set(types.flatMap(\.ids))))
    if case .global(_, let id?) = requirement.isolation, let module = MangledName.module(of: id) {
      parts.modules.insert(module)
    }
    return parts
  }

  // MARK: - Calls

  func arguments(_ parameters: [Declaration.Parameter]) -> [RecordedArgument] {
    var said = names.labels(inNameOf: requirement)
    // A pattern can leave out any argument, so that only the first one needs no label.
    if context.settings.options.writesPatterns { said.formIntersection(parameters.prefix(1).compactMap(\.label)) }
    return rules.arguments(parameters, of: declaration.parameters, unlabeled: said)
  }

  /// Adds a case, and returns the call that it records.
  mutating func addCase(
    _ name: String, _ arguments: [RecordedArgument] = [], summary: String? = nil
  ) -> DoublePlan.CallCase {
    let call = DoublePlan.CallCase(
      name: name, summary: summary ?? requirement.summary, arguments: arguments,
      conditions: requirement.conditions, side: side)
    parts.cases.append(call)
    if !areSendable(arguments.map(\.recording.type)) { parts.areCallsSendable = false }
    return call
  }

  /// True if values that the double keeps are Sendable.
  func areSendable(_ types: [TypeRef]) -> Bool { side == .statics || types.allSatisfy(rules.facts.isSendable) }

  // MARK: - Answers

  /// Adds the answer of the requirement to the plan, and returns the statement that uses it.
  ///
  /// The value has the type of the requirement by default. A guard makes an initializer return nil if the value is false.
  mutating func answer(
    _ arguments: [RecordedArgument], type: TypeRef? = nil, isGuard: Bool = false
  ) -> DoublePlan.Statement {
    let type = type ?? declaration.type
    let name = names.answerName(of: requirement)
    // An answer that keeps a value that is sent away must not share it.
    let isSent = declaration.modifiers.contains("sending")
    let kind = AnswerType(
      of: type, generics: generics, needsSendable: answersNeedSendable || isSent, facts: rules.facts)
    let failure = thrown ?? .never
    var answer = answerProperty(name, arguments, output: kind.output, failure: failure)
    if failure.isNever {
      let isPreset = declaration.isAsync || arguments.contains(where: \.isTemporaryClosure)
      if isPreset && kind.output.isVoid {
        (answer.preset, answer.remark) = ("lenient().returns()", "Returns by default.")
      } else if side == .instance && kind.output == context.selfType {
        answer.preset = "lenient().returns(self)"
        answer.remark = "Returns the \(context.noun) itself by default."
      } else if !declaration.isAsync && !kind.hasDefaultValue && !kind.output.isNever {
        answer.fallback = fallback(of: answer, kind)
      }
    }
    add(answer)
    let use = DoublePlan.AnswerUse(
      name: name, arguments: arguments, type: type, kind: kind.kind, effects: answerEffects)
    return isGuard ? .guardAnswer(use) : .answer(use)
  }

  var answerEffects: TypeRef.Effects {
    TypeRef.Effects(isAsync: declaration.isAsync, failure: thrown == nil ? .none : declaration.failure)
  }

  /// The error type of the answer, or nil if it is a generic parameter, because only the caller's closure can throw it
  /// then.
  var thrown: TypeRef? {
    declaration.failure.type.flatMap { rules.erasing($0) == $0 ? $0 : nil }
  }

  func answerProperty(
    _ name: String, _ arguments: [RecordedArgument], output: TypeRef, failure: TypeRef
  ) -> DoublePlan.AnswerProperty {
    let input =
      arguments.count == 1
      ? arguments[0].answerType
      : .tuple(arguments.map { TypeRef.TupleElement(label: $0.parameter.name, type: $0.answerType) })
    return DoublePlan.AnswerProperty(
      name: name, caseName: caseName, title: requirement.title, input: input, output: output, failure: failure,
      conditions: requirement.conditions, side: side)
  }

  /// Adds an answer.
  ///
  /// A value that is not Sendable can only be stubbed on the double's actor. A type whose keys are compared on an actor
  /// can only be mentioned there.
  mutating func add(_ answer: DoublePlan.AnswerProperty) {
    var answer = answer
    answer.fallbackError = fallbackError(of: answer)
    parts.answers.append(answer)
    if !areSendable([answer.input, answer.output]) {
      parts.areAnswersSendable = false
      parts.needsIsolatedInitializer = true
    }
    if side == .instance, [answer.input, answer.output].contains(where: rules.facts.isConfined) {
      parts.needsIsolatedInitializer = true
    }
    parts.modules.formUnion(context.facts.symbols.modules(declaring: answer.output.ids))
  }

  // MARK: - Members

  mutating func addMember(
    _ body: [DoublePlan.Statement], setter: [DoublePlan.Statement]? = nil
  ) {
    parts.members.append(
      DoublePlan.Member(
        requirement: requirement, attributes: memberAttributes, isOutside: isOutside, isNonsending: isNonsending,
        body: body, setter: setter))
  }

  /// True if the requirement stays on its caller's actor by its module's settings, and the member would leave it.
  ///
  /// A member of a class that is marked as nonisolated does not take this from its requirement.
  private var isNonsending: Bool {
    declaration.isAsync && !requirement.hasAccessors && context.isMarkedNonisolated && !isOutside
      && !requirement.isolation.isIsolated
      && !declaration.attributes.contains("@concurrent") && !context.settings.output.contains(.nonsending)
      && rules.facts.isolation.isNonsending(rules.facts.symbols.module(declaring: requirement.owner))
  }

  /// True if the requirement leaves its caller's actor, and the member of a class that is marked as nonisolated would not.
  private var isConcurrent: Bool {
    declaration.isAsync && context.isMarkedNonisolated && requirement.isolation == .none
      && !context.isolation.isIsolated && context.settings.output.contains(.nonsending)
      && !rules.facts.isolation.isNonsending(rules.facts.symbols.module(declaring: requirement.owner))
  }

  var memberAttributes: [String] {
    var attributes = Availability.attributes(of: requirement.availability)
    attributes += declaration.attributes.filter { $0 == "@discardableResult" || $0 == "@concurrent" }
    if !attributes.contains("@concurrent") && isConcurrent {
      attributes.append("@concurrent")
    }
    if case .global(let attribute, _) = requirement.isolation, !context.isolation.isSame(as: requirement.isolation) {
      attributes.append(attribute)
    }
    return attributes
  }
}
