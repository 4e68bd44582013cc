/// The completion handlers that answers call.
extension MemberPlanner {
  /// The closures among the arguments that answers call: the completion handler, and those that cannot be recorded.
  var completionHandlers: [CompletionHandler] {
    let known = CompletionHandler.find(in: declaration, facts: rules.facts)
    return declaration.parameters.indices.compactMap { index in
      let parameter = declaration.parameters[index]
      let isKnown = index == known?.index
      guard isKnown || isLost(parameter) && known?.indices.contains(index) != true, !declaration.isAsync,
        var handler = isKnown ? known : CompletionHandler(parameter, at: index, facts: rules.facts)
      else { return nil }
      handler.isUsual = isKnown
      guard let kind = kind(of: handler) else { return nil }
      (handler.kind, handler.answerOutput) = (kind.kind, kind.output)
      return handler
    }
  }

  /// True for a closure that escapes, but can neither be compared nor kept in a call.
  private func isLost(_ parameter: Declaration.Parameter) -> Bool {
    guard rules.facts.resolvingAliases(parameter.type).function != nil, !parameter.isAutoclosure else { return false }
    return arguments([parameter])[0].recording.form == .description(ofValue: false)
  }

  /// The type of a handler's values in an answer, or nil if no answer can give them.
  private func kind(of handler: CompletionHandler) -> AnswerType? {
    guard rules.erasing(handler.failure) == handler.failure else { return nil }
    let kind = AnswerType(
      of: handler.output, generics: generics, needsSendable: answersNeedSendable || handler.isMainActor,
      facts: rules.facts)
    if case .pair(2..., _) = handler.shape, kind.kind == .closure { return nil }
    let isSent = !handler.isMainActor || kind.kind != .generic || rules.facts.isSendable(handler.output)
    return isSent ? kind : nil
  }

  /// Adds the answer that calls a handler, and returns the statement that uses it.
  mutating func deliver(
    _ handler: CompletionHandler, _ arguments: [RecordedArgument], among count: Int
  ) -> DoublePlan.Statement {
    let word = returnsOrThrows || closureToRun?.function.parameters.isEmpty == false ? "Completion" : CaseNames.answer
    let own = Identifier.capitalized(Identifier.unescaped(handler.name))
    let name = names.answerName(of: requirement, handler.isUsual || count == 1 ? word : own)
    var answer = answerProperty(name, arguments, output: handler.answerOutput, failure: handler.failure)
    if !handler.isUsual { (answer.preset, answer.remark) = (.never, "Never comes by default.") }
    add(answer)
    plan.callsHandlers = true
    return { [requirement] in $0.write(resolving: name, arguments, to: handler, requirement) }
  }

  /// Warns of a completion handler that no answer can call.
  mutating func warnOfUnansweredHandler(_ handlers: [CompletionHandler]) {
    guard let known = CompletionHandler.find(in: declaration, facts: rules.facts),
      !handlers.contains(where: { $0.index == known.index })
    else { return }
    let reason =
      rules.erasing(known.failure) == known.failure
      ? "its values are not Sendable" : "its error has the type of a generic parameter"
    plan.diagnostics.append(
      Diagnostic(
        "\(context.name) cannot answer \(known.name) of \(requirement.title), because \(reason); write that requirement by hand",
        at: requirement.location))
  }
}
