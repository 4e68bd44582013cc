/// The overrides of a superclass's members, which call the superclass unless a test has stubbed an answer.
extension MemberPlanner {
  mutating func planOverride() {
    if requirement.isProperty {
      planOverriddenProperty()
    } else if requirement.isSubscript {
      planOverriddenSubscript()
    } else {
      planOverriddenFunction()
    }
  }

  private mutating func planOverriddenFunction() {
    let handlers = completionHandlers
    let recorded = declaration.parameters.enumerated().filter { place in
      !handlers.contains { $0.index == place.offset }
    }
    let call = addCase(caseName, arguments(recorded.map(\.element)))
    var body: [DoublePlan.Statement] = []
    for handler in handlers {
      body.append(deliver(handler, call.arguments, among: handlers.count))
      leaveToSuperclass()
    }
    if returnsOrThrows || handlers.isEmpty { body.append(overridingAnswer(call.arguments)) }
    let forward = DoublePlan.Statement.callSuperclass(unlessStubbed: body.compactMap(\.answer), call.arguments)
    addMember(recording(call) + [forward] + body)
  }

  private mutating func planOverriddenProperty() {
    let isRecorded = !declaration.accessors.effects.isEmpty
    let getter = isRecorded ? recording(addCase(caseName)) : []
    addMember(getter + overriddenGetter([]), setter: overriddenSetter())
  }

  private mutating func planOverriddenSubscript() {
    let call = addCase(accessorName("get"), arguments(declaration.parameters))
    addMember(recording(call) + overriddenGetter(call.arguments), setter: overriddenSetter())
  }

  private mutating func overriddenSetter() -> [DoublePlan.Statement]? {
    guard declaration.accessors.isSettable else { return nil }
    let call =
      requirement.isProperty
      ? addSetCase()
      : addCase(
        accessorName("set"),
        arguments(
          declaration.parameters + [Declaration.Parameter(label: "to", name: "newValue", type: declaration.type)]))
    return recording(call) + [.setInSuperclass]
  }

  private mutating func overriddenGetter(_ arguments: [RecordedArgument]) -> [DoublePlan.Statement] {
    var requirement = requirement
    requirement.declaration.isAsync = declaration.accessors.isAsync
    requirement.declaration.failure = declaration.accessors.failure
    var getter = MemberPlanner(requirement, names: names, context: context, plan: plan)
    let answer = getter.overridingAnswer(arguments)
    plan = getter.plan
    return [.callSuperclass(unlessStubbed: [answer].compactMap(\.answer), arguments), answer]
  }

  /// Adds an answer without a default, because the superclass answers an unstubbed call.
  private mutating func overridingAnswer(_ arguments: [RecordedArgument]) -> DoublePlan.Statement {
    let count = plan.diagnostics.count
    let statement = answer(arguments)
    plan.diagnostics.removeLast(plan.diagnostics.count - count)
    leaveToSuperclass()
    return statement
  }

  /// True if the member must be marked, because the requirement leaves its caller's actor and an unmarked member would not.
  ///
  /// Other members take this from their requirement.
  var isConcurrent: Bool {
    let isAsync = declaration.isAsync || declaration.accessors.isAsync
    let settings = context.settings.output
    return isAsync && (context.overridesMembers || plan.keyword.hasPrefix("nonisolated"))
      && requirement.isolation == .none && !context.isolation.isIsolated && settings.contains(.nonsending)
      && !rules.facts.isolation.isNonsending(MangledName.module(of: requirement.owner))
  }

  private mutating func leaveToSuperclass() {
    guard let last = plan.answers.indices.last else { return }
    plan.answers[last].fallback = .none
    plan.answers[last].preset = nil
    plan.answers[last].remark = ", which the superclass gives by default."
  }
}

extension DoublePlan.Statement {
  /// The name of the answer that the statement uses.
  fileprivate var answer: String? {
    switch self {
    case .answer(let name, _, _), .deliver(let name, _, _): name
    default: nil
    }
  }
}
