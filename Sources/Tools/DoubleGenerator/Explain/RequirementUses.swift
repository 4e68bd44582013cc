/// Says how a test uses the parts of a double for one requirement.
struct RequirementUses {
  private let part: DoublePlan.Part
  private let plan: DoublePlan
  private var printer: TypePrinter { plan.printer }
  private var requirement: Requirement { part.requirement }

  init(_ part: DoublePlan.Part, of plan: DoublePlan) {
    (self.part, self.plan) = (part, plan)
  }

  /// The uses: values first, then calls, then answers.
  var all: [RequirementUse] {
    part.properties.compactMap(value) + part.cases.map(call) + part.answers.flatMap(answers)
  }

  /// The expression of the double, or of its statics.
  private func owner(_ side: DoublePlan.Side) -> String {
    side == .instance ? plan.noun : "\(plan.typeText).\(plan.staticsName)"
  }

  // MARK: - Values

  private func value(_ property: DoublePlan.Property) -> RequirementUse? {
    // Only the double's own actor could set it.
    if plan.keyword.contains("actor") && !property.isOutside && property.side == .instance { return nil }
    let name = Identifier.escaped(property.name)
    let start = "\(owner(property.side)).\(name) = "
    if !requirement.isProperty, let change = property.type.wrapped {
      // The change of an `inout` argument.
      return RequirementUse(
        kind: .value, side: property.side, start: "\(start){ change(&$0) }",
        placeholders: [.init(name: "change", type: change)])
    }
    return RequirementUse(
      kind: .value, side: property.side, start: start + name, placeholders: [.init(name: name, type: property.type)])
  }

  // MARK: - Calls

  private func call(_ entry: DoublePlan.CallCase) -> RequirementUse {
    var use = RequirementUse(kind: .call, side: entry.side, start: ".\(Identifier.escaped(entry.name))")
    guard !entry.arguments.isEmpty else { return use }
    use.start += "("
    use.end = ")"
    for argument in entry.arguments where !argument.isOptional {
      let label = argument.label.map { "\(Identifier.label($0)): " } ?? ""
      let (text, placeholder) = expression(argument)
      use.items.append(label + text)
      if let placeholder { use.placeholders.append(placeholder) }
    }
    return use
  }

  /// The text that a test writes for an argument, and the placeholder in it.
  private func expression(_ argument: RecordedArgument) -> (String, RequirementUse.Placeholder?) {
    // The new value of a property is said by the name of the property.
    let isValue = argument.parameter.name == "newValue" && requirement.isProperty
    let name = Identifier.escaped(isValue ? requirement.declaration.name : argument.parameter.name)
    if let plain = argument.plainType { return (name, .init(name: name, type: plain)) }
    switch argument.recording.form {
    case .closure: return (".any", nil)
    case .description:
      let type = printer.text(argument.parameter.type).replacing("\"", with: "\\\"")
      return ("\(printer.support("RecordedDescription"))(typeName: \"\(type)\")", nil)
    case .identity: return ("\(printer.support("ObjectIdentity"))(\(name))", .init(name: name, type: .anyObject))
    default: return (name, .init(name: name, type: argument.recording.type))
    }
  }

  // MARK: - Answers

  private func answers(_ answer: DoublePlan.AnswerProperty) -> [RequirementUse] {
    let start = "\(owner(answer.side)).\(Identifier.escaped(answer.name))"
    let inputs = part.cases.first?.arguments ?? []
    let value = output(answer, taken: Set(requirement.declaration.parameters.map(\.name)))
    func use(_ text: String, _ placeholders: [RequirementUse.Placeholder] = []) -> RequirementUse {
      RequirementUse(kind: .answer, side: answer.side, start: start + text, placeholders: placeholders)
    }
    // A value that cannot be kept is made for each call.
    let isMade = answer.output.function?.parameters.isEmpty == true
    let returned = value.map { isMade ? ".returns { \($0.name)() }" : ".returns(\($0.name))" } ?? ".returns()"
    let values = value.map { [$0] } ?? []
    var uses: [RequirementUse] = []
    if !answer.output.isNever { uses.append(use(returned, values)) }
    if !answer.failure.isNever {
      uses.append(use(".throws(error)", [.init(name: "error", type: answer.failure)]))
    }
    if inputs.count == 1, inputs[0].recording.form == .value, answer.input == inputs[0].recording.type,
      !answer.output.isNever
    {
      let (name, placeholder) = expression(inputs[0])
      uses.append(use(".when(\(name))\(returned)", values + (placeholder.map { [$0] } ?? [])))
    }
    if requirement.declaration.isAsync || requirement.declaration.accessors.isAsync || isDelivered(answer) {
      uses.append(use(".holds()"))
    }
    return uses
  }

  /// True if a completion handler receives the answer, at any time.
  private func isDelivered(_ answer: DoublePlan.AnswerProperty) -> Bool {
    func delivers(_ statement: DoublePlan.Statement) -> Bool {
      switch statement {
      case .deliver(let name, _, _): name == answer.name
      case .lend(_, let body, _, _): body.contains(where: delivers)
      default: false
      }
    }
    return plan.members.contains { $0.requirement.id == requirement.id && $0.body.contains(where: delivers) }
  }

  /// The value of an answer, or nil for one without a value.
  private func output(_ answer: DoublePlan.AnswerProperty, taken: Set<String>) -> RequirementUse.Placeholder? {
    if answer.output.isVoid || answer.output.isNever { return nil }
    var name = Self.name(for: answer.output)
    if taken.contains(name) || name == plan.noun { name = "result" }
    if taken.contains(name) { name = "resultOfCall" }
    return .init(name: Identifier.escaped(name), type: answer.output)
  }

  /// A name for a value of a type, such as `user` for `User`.
  private static func name(for type: TypeRef) -> String {
    switch type {
    case .nominal(let nominal) where nominal.id.flatMap(MangledName.module) != "Swift":
      let words = CamelCaseName(Identifier.unescaped(nominal.name.split(separator: ".").last.map(String.init) ?? ""))
        .words
      return words.isEmpty ? "value" : words[0] + words.dropFirst().map(Identifier.capitalized).joined()
    case .optional(let base, _), .any(let base): return name(for: base)
    case .array(let element):
      let name = name(for: element)
      return name == "value" || name.hasSuffix("s") ? "values" : "\(name)s"
    case .function(let function):
      return function.parameters.isEmpty
        ? "make\(Identifier.capitalized(name(for: function.result)))" : "closure"
    default: return "value"
    }
  }
}

extension DoublePlan {
  /// The type of the double, with its generic parameters.
  var typeText: String {
    let parameters = genericParameters.map(\.name).joined(separator: ", ")
    return parameters.isEmpty ? name : "\(name)<\(parameters)>"
  }
}
