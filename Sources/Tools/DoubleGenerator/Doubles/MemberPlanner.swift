/// Plans what one requirement becomes: a case of `Call`, a slot for answers, a property, and the member that records.
struct MemberPlanner {
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

  // MARK: - What all kinds share

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
        conditions: requirement.conditions, side: side, availability: []))
  }

  mutating func add(_ member: DoublePlan.Member) { plan.members.append(member) }

  mutating func add(_ property: DoublePlan.Property) { plan.properties.append(property) }

  mutating func addNote(_ text: String, level: GenerationNote.Level = .warning) {
    plan.notes.append(
      GenerationNote(level: level, file: requirement.location?.file, line: requirement.location?.line, text: text))
  }

  func payload(
    _ parameters: [(parameter: Declaration.Parameter, recording: Recording)]
  ) -> [DoublePlan.CallCase.Payload] {
    zip(parameters, labels(of: parameters)).enumerated().map { index, element in
      let (entry, label) = element
      let recording = entry.recording
      let mayBeLeftOut = label != nil || index == parameters.count - 1
      var plainType: String?
      switch recording.form {
      case .wrapped: plainType = text(recording.plainType)
      case .pack(.nominal(let record)): plainType = record.arguments.first.map { "\(text($0))..." }
      default: break
      }
      return DoublePlan.CallCase.Payload(
        label: label, name: Word.bare(entry.parameter.name), type: text(recording.type), plainType: plainType,
        standard: mayBeLeftOut ? standard(entry.parameter, recording) : nil)
    }
  }

  /// The record of any closure, or of what is known by its type alone.
  private func standard(_ parameter: Declaration.Parameter, _ recording: Recording) -> String? {
    switch recording.form {
    case .closure where recording.type.wrapped == nil: ".any"
    case .description(ofValue: false): expression(parameter, recording)
    default: nil
    }
  }

  /// The labels of a case: those of the arguments, but for one that is there twice.
  private func labels(of parameters: [(parameter: Declaration.Parameter, recording: Recording)]) -> [String?] {
    parameters.map(\.parameter).enumerated().map { index, parameter in
      let isTaken = parameters[..<index].contains { $0.parameter.label == parameter.label }
      return isTaken && parameter.label != nil ? parameter.name : parameter.label
    }
  }

  func text(_ type: TypeRef) -> String { context.text(type) }

  /// The call as it is recorded, such as `.login(username: username, password: password)`.
  func call(_ name: String, _ parameters: [(parameter: Declaration.Parameter, recording: Recording)]) -> (
    start: String, items: [String], end: String
  ) {
    let start = ".\(Word.escaped(name))"
    guard !parameters.isEmpty else { return (start, [], "") }
    return (
      start + "(",
      zip(parameters, labels(of: parameters)).map { entry, label in
        (label.map { "\(Word.label($0)): " } ?? "") + expression(entry.parameter, entry.recording)
      },
      ")"
    )
  }

  func expression(_ parameter: Declaration.Parameter, _ recording: Recording) -> String {
    var argument = Word.escaped(parameter.name)
    if case .pack = recording.form { return "\(Word.bare(parameter.name))Records" }
    if parameter.specifiers.contains("@autoclosure") { return "\(Word.bare(parameter.name))Value" }
    if rules.isCopied(parameter), recording.form == .value { argument = "copy \(argument)" }
    // Where anything is taken, the wrapper would be, too: it has to say which case it is for.
    let wrapper = recording.takesAnything ? text(recording.type) : "Recorded"
    let text = recording.expression(
      for: argument, typeName: context.text(parameter.type).replacing("\"", with: "\\\""), wrapper: wrapper)
    if recording.takesAnything { return text }
    return ["Recorded", "RecordedClosure", "RecordedMainActorClosure", "RecordedDescription", "ObjectIdentity"].reduce(
      text
    ) { text, name in
      context.support(name) == name ? text : text.replacing("\(name)(", with: "\(context.support(name))(")
    }
  }

  /// The statements that make what the record needs: autoclosures are called, packs are gone through.
  func preparations(_ parameters: [(parameter: Declaration.Parameter, recording: Recording)]) -> [DoublePlan.Statement]
  {
    parameters.flatMap { parameter, recording -> [DoublePlan.Statement] in
      let name = Word.escaped(parameter.name)
      if parameter.specifiers.contains("@autoclosure"),
        let function = rules.facts.resolvingAliases(parameter.type).function
      {
        let effects = (function.failure == .none ? "" : "try ") + (function.isAsync ? "await " : "")
        return [
          .line(
            "let \(Word.bare(parameter.name))Value = "
              + wrapping(recording, "\(effects)\(name)()"))
        ]
      }
      if case .pack(let record) = recording.form {
        let make = recordOfElement(record, "each \(name)")
        return [
          .line("var \(Word.bare(parameter.name))Records: [\(text(record))] = []"),
          .line("repeat \(Word.bare(parameter.name))Records.append(\(make))"),
        ]
      }
      return []
    }
  }

  private func wrapping(_ recording: Recording, _ expression: String) -> String {
    switch recording.form {
    case .value: expression
    default:
      // `try` and `await` stand before the whole.
      if expression.hasPrefix("try await ") {
        "try await " + recording.expression(for: String(expression.dropFirst(10)), typeName: "")
      } else if expression.hasPrefix("try ") {
        "try " + recording.expression(for: String(expression.dropFirst(4)), typeName: "")
      } else if expression.hasPrefix("await ") {
        "await " + recording.expression(for: String(expression.dropFirst(6)), typeName: "")
      } else {
        recording.expression(for: expression, typeName: "")
      }
    }
  }

  private func recordOfElement(_ record: TypeRef, _ element: String) -> String {
    if case .nominal(let nominal) = record, nominal.name == "RecordedDescription" {
      return "\(context.support("RecordedDescription"))(describing: \(element))"
    }
    return "\(context.support("Recorded"))(\(element))"
  }

  func record(_ call: (start: String, items: [String], end: String), on calls: String) -> DoublePlan.Statement {
    call.items.isEmpty
      ? .line("\(calls).record(\(call.start))") : .list("\(calls).record(\(call.start)", call.items, "\(call.end))")
  }

  // MARK: - The signature

  var memberAttributes: [String] {
    var attributes = AvailabilityText.attributes(of: requirement.availability)
    attributes += declaration.attributes.filter { $0 == "@discardableResult" || $0 == "@concurrent" }
    if case .global(let attribute, _) = requirement.isolation, !context.isolation.isSame(as: requirement.isolation) {
      attributes.append(attribute)
    }
    return attributes
  }

  /// What stands before the keyword, such as `public nonisolated static`.
  var modifiers: String {
    context.access + (context.isOutside(requirement) ? "nonisolated " : "")
      + (requirement.isStatic && !requirement.isInitializer ? "static " : "")
      + ["prefix", "postfix"].filter(declaration.modifiers.contains).map { $0 + " " }.joined()
  }

  var genericClause: String {
    guard !declaration.genericParameters.isEmpty else { return "" }
    let parameters = declaration.genericParameters.map { parameter in
      var text = (parameter.isPack ? "each " : parameter.isValue ? "let " : "") + parameter.name
      if let constraint = simpleConstraint(of: parameter) { text += ": \(context.text(constraint))" }
      return text
    }
    return "<\(parameters.joined(separator: ", "))>"
  }

  var whereClause: String {
    let folded = Set(declaration.genericParameters.filter { simpleConstraint(of: $0) != nil }.map(\.name))
    let rest = declaration.constraints.filter { constraint in
      guard !constraint.isSameType, case .parameter(let name) = constraint.left else { return true }
      return !folded.contains(name)
    }
    guard !rest.isEmpty else { return "" }
    let texts = rest.map { constraint in
      let isPack = constraint.left.contains { if case .element = $0 { true } else { false } }
      return (isPack ? "repeat " : "")
        + "\(context.text(constraint.left))\(constraint.isSameType ? " == " : ": ")\(context.text(constraint.right))"
    }
    return " where \(texts.joined(separator: ", "))"
  }

  /// What a generic parameter conforms to, to stand behind its name.
  private func simpleConstraint(of parameter: Declaration.GenericParameter) -> TypeRef? {
    if let constraint = parameter.constraint { return constraint }
    guard !parameter.isPack else { return nil }
    let types = declaration.constraints.filter { !$0.isSameType && $0.left == .parameter(parameter.name) }.map(\.right)
    return types.isEmpty ? nil : types.count == 1 ? types[0] : .composition(types)
  }

  /// The parameters as the double declares them.
  var parameterTexts: [String] {
    declaration.parameters.map { parameter in
      let name = Word.escaped(parameter.name)
      let label = parameter.label.map(Word.label)
      let start =
        requirement.isOperator
        ? name
        : label == nil
          ? "_ \(name)" : Word.bare(label ?? "") == parameter.name ? (label ?? "") : "\(label ?? "") \(name)"
      return "\(start): \(specifiers(of: parameter))\(context.text(parameter.type))\(parameter.isVariadic ? "..." : "")"
    }
  }

  private func specifiers(of parameter: Declaration.Parameter) -> String {
    var specifiers = parameter.specifiers
    // A closure in parentheses, or an optional one, always escapes.
    if case .optional = parameter.type { specifiers.removeAll { $0 == "@escaping" } }
    return specifiers.map { $0 + " " }.joined()
  }

  var effects: String {
    (declaration.isAsync ? " async" : "") + context.printer.text(declaration.failure)
  }

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
