/// Plans what one requirement becomes: a case of `Call`, a slot for answers, a property, and the member that records.
struct MemberPlanner {
  /// A parameter with what its argument is recorded as.
  typealias RecordedParameter = (parameter: Declaration.Parameter, recording: Recording)
  /// An expression that may have to be broken between its arguments.
  typealias CallText = (start: String, items: [String], end: String)

  let context: DoubleContext
  let names: CaseNames
  let requirement: Requirement
  let declaration: Declaration
  var plan: DoublePlan
  let side: DoublePlan.Side
  /// The requirement's own generic parameters, with what they conform to.
  let generics: [String: TypeRef?]
  /// Whether answers and state may go to another thread.
  let answersNeedSendable: Bool
  let rules: RecordingRules

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
    rules = RecordingRules(
      facts: facts, needsSendable: side == .statics || context.isSendable, isOnMainActor: isConfined,
      generics: generics,
      selfType: context.selfType)
  }

  /// Adds all that the requirement becomes to the plan.
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

  // MARK: What all kinds share

  var caseName: String { requirement.isProperty ? names.question(requirement) : names[requirement] }

  /// The expression for the log or the slots: those of the instance, or those of the current test.
  func owner(_ member: String, hiddenBy parameters: [Declaration.Parameter]) -> String {
    if side == .statics {
      return parameters.contains { $0.name == "statics" } ? "Self.statics.\(member)" : "statics.\(member)"
    }
    return parameters.contains { $0.name == member } ? "self.\(member)" : member
  }

  /// Takes note of whether what is kept may go to another thread.
  mutating func keep(_ types: [TypeRef], isCall: Bool) {
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

  mutating func addNote(_ text: String, level: GenerationNote.Level = .warning) {
    plan.notes.append(
      GenerationNote(level: level, file: requirement.location?.file, line: requirement.location?.line, text: text))
  }

  func text(_ type: TypeRef) -> String { context.text(type) }

  private var modules: Set<String> {
    var types = declaration.parameters.map(\.type) + [declaration.type]
    types += [declaration.failure.type, declaration.accessors.failure.type].compactMap(\.self)
    types += declaration.constraints.map(\.right) + generics.values.compactMap(\.self)
    var modules = types.reduce(into: Set<String>()) { $0.formUnion($1.moduleNames) }
    if case .global(_, let id?) = requirement.isolation, let module = Mangling.module(of: id) { modules.insert(module) }
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
