extension MemberPlanner {
  mutating func planProperty() {
    let accessors = declaration.accessors
    if accessors.isAsync || accessors.failure.type != nil { return planComputed() }
    // Without `return`, the getter would be built by the result builder.
    if declaration.hasResultBuilder { return planComputed() }
    let type = declaration.type
    let canBeStored = !answersNeedSendable || rules.facts.isSendable(type)
    let initial = initialValue(of: type)
    let hasInitialValue =
      initial != nil
      || side == .instance && !context.hasInitializers && !Self.initializerNames.contains(declaration.name)
    guard canBeStored, hasInitialValue, requirement.conditions.isEmpty || initial != nil else { return planComputed() }
    planStored(type, initial: initial)
  }

  // MARK: - Stored properties

  private mutating func planStored(_ type: TypeRef, initial: String?) {
    let isWeak = isHeldWeakly(type)
    noteSendability(of: [type], isCall: false)
    let setter = setCall(type)
    let name = declaration.name
    var documentation = [requirement.summary ?? "The value of `\(name)`."]
    if isWeak {
      if !documentation[0].contains("weak") { documentation.append("The \(plan.noun) holds it weakly.") }
    } else if declaration.accessors.isSettable {
      documentation.append("Setting it records a call.")
    }
    // A nonisolated initializer cannot set a value that is not Sendable.
    let isUnsettable = Self.initializerNames.contains(name) || !rules.facts.isSendable(type)
    if initial == nil && !rules.facts.isSendable(type) { plan.isInitializerNonisolated = false }
    let isIsolated = context.isolation.isIsolated && !context.isOutside(requirement) && side == .instance
    add(
      DoublePlan.Property(
        name: name, type: context.text(type), isClosure: isClosure(type), documentation: documentation,
        storage: isWeak ? (isIsolated ? .weak : .lockedWeakly) : isIsolated ? .plain : .locked,
        initial: initial,
        isParameter: !isWeak && side == .instance && !context.hasInitializers && requirement.conditions.isEmpty
          && (initial == nil || !isUnsettable), setCall: setter,
        modifiers: context.isOutside(requirement) ? ["nonisolated"] : [],
        attributes: memberAttributes, conditions: requirement.conditions, side: side))
  }

  private func isClosure(_ type: TypeRef) -> Bool {
    if case .function = rules.facts.resolvingAliases(type) { true } else { false }
  }

  private static let initializerNames: Set<String> = ["fileID", "filePath", "line", "column"]

  /// Adds a call for the setter to the plan, and returns the expression that records it.
  private mutating func setCall(_ type: TypeRef) -> String? {
    guard declaration.accessors.isSettable else { return nil }
    let name = setterName
    let parameter = Declaration.Parameter(
      label: nil, name: "newValue", specifiers: isClosure(type) ? ["@escaping"] : [], type: type)
    let recording = rules.recording(of: parameter)
    noteSendability(of: [recording.type], isCall: true)
    addCase(name, payload: payload([(parameter, recording)]), summary: "An assignment to `\(declaration.name)`.")
    let call = call(name, [(parameter, recording)])
    return call.start + call.items.joined() + call.end
  }

  private var setterName: String {
    let name = "set" + Identifier.capitalized(declaration.name)
    return names.isUsed(name) ? name + "Property" : name
  }

  /// True if the name and type suggest a reference that must not keep its object alive, such as a delegate.
  private func isHeldWeakly(_ type: TypeRef) -> Bool {
    guard let wrapped = type.wrapped, rules.facts.isObject(wrapped) else { return false }
    let name = declaration.name.lowercased()
    return ["delegate", "datasource", "view", "parent", "owner", "output", "viewcontroller", "coordinator"].contains {
      name == $0 || name.hasSuffix($0)
    }
  }

  private func initialValue(of type: TypeRef) -> String? {
    if plan.isTextual(requirement) { return "\"\(plan.name)\"" }
    if type.wrapped != nil { return "nil" }
    switch rules.facts.resolvingAliases(type) {
    case .array: return "[]"
    case .dictionary: return "[:]"
    case .nominal(let nominal):
      switch nominal.id {
      case "s:Sh": return "[]"
      case "s:SS": return "\"\""
      case "s:Sb": return "false"
      default:
        return StandardTypes.isNumber(nominal)
          ? "0" : AnswerType.emptyStream(.nominal(nominal)) ?? context.defaultExpression(type)
      }
    default: return context.defaultExpression(type)
    }
  }

  // MARK: - Computed properties

  /// Plans a property that the double cannot store, because its getter throws, is asynchronous, or has no initial
  /// value.
  private mutating func planComputed() {
    addCase(caseName, payload: [])
    var getter = MemberPlanner(asGetter: self)
    let body = [getter.record(getter.call(caseName, []), on: owner("calls", hiddenBy: []))]
    let answer = getter.answer([], as: names.answerName(of: requirement))
    plan = getter.plan
    let effects = (declaration.accessors.isAsync ? " async" : "") + context.printer.text(declaration.accessors.failure)
    var statements: [DoublePlan.Statement]
    if declaration.accessors.isSettable {
      let setter = setCall(declaration.type) ?? ""
      statements = [
        .block("get\(effects)", body + answer),
        .block("set", [.line("\(owner("calls", hiddenBy: [])).record(\(setter))")]),
      ]
    } else if effects.isEmpty {
      statements = body + answer
    } else {
      statements = [.block("get\(effects)", body + answer)]
    }
    add(
      DoublePlan.Member(
        documentation: "Records the call and answers it.", attributes: memberAttributes,
        start: "\(modifiers)var \(Identifier.escaped(declaration.name)): \(context.text(declaration.type))",
        parameters: [],
        end: "", body: statements, conditions: requirement.conditions))
  }

  // MARK: - Subscripts

  mutating func planSubscript() {
    let recorded: [RecordedParameter] = declaration.parameters.map { ($0, rules.recording(of: $0)) }
    let suffix = String(caseName.dropFirst("subscript".count))
    addCase("getSubscript\(suffix)", payload: payload(recorded))
    noteSendability(of: recorded.map(\.recording.type), isCall: true)
    var getter = MemberPlanner(asGetter: self)
    let answer = getter.answer(recorded, as: names.answerName(of: requirement))
    plan = getter.plan
    let preparations = preparations(recorded)
    let calls = owner("calls", hiddenBy: declaration.parameters)
    let get = preparations + [record(call("getSubscript\(suffix)", recorded), on: calls)] + answer
    let effects = (declaration.accessors.isAsync ? " async" : "") + context.printer.text(declaration.accessors.failure)
    var statements = effects.isEmpty ? get : [.block("get\(effects)", get)]
    if declaration.accessors.isSettable {
      let value = Declaration.Parameter(label: "to", name: "newValue", type: declaration.type)
      let all = recorded + [(value, rules.recording(of: value))]
      addCase("setSubscript\(suffix)", payload: payload(all))
      noteSendability(of: all.map(\.recording.type), isCall: true)
      statements = [
        .block("get\(effects)", get),
        .block("set", preparations + [record(call("setSubscript\(suffix)", all), on: calls)]),
      ]
    }
    // A subscript's parameter has a label only if two names are written.
    let parameters = zip(declaration.parameters, parameterTexts).map { parameter, text in
      guard let label = parameter.label else { return String(text.dropFirst(2)) }
      return label == parameter.name ? "\(Identifier.label(label)) \(text)" : text
    }
    add(
      DoublePlan.Member(
        documentation: "Records the call and answers it.", attributes: memberAttributes,
        start: "\(modifiers)subscript\(genericClause)(", parameters: parameters,
        end: ") -> \(context.text(declaration.type))\(whereClause)", body: statements,
        conditions: requirement.conditions))
  }

  // MARK: - Initializers

  mutating func planInitializer() {
    let recorded: [RecordedParameter] = declaration.parameters.map { ($0, rules.recording(of: $0)) }
    addCase(caseName, payload: payload(recorded))
    let isHidden = declaration.parameters.contains { $0.name == "statics" }
    var body: [DoublePlan.Statement] = (isHidden ? [] : [.line("let statics = Self.statics")]) + preparations(recorded)
    body.append(record(call(caseName, recorded), on: owner("calls", hiddenBy: declaration.parameters)))
    let isAnswered = declaration.isFailable || declaration.failure.type != nil || declaration.isAsync
    if isAnswered {
      var outcome = MemberPlanner(asGetter: self, keepingEffects: true)
      let type = declaration.isFailable ? TypeRef.bool : .void
      let answer = outcome.answer(
        recorded, as: names.answerName(of: requirement), resultType: type,
        statement: declaration.isFailable ? "guard " : "")
      plan = outcome.plan
      for case .list(let start, let items, let end) in answer {
        body.append(.list(start, items, end + (declaration.isFailable ? " else { return nil }" : "")))
      }
    }
    body.append(.line(DoublePlan.setUpPlaceholder))
    add(
      DoublePlan.Member(
        documentation: isAnswered ? "Records the call and answers it." : "Records the call.",
        attributes: memberAttributes,
        start: "\(modifiers)init\(declaration.isFailable ? "?" : "")\(genericClause)(", parameters: parameterTexts,
        end: ")\(effects)\(whereClause)", body: body, conditions: requirement.conditions))
    plan.isInitializerDisfavored = plan.isInitializerDisfavored || declaration.parameters.isEmpty
  }

  /// Creates the planner of a getter, which has the effects of the accessors.
  private init(asGetter planner: MemberPlanner, keepingEffects: Bool = false) {
    var requirement = planner.requirement
    if !keepingEffects {
      requirement.declaration.isAsync = requirement.declaration.accessors.isAsync
      requirement.declaration.failure = requirement.declaration.accessors.failure
    }
    self.init(requirement, names: planner.names, context: planner.context, plan: planner.plan)
  }
}

extension DoublePlan {
  /// The placeholder in the body of a required initializer for the set-up of all properties.
  static let setUpPlaceholder = "// set up"

  /// True if a property describes the double as text.
  ///
  /// Its initial value is the double's name.
  fileprivate func isTextual(_ requirement: Requirement) -> Bool {
    requirement.location == nil && ["description", "debugDescription"].contains(requirement.title)
  }
}
