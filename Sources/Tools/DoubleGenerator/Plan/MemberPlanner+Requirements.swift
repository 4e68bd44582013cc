/// What each kind of requirement makes.
extension MemberPlanner {
  mutating func planFunction() {
    let handlers = completionHandlers
    warnOfUnansweredHandler(handlers)
    let recorded = declaration.parameters.enumerated().filter { place in
      !handlers.contains { $0.indices.contains(place.offset) }
    }
    let call = addCase(caseName, arguments(recorded.map(\.element)))
    let run = closureToRun
    let arguments = run == nil ? call.arguments.map(temporary) : call.arguments
    warnOfUncalledClosures(arguments, besides: run?.name)
    // A parameter of type `Never` means that the function can never be called.
    guard !declaration.parameters.contains(where: \.type.isNever) else { return addMember([]) }
    var body: [DoublePlan.Statement] = []
    for handler in handlers { body.append(resolve(handler, arguments, among: handlers.count)) }
    if let run {
      let statement = statement(that: run, call.arguments)
      // A completion handler comes after the work.
      body.insert(statement, at: run.isReturned ? body.endIndex : 0)
      if !run.isReturned, !declaration.type.isVoid {
        body.append(answer(call.arguments.filter { $0.parameter.name != run.name }))
      }
    } else if declaration.type.isNever {
      if declaration.isAsync || thrown != nil { body.append(answer(arguments, type: .void)) }
      body.append(.trap)
    } else if returnsOrThrows || handlers.isEmpty && arguments.contains(where: \.isTemporaryClosure) {
      body.append(answer(arguments))
    }
    addMember([.record(call)] + changes() + withTemporaryArguments(arguments, body))
  }

  var returnsOrThrows: Bool {
    !declaration.type.isVoid || declaration.isAsync || thrown != nil
  }

  // MARK: - Initializers

  mutating func planInitializer() {
    let call = addCase(caseName, arguments(declaration.parameters))
    var body = [DoublePlan.Statement.record(call)]
    if !declaration.parameters.contains(where: { $0.name == "statics" }) {
      body.insert(.nameStatics, at: 0)
    }
    if declaration.isFailable || declaration.failure.type != nil || declaration.isAsync {
      body.append(answer(call.arguments, type: declaration.isFailable ? .bool : .void, isGuard: declaration.isFailable))
    }
    addMember(body + [.setUp])
    parts.isInitializerDisfavored = parts.isInitializerDisfavored || declaration.parameters.isEmpty
  }

  // MARK: - inout arguments

  /// Adds properties with which a test can change `inout` arguments.
  private mutating func changes() -> [DoublePlan.Statement] {
    let changed = declaration.parameters.filter { $0.specifiers.contains("inout") }
    guard side == .instance else { return [] }
    return changed.filter { rules.erasing($0.type) == $0.type }.map { parameter in
      let name =
        changed.count == 1 ? "\(caseName)Changes" : "\(caseName)\(Identifier.capitalized(parameter.name))Changes"
      let change = TypeRef.FunctionType(
        attributes: ["@Sendable"], parameters: [.init(specifiers: ["inout"], type: parameter.type)], result: .void)
      parts.properties.append(
        DoublePlan.Property(
          name: name, type: .optional(.function(change)),
          documentation: ["The change that `\(requirement.title)` makes to `\(parameter.name)`."],
          storage: context.isolation.isIsolated && !isOutside ? .plain : .locked, initial: "nil", isOutside: isOutside,
          conditions: requirement.conditions, side: .instance))
      return .change(argument: parameter.name, by: name)
    }
  }

  // MARK: - Properties

  mutating func planProperty() {
    if case .observing(let isWeak) = requirement.role { return planInherited(isWeak: isWeak) }
    let type = declaration.type
    // Without `return`, the getter would be built by the result builder. A double that stores another one could not be made.
    guard requirement.isState, !declaration.hasResultBuilder, type != context.selfType else { return planComputed() }
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
    if !areSendable([type]) { parts.areAnswersSendable = false }
    let setCall = declaration.accessors.isSettable ? addSetCase(isWeak: isWeak) : nil
    var documentation = [requirement.summary].compactMap(\.self)
    if isWeak, documentation.first?.contains("weak") != true {
      documentation.append("The \(context.noun) holds it weakly.")
    }
    let setters = setCall == nil || side == .statics ? [] : setterProtocols
    if setCall != nil { documentation.append(setters.isEmpty ? "Setting it records a call." : Self.note) }
    // A nonisolated initializer cannot set a value that is not Sendable.
    let isSendable = rules.facts.isSendable(type)
    let isUnsettable = Self.initializerNames.contains(name) || !isSendable
    let isConfined = side == .instance && rules.facts.isConfined(type)
    let isSet = initial == nil || context.isObservable
    if isSet && !isSendable || isConfined { parts.needsIsolatedInitializer = true }
    let isIsolated = context.isolation.isIsolated && !isOutside && side == .instance && !context.isObservable
    parts.properties.append(
      DoublePlan.Property(
        name: name, type: type, isClosure: isClosure(type), documentation: documentation,
        storage: isWeak && side == .instance ? (isIsolated ? .weak : .lockedWeakly) : isIsolated ? .plain : .locked,
        initial: initial,
        isParameter: !isWeak && side == .instance && !context.hasInitializers && requirement.conditions.isEmpty
          && (initial == nil || !isUnsettable),
        setCall: setCall, setters: setters, isOutside: isOutside, attributes: memberAttributes,
        conditions: requirement.conditions, side: side))
  }

  /// Plans the override of a property of the superclass, which keeps the value.
  private mutating func planInherited(isWeak: Bool) {
    parts.properties.append(
      DoublePlan.Property(
        name: declaration.name, type: declaration.type, documentation: ["Setting it records a call."],
        storage: isWeak ? .inheritedWeakly : .inherited, initial: nil, setCall: addSetCase(isWeak: isWeak),
        isOutside: isOutside, attributes: memberAttributes, conditions: requirement.conditions, side: side))
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
    return requirement.setters.compactMap { symbols[$0] }.map { .nominal(.init(name: $0.escapedPath, id: $0.id)) }
  }

  private func isClosure(_ type: TypeRef) -> Bool {
    if case .function = rules.facts.resolvingAliases(type) { true } else { false }
  }

  private static let initializerNames: Set<String> = ["fileID", "filePath", "line", "column"]

  mutating func addSetCase(isWeak: Bool = false) -> DoublePlan.CallCase {
    var name = "set" + Identifier.capitalized(Identifier.plain(declaration.name))
    while names.isUsed(name) || parts.cases.contains(where: { $0.side == side && $0.name == name }) {
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
      return "\"\(context.name)\""
    }
    return context.initialValue(of: type)
  }

  // MARK: - Computed properties and subscripts

  /// Plans a property that has no value, so that no code can read it.
  private mutating func planNever() {
    addMember([.record(addCase(caseName)), .trap], setter: declaration.accessors.isSettable ? [] : nil)
  }

  /// Plans a property that the double cannot store, because its getter throws, is asynchronous, or has no initial
  /// value.
  private mutating func planComputed() {
    let call = addCase(caseName)
    let answer = answer([])
    addMember([.record(call), answer], setter: declaration.accessors.isSettable ? [.record(addSetCase())] : nil)
  }

  mutating func planSubscript() {
    let call = addCase(accessorName("get"), arguments(declaration.parameters))
    let answer = answer(call.arguments)
    var setter: [DoublePlan.Statement]?
    if declaration.accessors.isSettable {
      let value = Declaration.Parameter(label: "to", name: "newValue", type: declaration.type)
      setter = [.record(addCase(accessorName("set"), arguments(declaration.parameters + [value])))]
    }
    addMember([.record(call), answer], setter: setter)
  }

  /// The name of the case of a subscript's accessor, which no other requirement has.
  func accessorName(_ verb: String) -> String {
    let name = verb + Identifier.capitalized(caseName)
    return names.isUsed(name) ? name + "Element" : name
  }
}
