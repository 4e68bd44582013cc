/// A value or an error that a call without an answer needs, and that the generator cannot make.
struct MissingFallback: Sendable {
  enum Kind: Hashable, Sendable {
    /// A value, with the expression that stubs it.
    case value(stub: String)
    /// An error, without which the double reports an issue as soon as a test creates it.
    case error(type: String)
  }

  /// The requirement's name.
  let title: String
  let kind: Kind
  /// The argument of the double's initializer, or nil if it has no such parameter.
  let parameter: String?
  let location: SourceLocation?

  /// The warning about all of a double, or nil if there are none.
  static func diagnostic(of fallbacks: [MissingFallback], _ double: String) -> Diagnostic? {
    var texts: [String] = []
    var (values, errors, stubs, types): ([MissingFallback], [MissingFallback], [String], [String]) = ([], [], [], [])
    for fallback in fallbacks {
      switch fallback.kind {
      case .value(let stub):
        values.append(fallback)
        stubs.append(stub)
      case .error(let type):
        errors.append(fallback)
        if fallback.parameter == nil, !types.contains(type) { types.append(type) }
      }
    }
    if !values.isEmpty {
      let remedies = ["write \(list(stubs)) before the call", creation(with: values)].compactMap(\.self)
      texts.append(
        "has no value for \(list(values.map(\.title))), where a call without an answer ends the process; "
          + remedies.joined(separator: ", or "))
    }
    if !errors.isEmpty {
      let conformance = types.isEmpty ? nil : "let \(list(types)) be CaseIterable or Fixturable"
      let remedies = [creation(with: errors), conformance].compactMap(\.self)
      texts.append(
        "fails each test that creates it without an error for \(list(errors.map(\.title))); "
          + remedies.joined(separator: ", and "))
    }
    guard !texts.isEmpty else { return nil }
    return Diagnostic("\(double) " + texts.joined(separator: "; it "), at: fallbacks[0].location)
  }

  private static func creation(with fallbacks: [MissingFallback]) -> String? {
    let arguments = fallbacks.compactMap(\.parameter)
    return arguments.isEmpty ? nil : "create it with \(list(arguments))"
  }

  private static func list(_ texts: [String]) -> String {
    (texts.dropLast(2) + [texts.suffix(2).joined(separator: " and ")]).joined(separator: ", ")
  }
}
