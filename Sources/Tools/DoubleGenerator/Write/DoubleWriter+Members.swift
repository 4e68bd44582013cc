/// The members that implement requirements.
extension DoubleWriter {
  mutating func write(_ member: DoublePlan.Member) {
    out.documentation(member.isAnswered ? "Records the call and answers it." : "Records the call.")
    for attribute in member.attributes { out.line(attribute) }
    let declaration = member.requirement.declaration
    if member.requirement.isProperty {
      out.line("\(modifiers(member))var \(Identifier.escaped(declaration.name)): \(printer.text(declaration.type)) {")
    } else {
      writeSignature(member)
      if member.body.isEmpty { return }
    }
    let isAccessor = member.requirement.isProperty || member.requirement.isSubscript
    indented { writer in
      if isAccessor && (member.setter != nil || !declaration.accessors.effects.isEmpty) {
        writer.block("get\(writer.printer.text(declaration.accessors.effects))") { $0.write(member.body, member) }
        if let setter = member.setter { writer.block("set") { $0.write(setter, member) } }
      } else {
        writer.write(member.body, member)
      }
    }
    out.line("}")
  }

  // MARK: - Signatures

  private mutating func writeSignature(_ member: DoublePlan.Member) {
    let (requirement, declaration) = (member.requirement, member.requirement.declaration)
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
    let brace = member.body.isEmpty ? "{}" : "{"
    if clause.isEmpty || out.fits("\(start)\(parameters.joined(separator: ", "))\(end) \(clause) {") {
      out.list(start, parameters, "\(end)\(clause.isEmpty ? "" : " ")\(clause) \(brace)")
    } else {
      out.list(start, parameters, end)
      out.line("\(clause) \(brace)")
    }
  }

  /// The modifiers before the keyword, such as `public nonisolated static`.
  private func modifiers(_ member: DoublePlan.Member) -> String {
    let requirement = member.requirement
    return access + (member.isOutside ? "nonisolated " : "")
      + (requirement.isStatic && !requirement.isInitializer ? "static " : "")
      + ["prefix", "postfix"].filter(requirement.declaration.modifiers.contains).map { $0 + " " }.joined()
  }

  private func keywordAndName(_ requirement: Requirement) -> String {
    let declaration = requirement.declaration
    if requirement.isInitializer { return declaration.isFailable ? "init?" : "init" }
    if requirement.isSubscript { return "subscript" }
    return "func " + (requirement.isOperator ? "\(declaration.name) " : Identifier.escaped(declaration.name))
  }

  /// The label and the name of a parameter.
  private func head(_ parameter: Declaration.Parameter, of requirement: Requirement) -> String {
    let name = Identifier.escaped(parameter.name)
    if requirement.isOperator { return name }
    // A subscript's parameter has a label only if two names are written.
    guard let label = parameter.label else { return requirement.isSubscript ? name : "_ \(name)" }
    if label != parameter.name { return "\(Identifier.label(label)) \(name)" }
    return requirement.isSubscript ? "\(Identifier.label(label)) \(Identifier.label(label))" : Identifier.label(label)
  }

  private func specifiers(_ parameter: Declaration.Parameter) -> [String] {
    // An optional closure always escapes.
    guard case .optional = parameter.type else { return parameter.specifiers }
    return parameter.specifiers.filter { $0 != "@escaping" }
  }

  // MARK: - Bodies

  private mutating func write(_ statements: [DoublePlan.Statement], _ member: DoublePlan.Member) {
    for statement in statements { write(statement, member.requirement) }
  }

  private mutating func write(_ statement: DoublePlan.Statement, _ requirement: Requirement) {
    switch statement {
    case .findStatics: out.line("let statics = Self.\(plan.staticsName)")
    case .prepare(let argument): writePreparation(argument)
    case .record(let call):
      let (start, items, end) = parts(call)
      out.list(
        "\(owner(plan.logName(requirement.isStatic ? .statics : .instance), requirement)).record(\(start)", items,
        "\(end))")
    case .change(let property, let argument): out.line("\(property)?(&\(Identifier.escaped(argument)))")
    case .deliver(let answer, let arguments, let completion):
      let label = completion.isMainActor ? "onMainActor" : "to"
      out.list(
        "\(owner(answer, requirement)).deliver(", [input(arguments), "\(label): \(handler(completion))"], ")")
    case .forward(let name, let function, let isReturned):
      out.line("\(isReturned ? "return " : "")\(function.effects.callKeywords)\(Identifier.escaped(name))()")
    case .trap: out.line("fatalError(\"\(plan.name).\(requirement.title) was called, but cannot return\")")
    case .answer(let name, let arguments, let result):
      let start = result.isGuard ? "guard " : result.type.isVoid ? "" : "return "
      let verb = result.effects.isAsync ? "resolve" : "immediate"
      let end =
        switch result.kind {
        case .plain: ")"
        case .generic: ", as: \(printer.operand(result.type)).self)"
        case .closure: ")()"
        }
      out.list(
        "\(start)\(result.effects.callKeywords)\(owner(name, requirement)).\(verb)(", [input(arguments)],
        "\(end)\(result.isGuard ? " else { return nil }" : "")")
    case .setUp:
      out.line("self.\(plan.logName(.instance)) = \(support("CallLog"))(\"\(plan.name)\")")
      writeSetUp(hasParameters: false)
    }
  }

  private mutating func writePreparation(_ argument: RecordedArgument) {
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
  private func owner(_ member: String, _ requirement: Requirement) -> String {
    let parameters = requirement.declaration.parameters
    if requirement.isStatic {
      let statics = requirement.isInitializer ? "statics" : plan.staticsName
      return parameters.contains { $0.name == statics } ? "Self.\(plan.staticsName).\(member)" : "\(statics).\(member)"
    }
    return parameters.contains { $0.name == member } ? "self.\(member)" : member
  }

  /// The argument for `Answer.deliver`: the handler itself, or a closure that adapts it.
  private func handler(_ completion: CompletionHandler) -> String {
    let name = Identifier.escaped(completion.name)
    let call = name + (completion.isOptional ? "?" : "")
    switch completion.shape {
    case .error: return "{ _, error in \(call)(error) }"
    case .several(let count): return "{ \(call)(\((0..<count).map { "$0.\($0)" }.joined(separator: ", "))) }"
    case _ where !completion.isOptional: return name
    case .void: return "{ \(call)() }"
    case .value: return "{ (value: \(printer.text(completion.output))) in \(call)(value) }"
    case .result:
      let result = "Result<\(printer.text(completion.output)), \(printer.text(completion.failure))>"
      return "{ (result: \(result)) in \(call)(result) }"
    case .valueAndError:
      return "{ (value: \(printer.text(.optional(completion.output))), error: (any Error)?) in \(call)(value, error) }"
    }
  }
}
