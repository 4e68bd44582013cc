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
    for handler in handlers { body.append(deliver(handler, arguments, among: handlers.count)) }
    if let run {
      let statement = statement(that: run, call.arguments)
      // A completion handler comes after the work.
      body.insert(statement, at: run.isReturned ? body.endIndex : 0)
      if !run.isReturned, !declaration.type.isVoid {
        body.append(answer(call.arguments.filter { $0.parameter.name != run.name }))
      }
    } else if declaration.type.isNever {
      if declaration.isAsync || thrown != nil { body.append(answer(arguments, type: .void)) }
      body.append(trap)
    } else if returnsOrThrows || handlers.isEmpty && arguments.contains(where: \.isTemporaryClosure) {
      body.append(answer(arguments))
    }
    addMember(recording(call) + changes() + withTemporaryArguments(arguments, around: body))
  }

  /// The statement that stops a requirement that cannot return.
  var trap: DoublePlan.Statement {
    { [requirement] in
      $0.out.line("fatalError(\"\($0.plan.name).\(requirement.title) was called, but cannot return\")")
    }
  }

  var returnsOrThrows: Bool {
    !declaration.type.isVoid || declaration.isAsync || thrown != nil
  }

  // MARK: - Initializers

  mutating func planInitializer() {
    let call = addCase(caseName, arguments(declaration.parameters))
    var body = recording(call)
    if !declaration.parameters.contains(where: { $0.name == "statics" }) {
      body.insert({ $0.out.line("let statics = Self.\($0.plan.staticsName)") }, at: 0)
    }
    if declaration.isFailable || declaration.failure.type != nil || declaration.isAsync {
      body.append(answer(call.arguments, type: declaration.isFailable ? .bool : .void, isGuard: declaration.isFailable))
    }
    addMember(body + [{ $0.writeRequiredSetUp() }])
    plan.isInitializerDisfavored = plan.isInitializerDisfavored || declaration.parameters.isEmpty
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
      plan.properties.append(
        DoublePlan.Property(
          name: name, type: .optional(.function(change)),
          documentation: ["The change that `\(requirement.title)` makes to `\(parameter.name)`."],
          storage: context.isolation.isIsolated && !isOutside ? .plain : .locked, initial: "nil", isOutside: isOutside,
          conditions: requirement.conditions, side: .instance))
      return { $0.out.line("\(name)?(&\(Identifier.escaped(parameter.name)))") }
    }
  }
}
