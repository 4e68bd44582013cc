/// The arguments that answers may use until the requirement returns.
extension MemberPlanner {
  /// Returns an argument that its answers may use until the requirement returns, because a call cannot record it.
  func temporary(_ argument: RecordedArgument) -> RecordedArgument {
    guard case .description(let isValue) = argument.recording.form, !argument.parameter.isAutoclosure,
      let type = isValue ? erasing(argument.parameter.variadicType.withoutForce) : closure(argument.parameter.type)
    else { return argument }
    var argument = argument
    let name = "temporary" + Identifier.capitalized(Identifier.unescaped(argument.parameter.name))
    let isTaken = declaration.parameters.contains { Identifier.unescaped($0.name) == name }
    argument.local = isTaken ? "\(name)Argument" : name
    argument.temporary =
      type.isOptional ? .optional(.own("TemporaryArgument", [type.type])) : .own("TemporaryArgument", [type.type])
    return argument
  }

  private func erasing(_ type: TypeRef) -> (type: TypeRef, isOptional: Bool)? {
    // The argument stays with its caller, so it need not be Sendable.
    (TypeErasure(generics: generics, isSendable: false).erasing(type), false)
  }

  /// The type of a closure without generic parameters, or nil if the closure takes values of such types.
  private func closure(_ type: TypeRef) -> (type: TypeRef, isOptional: Bool)? {
    let resolved = rules.facts.resolvingAliases(type)
    guard var function = resolved.function, function.parameters.allSatisfy({ rules.erasing($0.type) == $0.type })
    else { return nil }
    let erasure = TypeErasure(generics: generics, isSendable: false)
    function.result = erasure.erasing(function.result)
    return (.function(function.asArgument), resolved.wrapped != nil)
  }

  /// Warns of closures that neither the double nor an answer can call.
  ///
  /// A completion handler has a warning of its own.
  mutating func warnOfUncalledClosures(_ arguments: [RecordedArgument], besides run: String?) {
    let handler = CompletionHandler.find(in: declaration, facts: rules.facts)?.name
    for argument in arguments where argument.recording.form == .description(ofValue: false) {
      let parameter = argument.parameter
      guard argument.temporary == nil, parameter.name != run, parameter.name != handler, !parameter.isAutoclosure,
        rules.facts.resolvingAliases(parameter.type).function != nil
      else { continue }
      let reason =
        run.map { "because the double runs \($0)" } ?? "because its arguments have the type of a generic parameter"
      plan.diagnostics.append(
        Diagnostic(
          "\(context.name) never calls \(parameter.name) of \(requirement.title), \(reason); write that requirement by hand "
            + "if a test needs it", at: requirement.location))
    }
  }

  /// Returns the statements within the life of the arguments that only they may use.
  func withTemporaryArguments(_ arguments: [RecordedArgument], around body: [DoublePlan.Statement]) -> [DoublePlan
    .Statement]
  {
    let temporary = arguments.filter { $0.temporary != nil }
    guard !temporary.isEmpty, !body.isEmpty else { return body }
    return [
      { [requirement, answerEffects] in $0.write(temporary: temporary, around: body, answerEffects, requirement) }
    ]
  }
}

extension RecordedArgument {
  /// True if an answer may call the argument, which a call cannot record.
  var isTemporaryClosure: Bool { temporary != nil && recording.form == .description(ofValue: false) }
}
