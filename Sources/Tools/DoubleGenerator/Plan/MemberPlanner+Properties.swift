extension MemberPlanner {
  mutating func planProperty() {
    // Without `return`, the getter would be built by the result builder.
    guard requirement.isState, !declaration.hasResultBuilder else { return planComputed() }
    let type = declaration.type
    if type.isNever { return planNever() }
    let canBeStored = (!answersNeedSendable || rules.facts.isSendable(type)) && !rules.facts.isNoncopyable(type)
    let initial = initialValue(of: type)
    let hasInitialValue =
      initial != nil
      || side == .instance && !context.hasInitializers && !Self.initializerNames.contains(declaration.name)
    guard canBeStored, hasInitialValue, requirement.conditions.isEmpty || initial != nil else { return planComputed() }
    planStored(type, initial: initial)
  }

  // MARK: - Stored properties

  private mutating func planStored(_ type: TypeRef, initial: String?) {
    let (name, isWeak) = (declaration.name, isHeldWeakly(type))
    if !areSendable([type]) { plan.areAnswersSendable = false }
    let setCall = declaration.accessors.isSettable ? addSetCase(isWeak: isWeak) : nil
    var documentation = [requirement.summary].compactMap(\.self)
    if isWeak, documentation.first?.contains("weak") != true {
      documentation.append("The \(plan.noun) holds it weakly.")
    }
    let setters = setCall == nil || side == .statics ? [] : setterProtocols
    if setCall != nil { documentation.append(setters.isEmpty ? "Setting it records a call." : Self.note) }
    // A nonisolated initializer cannot set a value that is not Sendable.
    let isSendable = rules.facts.isSendable(type)
    let isUnsettable = Self.initializerNames.contains(name) || !isSendable
    let isConfined = side == .instance && rules.facts.isConfined(type)
    if initial == nil && !isSendable || isConfined { plan.isInitializerNonisolated = false }
    let isIsolated = context.isolation.isIsolated && !isOutside && side == .instance
    plan.properties.append(
      DoublePlan.Property(
        name: name, type: type, isClosure: isClosure(type), documentation: documentation,
        storage: isWeak && side == .instance ? (isIsolated ? .weak : .lockedWeakly) : isIsolated ? .plain : .locked,
        initial: initial,
        isParameter: !isWeak && side == .instance && !context.hasInitializers && requirement.conditions.isEmpty
          && (initial == nil || !isUnsettable),
        setCall: setCall, setters: setters, isOutside: isOutside, attributes: memberAttributes,
        conditions: requirement.conditions, side: side))
  }

  private static let note = "A test sets it without a call. A set through the protocol records a call."

  /// The protocols that require the setter, or none if one of them needs a member with the name of the property.
  private var setterProtocols: [TypeRef] {
    let symbols = context.facts.symbols
    let isObjectiveC = requirement.setters.contains { id in
      MangledName.module(of: id) == MangledName.clang
        || symbols.declaration(of: id)?.attributes.contains { $0.hasPrefix("@objc") } ?? true
    }
    if isObjectiveC { return [] }
    return requirement.setters.compactMap { symbols[$0] }.map { symbol in
      .nominal(TypeRef.Nominal(name: symbol.path.map(Identifier.escaped).joined(separator: "."), id: symbol.id))
    }
  }

  private func isClosure(_ type: TypeRef) -> Bool {
    if case .function = rules.facts.resolvingAliases(type) { true } else { false }
  }

  private static let initializerNames: Set<String> = ["fileID", "filePath", "line", "column"]

  /// Adds a case for the setter to the plan.
  mutating func addSetCase(isWeak: Bool = false) -> DoublePlan.CallCase {
    var name = "set" + Identifier.capitalized(Identifier.plain(declaration.name))
    while names.isUsed(name) || plan.cases.contains(where: { $0.side == side && $0.name == name }) {
      name += "Property"
    }
    let value = Declaration.Parameter(
      label: nil, name: "newValue", specifiers: isClosure(declaration.type) ? ["@escaping"] : [],
      type: declaration.type, isHeldWeakly: isWeak)
    return addCase(
      name, arguments([value]), summary: "An assignment to `\(declaration.name)`.")
  }

  /// True if the name and type suggest a reference that must not keep its object alive, such as a delegate.
  ///
  /// A test keeps the object that it assigns to a protocol's property. An object of the model has no other owner.
  private func isHeldWeakly(_ type: TypeRef) -> Bool {
    guard declaration.accessors.isSettable, let wrapped = type.wrapped, rules.facts.isObject(wrapped),
      case .any = rules.facts.resolvingAliases(wrapped)
    else { return false }
    let words = CamelCaseName(declaration.name).words
    let isSource = words.suffix(2) == ["data", "source"] || words.suffix(2) == ["view", "controller"]
    return isSource
      || ["delegate", "datasource", "view", "parent", "owner", "output", "coordinator"].contains(words.last)
  }

  func initialValue(of type: TypeRef) -> String? {
    // A property of the standard library that describes the double has its name.
    if requirement.location == nil && ["description", "debugDescription"].contains(requirement.title) {
      return "\"\(plan.name)\""
    }
    return context.initialValue(of: type)
  }

  // MARK: - Computed properties and subscripts

  /// Plans a property that has no value, so that no code can read it.
  private mutating func planNever() {
    let getter = recording(addCase(caseName)) + [trap]
    addMember(getter, setter: declaration.accessors.isSettable ? [] : nil)
  }

  /// Plans a property that the double cannot store, because its getter throws, is asynchronous, or has no initial
  /// value.
  private mutating func planComputed() {
    let call = addCase(caseName)
    let answer = getterAnswer([])
    let setter = declaration.accessors.isSettable ? recording(addSetCase()) : nil
    addMember(recording(call) + [answer], setter: setter)
  }

  mutating func planSubscript() {
    let call = addCase(accessorName("get"), arguments(declaration.parameters))
    let answer = getterAnswer(call.arguments)
    var setter: [DoublePlan.Statement]?
    if declaration.accessors.isSettable {
      let value = Declaration.Parameter(label: "to", name: "newValue", type: declaration.type)
      setter = recording(addCase(accessorName("set"), arguments(declaration.parameters + [value])))
    }
    addMember(recording(call) + [answer], setter: setter)
  }

  /// The name of the case of a subscript's accessor, which no other requirement has.
  func accessorName(_ verb: String) -> String {
    let name = verb + Identifier.capitalized(caseName)
    return names.isUsed(name) ? name + "Element" : name
  }

  /// The answer of a getter, which has the effects of the accessors.
  private mutating func getterAnswer(_ arguments: [RecordedArgument]) -> DoublePlan.Statement {
    var requirement = requirement
    requirement.declaration.isAsync = declaration.accessors.isAsync
    requirement.declaration.failure = declaration.accessors.failure
    var getter = MemberPlanner(requirement, names: names, context: context, plan: plan)
    let answer = getter.answer(arguments)
    plan = getter.plan
    return answer
  }
}
