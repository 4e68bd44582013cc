/// A value or an error that a call without an answer needs, and that the generator cannot make.
struct MissingFallback: Sendable {
  enum Kind: Hashable, Sendable {
    /// A value, with the expression that stubs it.
    case value(stub: String)
    /// An error, without which the double reports an issue as soon as a test creates it.
    ///
    /// The argument of the double's initializer is nil if it has no such parameter.
    case error(type: String, argument: String?)
  }

  /// The requirement's name.
  let title: String
  let kind: Kind
  let location: SourceLocation?

  /// The warning about all of a double, or nil if there are none.
  static func diagnostic(of fallbacks: [MissingFallback], _ double: String) -> Diagnostic? {
    var texts: [String] = []
    var (values, stubs, errors, arguments, types): ([String], [String], [String], [String], [String])
    (values, stubs, errors, arguments, types) = ([], [], [], [], [])
    for fallback in fallbacks {
      switch fallback.kind {
      case .value(let stub):
        values.append(fallback.title)
        stubs.append(stub)
      case .error(let type, let argument):
        errors.append(fallback.title)
        if let argument { arguments.append(argument) } else if !types.contains(type) { types.append(type) }
      }
    }
    if !values.isEmpty {
      texts.append(
        "has no value for \(list(values)), where a call without an answer ends the process; write \(list(stubs)) before "
          + "the call")
    }
    if !errors.isEmpty {
      let creation = arguments.isEmpty ? nil : "create it with \(list(arguments))"
      let conformance = types.isEmpty ? nil : "let \(list(types)) be CaseIterable or Fixturable"
      texts.append(
        "fails each test that creates it without an error for \(list(errors)); "
          + [creation, conformance].compactMap(\.self).joined(separator: ", and "))
    }
    guard !texts.isEmpty else { return nil }
    return Diagnostic("\(double) " + texts.joined(separator: "; it "), at: fallbacks[0].location)
  }

  private static func list(_ texts: [String]) -> String {
    (texts.dropLast(2) + [texts.suffix(2).joined(separator: " and ")]).joined(separator: ", ")
  }
}

/// The values and errors that calls without an answer end with.
extension MemberPlanner {
  /// The expression for the value that a call without an answer returns, or nil if TestSupport knows one, or if there is none.
  mutating func fallback(of answer: DoublePlan.AnswerProperty, _ kind: AnswerType) -> String? {
    if let value = kind.fallback ?? context.defaultExpression(kind.output) { return value }
    if case .nominal(let nominal) = rules.facts.resolvingAliases(kind.output), nominal.id == StandardID.result {
      if nominal.arguments[1] == .anyError { return nil }
      if let error = expression(ofError: nominal.arguments[1]) { return ".failure(\(error))" }
    }
    let stub = "\(side == .statics ? "\(context.name).statics." : "")\(answer.name)"
    addMissing(.value(stub: "\(stub).returns\(kind.kind == .closure ? " { … }" : "(…)")"))
    return nil
  }

  /// The error that a call without an answer throws, if TestSupport does not know one.
  mutating func fallbackError(of answer: DoublePlan.AnswerProperty) -> DoublePlan.AnswerProperty.ErrorFallback {
    guard !answer.failure.isNever, answer.failure != .anyError else { return .none }
    if let error = expression(ofError: answer.failure) { return .expression(error) }
    let kind = AnswerType(of: answer.output, generics: generics, needsSendable: false, facts: rules.facts)
    // The caller of a generic requirement asks for a type that only the call tells.
    let isErased = ["Any", "any Sendable"].contains(context.printer.text(answer.output))
    let hasValue =
      !isErased && (kind.hasDefaultValue || context.defaultExpression(answer.output) != nil)
    guard !hasValue, answer.preset == nil else { return .none }
    // All hosts must write the same initializer.
    let hasParameter = side == .instance && !context.hasInitializers && requirement.conditions.isEmpty
    let argument = hasParameter ? "\(answer.errorName): …" : nil
    addMissing(.error(type: context.printer.text(answer.failure), argument: argument))
    return hasParameter ? .parameter : .none
  }

  private mutating func addMissing(_ kind: MissingFallback.Kind) {
    parts.missingFallbacks.append(
      MissingFallback(title: requirement.title, kind: kind, location: requirement.location))
  }

  // MARK: - Errors

  /// The expression for an error, or nil if there is none.
  ///
  /// A case of an enumeration says more than a fixture.
  private mutating func expression(ofError type: TypeRef) -> String? {
    let (resolved, text) = (rules.facts.resolvingAliases(type), context.printer.text(type))
    guard case .nominal(let nominal) = resolved, let id = nominal.id else { return nil }
    let symbols = context.facts.symbols
    let plain = symbols.members(of: id).first { member in
      member.kind == .enumCase && symbols.declaration(of: member.id)?.parameters.isEmpty == true
    }
    if let plain { return "\(text).\(Identifier.escaped(plain.name))" }
    let known = [
      "CancellationError": "()", "URLError": "(.cancelled)", "CocoaError": "(.userCancelled)",
      "NSError": "(domain: \"Example\", code: 1)",
    ]
    if let value = known[text].map({ text + $0 }) ?? context.defaultExpression(type) { return value }
    let made = expression(making: type, outer: [])
    parts.modules.formUnion(made?.modules ?? [])
    return made?.text
  }

  /// A case or an initializer with values that the generator knows without fixtures.
  private func expression(making type: TypeRef, outer: Set<TypeRef>) -> FixtureExpression? {
    guard case .nominal(let nominal) = rules.facts.resolvingAliases(type), let id = nominal.id, !outer.contains(type)
    else { return nil }
    let symbols = context.facts.symbols
    let isTestable = symbols[id]?.module.map(context.settings.names.testable.contains) ?? false
    let builder = FixtureExpressionBuilder(
      facts: rules.facts, printer: context.printer, models: [:], conformers: [:])
    for member in symbols.members(of: id) where [.enumCase, .initializer].contains(member.kind) {
      guard member.access >= (isTestable ? .internal : .public), member.availability.isEmpty,
        member.extensionConstraints == nil, let declaration = symbols.declaration(of: member.id),
        declaration.effects.isEmpty, !declaration.isFailable, !Isolation(of: declaration).isIsolated
      else { continue }
      let callee = declaration.keyword == "case" ? ".\(Identifier.label(declaration.name))" : ""
      let made = FixtureExpression(
        listing: declaration.parameters.map { ($0.label, $0.type) }, after: context.printer.text(type) + callee,
        in: .init(name: declaration.name)
      ) { part, context in
        builder.value(part, context) ?? expression(making: part, outer: outer.union([type]))
      }
      if let made { return made }
    }
    return nil
  }
}
