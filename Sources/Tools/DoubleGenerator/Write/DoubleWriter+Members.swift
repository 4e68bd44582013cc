/// The members that implement requirements.
extension DoubleWriter {
  func write(_ member: DoublePlan.Member) {
    for attribute in member.attributes { out.line(attribute) }
    let requirement = member.requirement
    let declaration = requirement.declaration
    if requirement.isProperty {
      out.line("\(modifiers(member))var \(Identifier.escaped(declaration.name)): \(printer.text(declaration.type)) {")
    } else {
      writeSignature(member)
      if member.body.isEmpty { return }
    }
    out.indented {
      if requirement.hasAccessors && (member.setter != nil || !declaration.accessors.effects.isEmpty) {
        out.block("get\(printer.text(declaration.accessors.effects))") { write(member.body, of: requirement) }
        if let setter = member.setter { out.block("set") { write(setter, of: requirement) } }
      } else {
        write(member.body, of: requirement)
      }
    }
    out.line("}")
  }

  // MARK: - Signatures

  /// Writes the declaration of a member, but no property, up to its body.
  private func writeSignature(_ member: DoublePlan.Member) {
    let requirement = member.requirement
    let declaration = requirement.declaration
    let brace = member.body.isEmpty ? "{}" : "{"
    var generics = declaration.genericParameters
    for index in generics.indices where generics[index].constraint == nil && !generics[index].isPack {
      generics[index].constraint = .composition(
        of: declaration.constraints.filter { !$0.isSameType && $0.left == .parameter(generics[index].name) }
          .map(\.right))
    }
    let folded = generics.filter { $0.constraint != nil }
    let clause = whereClause(
      declaration.constraints.filter { constraint in
        constraint.isSameType || !folded.contains { constraint.left == .parameter($0.name) }
      })

    let start = "\(modifiers(member))\(keywordAndName(requirement))\(genericClause(generics))("
    let parameters = declaration.parameters.map { parameter in
      let isVariadic = parameter.isVariadic ? "..." : ""
      let type = printer.text(parameter.type, specifiers: specifiers(parameter))
      return "\(head(parameter, of: requirement)): \(type)\(isVariadic)"
    }
    var end = requirement.isSubscript ? ")" : ")\(printer.text(declaration.effects))"
    if requirement.isSubscript || !declaration.type.isVoid {
      end += " -> \(declaration.modifiers.contains("sending") ? "sending " : "")\(printer.text(declaration.type))"
    }
    if clause.isEmpty || out.fits("\(start)\(parameters.joined(separator: ", "))\(end) \(clause){") {
      out.list(start, parameters, "\(end) \(clause)\(brace)")
    } else {
      out.list(start, parameters, end)
      out.line("\(clause)\(brace)")
    }
  }

  /// The modifiers before the keyword, such as `public nonisolated static`.
  private func modifiers(_ member: DoublePlan.Member) -> String {
    let requirement = member.requirement
    let isolation =
      member.isOutside ? "nonisolated " : member.isNonsending ? TypeRef.FunctionType.nonsending + " " : ""
    let override = if case .overriding = requirement.role { "override " } else { "" }
    return access + override + isolation + (requirement.isStatic && !requirement.isInitializer ? "static " : "")
      + ["prefix", "postfix"].filter(requirement.declaration.modifiers.contains).map { $0 + " " }.joined()
  }

  private func keywordAndName(_ requirement: Requirement) -> String {
    let declaration = requirement.declaration
    if requirement.isInitializer { return declaration.isFailable ? "init?" : "init" }
    if requirement.isSubscript { return "subscript" }
    return "func "
      + (requirement.declaration.isOperator ? "\(declaration.name) " : Identifier.escaped(declaration.name))
  }

  /// The label and the name of a parameter.
  private func head(_ parameter: Declaration.Parameter, of requirement: Requirement) -> String {
    let head = head(parameter.label, parameter.name)
    if requirement.declaration.isOperator { return Identifier.escaped(parameter.name) }
    // A subscript's parameter has a label only if two names are written.
    guard requirement.isSubscript else { return head }
    if parameter.label == nil { return Identifier.escaped(parameter.name) }
    return parameter.label == parameter.name ? "\(head) \(head)" : head
  }

  /// A label and a name, of which a declaration repeats neither.
  func head(_ label: String?, _ name: String) -> String {
    guard let label else { return "_ \(Identifier.escaped(name))" }
    return label == name ? Identifier.label(label) : "\(Identifier.label(label)) \(Identifier.escaped(name))"
  }

  func specifiers(_ parameter: Declaration.Parameter) -> [String] {
    // An optional closure always escapes.
    guard case .optional = parameter.type else { return parameter.specifiers }
    return parameter.specifiers.filter { $0 != "@escaping" }
  }

  // MARK: - Bodies

  func write(_ body: [DoublePlan.Statement], of requirement: Requirement) {
    for statement in body {
      switch statement {
      case .nameStatics: out.line("let statics = Self.\(plan.staticsName)")
      case .record(let call): write(call, requirement)
      case .change(let argument, let property): out.line("\(property)?(&\(Identifier.escaped(argument)))")
      case .answer(let use): write(use, requirement)
      case .guardAnswer(let use): write(use, requirement, isGuard: true)
      case .run(let run, let use): write(run, with: use, requirement)
      case .resolve(let answer, let arguments, let handler):
        write(resolving: answer, arguments, to: handler, requirement)
      case .withTemporary(let arguments, let body, let effects):
        write(temporary: arguments, around: body, effects, requirement)
      case .trap: out.line("fatalError(\"\(context.name).\(requirement.title) was called, but cannot return\")")
      case .setUp: writeRequiredSetUp()
      }
    }
  }

  /// Writes the statements that record a call.
  private func write(_ call: DoublePlan.CallCase, _ requirement: Requirement) {
    for argument in call.arguments { writePreparation(argument) }
    let log = owner(plan.logName(call.side), requirement)
    let (record, (start, items, end)) = ("\(log).record(", parts(call))
    let single = "\(record)\(start)\(items.joined(separator: ", "))\(end))"
    if items.isEmpty || out.fits(single) { return out.line(single) }
    out.line(record)
    out.indented { out.list(start, items, end) }
    out.joinLine(with: ")")
  }

  /// Writes the statement that returns the value of an answer.
  private func write(_ use: DoublePlan.AnswerUse, _ requirement: Requirement, isGuard: Bool = false) {
    let start = isGuard ? "guard " : use.type.isVoid ? "" : "return "
    let (call, end) = parts(use, requirement)
    out.list(
      "\(start)\(use.effects.callKeywords)\(call)", [input(use.arguments)],
      "\(end)\(isGuard ? " else { return nil }" : "")")
  }

  /// Evaluates an autoclosure, or iterates over a parameter pack, to record the result.
  private func writePreparation(_ argument: RecordedArgument) {
    guard let local = argument.local else { return }
    let name = Identifier.escaped(argument.parameter.name)
    if let function = argument.autoclosure {
      // `try` and `await` must precede the whole expression.
      out.line("let \(local) = \(function.effects.callKeywords)\(recording(argument, of: "\(name)()"))")
    } else if case .pack(let record) = argument.recording.form {
      let isDescription = record == .own("RecordedDescription")
      out.line("var \(local): [\(printer.text(record))] = []")
      out.line(
        "repeat \(local).append(\(support(isDescription ? "RecordedDescription" : "Recorded"))"
          + "(\(isDescription ? "describing: " : "")each \(name)))")
    }
  }

  /// The expression for a member of the double, or of its statics for a static requirement.
  func owner(_ member: String, _ requirement: Requirement) -> String {
    let parameters = requirement.declaration.parameters
    if requirement.isStatic {
      let statics = requirement.isInitializer ? "statics" : plan.staticsName
      return parameters.contains { $0.name == statics } ? "Self.\(plan.staticsName).\(member)" : "\(statics).\(member)"
    }
    return parameters.contains { $0.name == member } ? "self.\(member)" : member
  }
}
