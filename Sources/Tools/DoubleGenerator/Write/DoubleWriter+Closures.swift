/// The statements that call closures among the arguments, or let answers call them.
extension DoubleWriter {
  /// The use of an answer, before and after its input.
  func parts(_ use: DoublePlan.AnswerUse, _ requirement: Requirement) -> (start: String, end: String) {
    let start = "\(owner(use.name, requirement)).resolve("
    return switch use.kind {
    case .plain: (start, ")")
    case .generic: (start, ", as: \(printer.operand(use.type)).self)")
    case .closure: (start, ")()")
    }
  }

  // MARK: - Closures that the double runs

  /// Writes the call of a closure, with values of an answer if it takes any.
  func write(_ run: ClosureRun, with use: DoublePlan.AnswerUse?, _ requirement: Requirement) {
    let start = run.isReturned ? "return " : ""
    let closure = Identifier.escaped(run.name)
    guard let use else { return out.line("\(start)\(run.keywords.callKeywords)\(closure)()") }
    let (call, end) = parts(use, requirement)
    let values = "\(call)\(input(use.arguments))\(end)"
    let keywords = use.effects.callKeywords
    let parameters = run.function.parameters
    if parameters.isEmpty {
      out.line(keywords + values)
      return out.line("\(start)\(run.keywords.callKeywords)\(closure)()")
    }
    if parameters.count == 1 && !run.hasInout {
      var both = run.keywords
      both.isAsync = both.isAsync || use.effects.isAsync
      if both.failure == .none { both.failure = use.effects.failure }
      return out.list("\(start)\(both.callKeywords)\(closure)(", [values], ")")
    }
    let isUsed = requirement.declaration.parameters.contains { $0.name == "values" }
    let name = isUsed ? "valuesOfClosure" : "values"
    out.line("\(run.hasInout ? "var" : "let") \(name) = \(keywords)\(values)")
    let items = parameters.enumerated().map { index, parameter in
      (parameter.specifiers.contains("inout") ? "&" : "") + name + (parameters.count == 1 ? "" : ".\(index)")
    }
    out.list("\(start)\(run.keywords.callKeywords)\(closure)(", items, ")")
  }

  // MARK: - Arguments that an answer uses

  func write(
    temporary arguments: [RecordedArgument], around body: [DoublePlan.Statement], _ effects: TypeRef.Effects,
    _ requirement: Requirement
  ) {
    guard let argument = arguments.first else { return write(body, of: requirement) }
    let isReturned = !requirement.declaration.type.isVoid && !requirement.declaration.type.isNever
    let name = Identifier.escaped(argument.parameter.name)
    let closure = expression(argument)
    let rest = Array(arguments.dropFirst())
    let isClosure = argument.isTemporaryClosure
    let escapes = argument.parameter.specifiers.contains("@escaping") || argument.temporary?.wrapped != nil
    func writeRest() {
      let type = printer.text(argument.temporary?.wrapped ?? argument.answerType)
      let isOptional = argument.temporary?.wrapped != nil
      let value = isOptional ? "\(name).map { \(type)($0) }" : "\(type)(\(name))"
      out.line("let \(closure) = \(value)")
      // A closure that escapes is called later, too.
      if !isClosure || !escapes { out.line("defer { \(closure).end() }") }
      write(temporary: rest, around: body, effects, requirement)
    }
    guard isClosure && !escapes else { return writeRest() }
    let start = "\(isReturned ? "return " : "")\(effects.callKeywords)withoutActuallyEscaping(\(name)"
    let own = argument.parameter.type.function.flatMap { $0.hasOwnActor ? $0.asArgument : nil }
    let parameter =
      "\(name): \(printer.text(own.map { .function($0) } ?? argument.parameter.type, specifiers: ["@escaping"]))"
    if effects.isAsync {
      // A closure would not compile with `NonisolatedNonsendingByDefault`: it counts as sent to another task.
      let function = "answer\(Identifier.capitalized(Identifier.unescaped(argument.parameter.name)))"
      let declaration = requirement.declaration
      let result = "\(declaration.modifiers.contains("sending") ? "sending " : "")\(printer.text(declaration.type))"
      // The function must stay where the closure runs.
      let isNonsending = argument.parameter.type.function?.attributes.contains(TypeRef.FunctionType.nonsending) ?? false
      let isAnywhere = !context.isolation.isIsolated && !requirement.isolation.isIsolated
      let modifier = isNonsending && isAnywhere ? "\(TypeRef.FunctionType.nonsending) " : ""
      out.list(
        "\(modifier)func \(function)(", ["_ \(parameter)"],
        ")\(printer.text(effects))\(isReturned ? " -> \(result)" : "") {")
      out.indented(writeRest)
      out.line("}")
      return out.line("\(start), do: \(function))")
    }
    var signature = name
    if case .typed = effects.failure { signature = "(\(name))\(printer.text(effects))" }
    // Without its actor, the closure is of another type.
    if own != nil { signature = "(\(parameter))\(printer.text(effects))" }
    out.line("\(start)) { \(signature) in")
    out.indented(writeRest)
    out.line("}")
  }

  // MARK: - Completion handlers

  func write(
    resolving answer: String, _ arguments: [RecordedArgument], to completion: CompletionHandler,
    _ requirement: Requirement
  ) {
    let start = "\(owner(answer, requirement)).resolve("
    if let (parameter, lines) = lines(completion) {
      let main = completion.isMainActor ? "\(support("onMainActor")) " : ""
      out.line("\(start)\(input(arguments)), to: \(main){ (\(parameter)) in")
      out.indented { for line in lines { out.line(line) } }
      return out.line("})")
    }
    var items = [input(arguments)]
    if completion.kind == .generic { items.append("as: \(printer.operand(completion.output)).self") }
    let handler = handler(completion)
    let isClosure = handler.hasPrefix("{")
    let main = support("onMainActor")
    let onMain = isClosure ? "\(main) \(handler)" : "\(main)(\(handler))"
    items.append("to: \(completion.isMainActor ? onMain : handler)")
    out.list(start, items, ")")
  }

  /// The parameter and the lines of a closure for `Answer.resolve` that one line cannot hold, or nil for any other handler.
  private func lines(_ completion: CompletionHandler) -> (parameter: String, lines: [String])? {
    let isMade = completion.kind == .closure
    func call(_ name: String, _ isOptional: Bool, _ values: [String]) -> String {
      "\(Identifier.escaped(name))\(isOptional ? "?" : "")(\(values.joined(separator: ", ")))"
    }
    func parts(of value: String) -> [String] { (0..<completion.count).map { "\(value).\($0)" } }
    switch completion.shape {
    case .several where isMade:
      // A closure makes the values all at once.
      let values = local("values", [completion.name])
      let lines = ["let \(values) = \(values)()", call(completion.name, completion.isOptional, parts(of: values))]
      return ("\(values): \(printer.text(completion.answerOutput))", lines)
    case .pair(let failure):
      let names = [completion.name, failure.name]
      let (result, value, error) = (local("result", names), local("value", names), local("error", names))
      let values = completion.count == 1 ? [isMade ? "\(value)()" : value] : parts(of: value)
      let pattern = values.isEmpty ? ".success" : ".success(let \(value))"
      let lines = [
        "switch \(result) {", "case \(pattern): \(call(completion.name, completion.isOptional, values))",
        "case .failure(let \(error)): \(call(failure.name, failure.isOptional, [error]))", "}",
      ]
      return ("\(result): \(resultType(completion))", lines)
    default: return nil
    }
  }

  /// The name of a local constant, which must not hide a closure.
  private func local(_ word: String, _ names: [String]) -> String { names.contains(word) ? "\(word)OfAnswer" : word }

  private func resultType(_ completion: CompletionHandler) -> String {
    let type = completion.kind == .closure ? completion.answerOutput : completion.output
    return "\(swift("Result"))<\(printer.text(type)), \(printer.text(completion.failure))>"
  }

  /// The argument for `Answer.resolve`: the handler itself, or a closure that adapts it.
  func handler(_ completion: CompletionHandler) -> String {
    let name = Identifier.escaped(completion.name)
    let call = name + (completion.isOptional ? "?" : "")
    let (isClosure, isGeneric) = (completion.kind == .closure, completion.kind == .generic)
    let type = isClosure ? completion.answerOutput : completion.output
    let isDirect = !completion.isOptional && !isClosure && completion.isSent
    func local(_ word: String) -> String { self.local(word, [completion.name]) }
    let (own, value, values) = (local("result"), local("value"), local("values"))
    let result = "(\(own): \(resultType(completion)))"
    switch completion.shape {
    case .pair: preconditionFailure("\(completion.name) needs several lines")
    case .error: return "{ \(result) in \(call)(\(own).error) }"
    case .several:
      let (start, values) = isGeneric ? (result, "\(own).get()") : ("(\(values): \(printer.text(type)))", values)
      return "{ \(start) in \(call)(\((0..<completion.count).map { "\(values).\($0)" }.joined(separator: ", "))) }"
    case .void where completion.isMainActor: return "{ (_: Void) in \(call)() }"
    case _ where isDirect && !isGeneric, .result where isDirect: return name
    case .void: return "{ \(call)() }"
    case .value where isGeneric: return "{ \(result) in \(call)(\(own).get()) }"
    case .value: return "{ (\(value): \(closureParameter(type))) in \(call)(\(value)\(isClosure ? "()" : "")) }"
    case .result: return "{ \(result) in \(call)(\(own)\(isClosure ? ".map { $0() }" : "")) }"
    case .valueAndError:
      let value = isClosure ? "(try? \(own).get())?()" : "try? \(own).get()"
      return "{ \(result) in \(call)(\(value), \(own).error) }"
    }
  }

  private func closureParameter(_ type: TypeRef) -> String {
    if case .function = type { return printer.text(type, specifiers: ["@escaping"]) }
    return printer.text(type)
  }
}
