/// The range in a comment such as `- Fixture: 0...120`, for the values of a number.
struct FixtureRange: Hashable, Sendable {
  let lower: String
  let upper: String
  let isClosed: Bool
  /// True if the range has its lower bound, as each range in a comment does.
  var hasLower = true

  init(from lower: String, through upper: String) { (self.lower, self.upper, isClosed) = (lower, upper, true) }

  /// Reads a range between two numbers, or returns nil for another expression.
  init?(_ text: String) {
    let range = #/(?<lower>-?[0-9_]+(\.[0-9_]+)?)\s*(?<sign>\.\.\.|\.\.<)\s*(?<upper>-?[0-9_]+(\.[0-9_]+)?)/#
    guard let match = text.wholeMatch(of: range) else { return nil }
    (lower, upper) = (String(match.lower), String(match.upper))
    isClosed = match.sign == "..."
  }

  /// A fixed value: the example if the range contains it, otherwise the lower bound.
  func value(_ example: FixtureExpression?) -> FixtureExpression {
    guard let example, let number = NumberText(example.text), number.hasOnlyNumber, contains(number.value) else {
      return FixtureExpression(lower)
    }
    return example
  }

  /// The expression for a random number of a type, or nil for a type without numbers.
  func random(_ type: TypeRef) -> FixtureExpression? {
    if let base = type.wrapped {
      return random(base)?.map { "fixtures.make(Bool.self) ? \($0) : nil" }
    }
    guard let standard = StandardType.of(type), standard.traits.contains(.number), let name = standard.names.first
    else { return nil }
    let isInteger = standard.traits.isSuperset(of: .integer)
    // The next double would become the bound again.
    let neighbor = { (bound: String, side: String) in
      name.hasPrefix("Float") ? "Double(\(name)(\(bound)).\(side))" : "Double(\(bound)).\(side)"
    }
    var (first, last) = (NumberText(lower), NumberText(upper))
    if !hasLower, isInteger { first?.value += 1 }
    if !isClosed, isInteger { last?.value -= 1 }
    let start = hasLower || isInteger ? first?.text ?? lower : neighbor(lower, "nextUp")
    let end = isClosed || isInteger ? last?.text ?? upper : neighbor(upper, "nextDown")
    let value = "fixtures.\(isInteger ? "int" : "double")(in: \(start)...\(end))"
    let own = ["Int", "Double", "TimeInterval"]
    return FixtureExpression(
      own.contains(name) ? value : "\(TypePrinter().text(type))(\(value))", modules: standard.modules)
  }

  /// The number in the middle, or nil if there is none.
  var middle: Double? {
    guard let lower = NumberText(lower)?.value, let upper = NumberText(upper)?.value, lower < upper else { return nil }
    return lower + (upper - lower) / 2
  }

  func contains(_ number: Double) -> Bool {
    guard let lower = NumberText(lower)?.value, let upper = NumberText(upper)?.value else { return false }
    return (hasLower ? number >= lower : number > lower) && (isClosed ? number <= upper : number < upper)
  }
}

/// The number in an expression such as `1_000` or `Date(timeIntervalSince1970: 0)`.
struct NumberText: Hashable {
  var value: Double
  private let start: String
  private let end: String
  private let hasFraction: Bool

  init?(_ text: String) {
    let number = #/(?<start>(Date\(timeIntervalSince1970: |\.seconds\()?)(?<number>-?[0-9_]+(\.[0-9_]+)?)(?<end>\)?)/#
    guard let match = text.wholeMatch(of: number), match.start.isEmpty == match.end.isEmpty,
      let value = Double(match.number.replacing("_", with: ""))
    else { return nil }
    self.value = value
    (start, end) = (String(match.start), String(match.end))
    hasFraction = match.number.contains(".")
  }

  /// True if nothing is around the number.
  var hasOnlyNumber: Bool { start.isEmpty }

  /// The expression with the number in its present value.
  var text: String {
    guard let whole = Int(exactly: value) else { return "\(start)\(value)\(end)" }
    let digits = ExampleNumber.text(abs(whole))
    return "\(start)\(whole < 0 ? "-" : "")\(digits)\(end)"
  }
}
