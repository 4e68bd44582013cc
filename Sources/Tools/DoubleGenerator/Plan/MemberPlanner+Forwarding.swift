/// The forwarding of calls to a real object.
extension MemberPlanner {
  /// True if the double forwards calls of the requirement.
  var forwards: Bool { side == .instance && context.real != nil }

  /// The name of the answer of a requirement with one answer.
  var answerNames: [String] { [names.answerName(of: requirement)] }

  /// The statement that forwards a call, or none if the double has no real object.
  func forwarding(
    _ kind: ForwardedCall.Kind, unless answers: [String], _ arguments: [RecordedArgument], recorded: [RecordedArgument]
  ) -> [DoublePlan.Statement] {
    guard forwards else { return [] }
    let isMutating =
      kind == .setter && requirement.isSetterMutating
      || kind == .function && declaration.modifiers.contains("mutating")
    let call = ForwardedCall(
      kind: kind, overrides: answers.map { .init(answer: $0, arguments: arguments) }, recorded: recorded,
      isMutating: isMutating && isOwnerMutable)
    return [.forward(call)]
  }

  /// True if a struct may conform to the protocol that declares the requirement.
  var isOwnerMutable: Bool {
    !rules.facts.isObject(.any(.nominal(TypeRef.Nominal(name: "", id: requirement.owner))))
  }

  // MARK: - Problems

  mutating func report(_ problem: String) {
    plan.forwardingProblems.append(ForwardingProblem(problem, at: requirement.location))
  }

  /// Reports why the real object cannot receive the calls of the requirement.
  mutating func checkForwarding() {
    let problem = forwards ? parameterProblem ?? resultProblem ?? isolationProblem : staticProblem
    guard let problem else { return }
    report(problem)
  }

  private var parameterProblem: String? {
    for parameter in declaration.parameters {
      let name = "\(parameter.name) of \(requirement.title)"
      if parameter.type.contains(where: { $0 == context.selfType }) {
        return "\(name) is Self, and both have other types"
      }
      if parameter.isVariadic { return "\(name) is variadic, and Swift cannot pass on its values; use an array" }
      if parameter.specifiers.contains("sending") && !rules.facts.isSendable(parameter.type) {
        return "\(name) is sent away and is not Sendable, so the double cannot both record and forward it"
      }
      if parameter.isAutoclosure && !canForwardAutoclosure(arguments([parameter])[0]) {
        return "\(name) is an autoclosure, which the double evaluates once, and its value cannot be kept"
      }
    }
    return nil
  }

  private func canForwardAutoclosure(_ argument: RecordedArgument) -> Bool {
    // An erased value has lost the type that the real object takes.
    argument.recording.form == .value
      || argument.recording.form == .wrapped && argument.recording.plainType == argument.autoclosure?.result
  }

  /// The problem of a static requirement, which only affects the double as a whole.
  private var staticProblem: String? {
    let mentionsSelf = declaration.type.contains { $0 == context.selfType }
    guard mentionsSelf, !context.isolation.isIsolated, context.real?.isSendable == false else { return nil }
    return "\(requirement.title) is static and returns Self, so the protocol must inherit from Sendable"
  }

  private var resultProblem: String? {
    if ([requirement.id] + requirement.restated).contains(where: hasOtherEffects) {
      return "\(requirement.title) is inherited with different effects"
    }
    if declaration.accessors.isGetterMutating { return "the getter of \(requirement.title) is mutating" }
    if declaration.type.contains(where: { $0 == context.selfType }) {
      return "\(requirement.title) has the type Self, and both have other types"
    }
    if requirement.isProperty && rules.facts.isNoncopyable(declaration.type) {
      return "\(requirement.title) cannot be copied, so only its owner can return it"
    }
    return nil
  }

  /// True if a declaration of the same requirement throws or awaits, and the double's does not.
  private func hasOtherEffects(_ id: String) -> Bool {
    guard let other = context.facts.symbols.declaration(of: id) else { return false }
    return (other.isAsync, other.failure == .none) != (declaration.isAsync, declaration.failure == .none)
      || (other.accessors.isAsync, other.accessors.failure == .none)
        != (declaration.accessors.isAsync, declaration.accessors.failure == .none)
  }

  private var isolationProblem: String? {
    guard context.isolation.isIsolated, let real = context.real else { return nil }
    if isOutside {
      return real.isSendable
        ? nil : "\(requirement.title) is nonisolated, and the protocol is not Sendable; let it inherit from Sendable"
    }
    guard context.isolation == .instance else { return nil }
    guard declaration.isAsync || declaration.accessors.isAsync else {
      return "\(requirement.title) is synchronous, and the real object is another actor; make it async"
    }
    let types = declaration.parameters.map(\.type) + [declaration.type]
    return types.allSatisfy(rules.facts.isSendable)
      ? nil : "\(requirement.title) has values that are not Sendable, and the real object is another actor"
  }
}
