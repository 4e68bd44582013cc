// Conditions that tests often need. In the examples, `searches` records the calls of the documentation of `MatchableCall`.

extension ArgumentPattern where Value: Comparable {
  /// Accepts arguments in a range.
  ///
  /// ```swift
  /// searches.expectCalls(.search(page: .in(1...3)), .search(page: .in(4...)))
  /// ```
  public static func `in`(_ range: some RangeExpression<Value>) -> ArgumentPattern {
    let text =
      switch range {
      // These have no description of their own.
      case let range as PartialRangeFrom<Value>: "\(ValueText.describe(range.lowerBound))..."
      case let range as PartialRangeThrough<Value>: "...\(ValueText.describe(range.upperBound))"
      case let range as PartialRangeUpTo<Value>: "..<\(ValueText.describe(range.upperBound))"
      default: ValueText.describe(range)
      }
    return .matching("a value in \(text)", range.contains)
  }
}

extension ArgumentPattern where Value: StringProtocol {
  /// Accepts arguments that contain a text.
  ///
  /// ```swift
  /// searches.expectCalls(.search(.containing("ham")))
  /// ```
  public static func containing(_ text: some StringProtocol) -> ArgumentPattern {
    .matching("a text that contains \(ValueText.describe(text))") { $0.contains(text) }
  }
}

extension ArgumentPattern where Value: Sequence, Value.Element: Equatable {
  /// Accepts arguments that contain an element.
  ///
  /// ```swift
  /// let withHam: ArgumentPattern<[String]> = .containing("ham")
  /// ```
  public static func containing(_ element: Value.Element) -> ArgumentPattern {
    .matching("a collection that contains \(ValueText.describe(element))") { $0.contains(element) }
  }
}

extension ArgumentPattern where Value: ExpressibleByNilLiteral {
  /// Accepts arguments that are not `nil`.
  ///
  /// The pattern of `nil` is the literal.
  ///
  /// ```swift
  /// let patterns: [ArgumentPattern<String?>] = [.notNil, nil]
  /// ```
  public static var notNil: ArgumentPattern {
    .matching("not nil") { !StructuralEquality.holds(between: nil as Value, and: $0) }
  }
}
