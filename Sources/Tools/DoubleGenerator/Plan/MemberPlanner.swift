/// Plans the parts of a double that implement one requirement.
///
/// These are a case of `Call`, an answer or a stored property, and a member.
struct MemberPlanner {
  /// A parameter with the recording of its argument.
  typealias RecordedParameter = (parameter: Declaration.Parameter, recording: ArgumentRecording)
  /// An expression that can be wrapped between its arguments.
  typealias CallText = (start: String, items: [String], end: String)

  let context: DoubleContext
  let names: CaseNames
  let requirement: Requirement
  let declaration: Declaration
  var plan: DoublePlan
  let side: DoublePlan.Side
  /// The requirement's own generic parameters with their constraints.
  let generics: [String: TypeRef?]
  /// True if answers and stored values can be sent to another thread.
  let answersNeedSendable: Bool
  let rules: ArgumentRecordingRules

  init(_ requirement: Requirement, names: CaseNames, context: DoubleContext, plan: DoublePlan) {
    self.context = context
    self.names = names
    self.requirement = requirement
    self.plan = plan
    let declaration = context.resolved(requirement.declaration)
    self.declaration = declaration
    side = requirement.isStatic ? .statics : .instance
    generics = Self.generics(of: declaration)
    let isConfined = side == .instance && !context.isOutside(requirement) && context.isolation.isMainActor
    answersNeedSendable = side == .statics || context.isSendable && !isConfined
    var facts = context.facts
    for (name, constraint) in generics { facts.constraints[name] = Self.protocols(in: constraint) }
    rules = ArgumentRecordingRules(
      facts: facts, needsSendable: side == .statics || context.isSendable, isOnMainActor: isConfined,
      generics: generics,
      selfType: context.selfType)
  }

  /// The plan with all parts of the requirement added.
  mutating func planned() -> DoublePlan {
    if requirement.isProperty {
      planProperty()
    } else if requirement.isSubscript {
      planSubscript()
    } else if requirement.isInitializer {
      planInitializer()
    } else {
      planFunction()
    }
    plan.modules.formUnion(modules)
    return plan
  }

  // MARK: Shared parts

  var caseName: String { requirement.isProperty ? names.getterName(of: requirement) : names[requirement] }

  /// The expression for a member of the double, or of its statics for a static requirement.
  func owner(_ member: String, hiddenBy parameters: [Declaration.Parameter]) -> String {
    if side == .statics {
      return parameters.contains { $0.name == "statics" } ? "Self.statics.\(member)" : "statics.\(member)"
    }
    return parameters.contains { $0.name == member } ? "self.\(member)" : member
  }

  /// Notes whether the kept values are Sendable.
  mutating func noteSendability(of types: [TypeRef], isCall: Bool) {
    guard side == .instance, !types.allSatisfy(rules.facts.isSendable) else { return }
    if isCall { plan.areCallsSendable = false } else { plan.areAnswersSendable = false }
  }

  mutating func addCase(_ name: String, payload: [DoublePlan.CallCase.Payload], summary: String? = nil) {
    plan.cases.append(
      DoublePlan.CallCase(
        name: name, title: requirement.title, summary: summary ?? requirement.summary, payload: payload,
        conditions: requirement.conditions, side: side))
  }

  mutating func add(_ member: DoublePlan.Member) { plan.members.append(member) }

  mutating func add(_ property: DoublePlan.Property) { plan.properties.append(property) }

  mutating func addDiagnostic(_ text: String, level: Diagnostic.Level = .warning) {
    plan.diagnostics.append(
      Diagnostic(level: level, file: requirement.location?.file, line: requirement.location?.line, text: text))
  }

  func text(_ type: TypeRef) -> String { context.text(type) }

  private var modules: Set<String> {
    var types = declaration.parameters.map(\.type) + [declaration.type]
    types += [declaration.failure.type, declaration.accessors.failure.type].compactMap(\.self)
    types += declaration.constraints.map(\.right) + generics.values.compactMap(\.self)
    var modules = types.reduce(into: Set<String>()) { $0.formUnion($1.moduleNames) }
    if case .global(_, let id?) = requirement.isolation, let module = MangledName.module(of: id) {
      modules.insert(module)
    }
    return modules
  }

  private static func generics(of declaration: Declaration) -> [String: TypeRef?] {
    var generics: [String: TypeRef?] = [:]
    for parameter in declaration.genericParameters {
      var types = declaration.constraints.filter { constraint in
        !constraint.isSameType
          && (constraint.left == .parameter(parameter.name)
            || constraint.left == .element(ofPack: .parameter(parameter.name)))
      }.map(\.right)
      if let own = parameter.constraint { types.insert(own, at: 0) }
      generics[parameter.name] = .some(types.isEmpty ? nil : types.count == 1 ? types[0] : .composition(types))
    }
    return generics
  }

  static func protocols(in type: TypeRef?) -> Set<String> {
    switch type {
    case .nominal(let nominal)?: nominal.id.map { [$0] } ?? []
    case .composition(let members)?: members.reduce(into: []) { $0.formUnion(protocols(in: $1)) }
    default: []
    }
  }
}
