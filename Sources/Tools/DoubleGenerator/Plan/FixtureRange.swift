/// The range in a comment such as `- Fixture: 0...120`, for the values of a number.
struct FixtureRange: Hashable, Sendable {
  private let lower: String
  private let upper: String
  private let isClosed: Bool

  /// Reads a range between two numbers, or returns nil for another expression.
  init?(_ text: String) {
    let range = #/(?<lower>-?[0-9_]+(\.[0-9_]+)?)\s*(?<sign>\.\.\.|\.\.<)\s*(?<upper>-?[0-9_]+(\.[0-9_]+)?)/#
    guard let match = text.wholeMatch(of: range) else { return nil }
    (lower, upper) = (String(match.lower), String(match.upper))
    isClosed = match.sign == "..."
  }

  /// A fixed value: the example if the range contains it, otherwise the lower bound.
  func value(_ example: FixtureExpression?) -> FixtureExpression {
    guard let example, let number = Self.number(example.text), contains(number) else { return FixtureExpression(lower) }
    return example
  }

  private func contains(_ number: Double) -> Bool {
    guard let lower = Self.number(lower), let upper = Self.number(upper) else { return false }
    return number >= lower && (isClosed ? number <= upper : number < upper)
  }

  /// The expression for a random number of a type, or nil for a type without numbers.
  func random(_ type: TypeRef) -> FixtureExpression? {
    if let base = type.wrapped {
      return random(base)?.map { "fixtures.make(Bool.self) ? \($0) : nil" }
    }
    guard let standard = StandardType.of(type), standard.traits.contains(.number), let name = standard.names.first
    else { return nil }
    let isInteger = standard.traits.isSuperset(of: .integer)
    var end = upper
    if !isClosed, isInteger {
      end = Self.number(upper).flatMap(Int.init(exactly:)).map { ExampleNumber.text($0 - 1) } ?? upper
    } else if !isClosed {
      // The next double would become the bound again.
      end = "Double(\(name.hasPrefix("Float") ? "\(name)(\(upper))" : upper)).nextDown"
    }
    // Two signs in a row need a parenthesis.
    if end.hasPrefix("-") { end = "(\(end))" }
    let value = "fixtures.\(isInteger ? "int" : "double")(in: \(lower)...\(end))"
    let own = ["Int", "Double", "TimeInterval"]
    return FixtureExpression(
      own.contains(name) ? value : "\(TypePrinter().text(type))(\(value))", modules: standard.modules)
  }

  /// The number in a text such as `1_000`.
  private static func number(_ text: String) -> Double? { Double(text.replacing("_", with: "")) }
}
