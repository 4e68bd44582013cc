import ToolSupport

/// A value or an error that a call without an answer needs, and that the generator cannot make.
struct MissingFallback: Sendable {
  enum Kind: Sendable {
    case value
    /// An error, without which the double reports an issue as soon as a test creates it.
    case error
    /// An error without a parameter of the double's initializer.
    case fixedError
  }

  /// The requirement's name.
  let title: String
  let kind: Kind
  /// The expression that stubs a value, the argument of the double's initializer, or the type of the error.
  let remedy: String
  let location: SourceLocation?

  /// The warning about all of a double, or nil if there are none.
  static func diagnostic(of fallbacks: [MissingFallback], _ double: String) -> Diagnostic? {
    guard let first = fallbacks.first else { return nil }
    func remedies(_ kind: Kind, _ text: (String) -> String) -> String? {
      let remedies = fallbacks.filter { $0.kind == kind }.map(\.remedy).withoutRepetitions
      return remedies.isEmpty ? nil : text(list(remedies))
    }
    let values = list(fallbacks.filter { $0.kind == .value }.map(\.title))
    let errors = list(fallbacks.filter { $0.kind != .value }.map(\.title))
    let stubs = remedies(.value) {
      "has no value for \(values), where a call without an answer ends the process; write \($0) before the call"
    }
    let creation = remedies(.error) { "create it with \($0)" }
    let conformance = remedies(.fixedError) { "let \($0) be CaseIterable or Fixturable" }
    let ways = [creation, conformance].compactMap(\.self).joined(separator: ", and ")
    let failure = ways.isEmpty ? nil : "fails each test that creates it without an error for \(errors); \(ways)"
    return Diagnostic(
      "\(double) " + [stubs, failure].compactMap(\.self).joined(separator: "; it "), at: first.location)
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
    addMissing(.value, "\(stub).returns\(kind.kind == .closure ? " { … }" : "(…)")")
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
    guard hasParameter else {
      addMissing(.fixedError, context.printer.text(answer.failure))
      return .none
    }
    addMissing(.error, "\(answer.errorName): …")
    return .parameter
  }

  private mutating func addMissing(_ kind: MissingFallback.Kind, _ remedy: String) {
    parts.missingFallbacks.append(
      MissingFallback(title: requirement.title, kind: kind, remedy: remedy, location: requirement.location))
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
