// An integer, a text and the other literals mean the value itself, as in `.search("ham", page: .any)`.

extension ArgumentPattern: ExpressibleByIntegerLiteral where Value: ExpressibleByIntegerLiteral {
  /// Accepts arguments that are equal to an integer.
  public init(integerLiteral value: Value.IntegerLiteralType) {
    self = .equal(to: Value(integerLiteral: value))
  }
}

extension ArgumentPattern: ExpressibleByFloatLiteral where Value: ExpressibleByFloatLiteral {
  /// Accepts arguments that are equal to a floating-point number.
  public init(floatLiteral value: Value.FloatLiteralType) {
    self = .equal(to: Value(floatLiteral: value))
  }
}

extension ArgumentPattern: ExpressibleByBooleanLiteral where Value: ExpressibleByBooleanLiteral {
  /// Accepts arguments that are equal to a Boolean.
  public init(booleanLiteral value: Value.BooleanLiteralType) {
    self = .equal(to: Value(booleanLiteral: value))
  }
}

extension ArgumentPattern: ExpressibleByUnicodeScalarLiteral where Value: ExpressibleByUnicodeScalarLiteral {
  /// Accepts arguments that are equal to a Unicode scalar.
  public init(unicodeScalarLiteral value: Value.UnicodeScalarLiteralType) {
    self = .equal(to: Value(unicodeScalarLiteral: value))
  }
}

extension ArgumentPattern: ExpressibleByExtendedGraphemeClusterLiteral
where Value: ExpressibleByExtendedGraphemeClusterLiteral {
  /// Accepts arguments that are equal to a character.
  public init(extendedGraphemeClusterLiteral value: Value.ExtendedGraphemeClusterLiteralType) {
    self = .equal(to: Value(extendedGraphemeClusterLiteral: value))
  }
}

extension ArgumentPattern: ExpressibleByStringLiteral where Value: ExpressibleByStringLiteral {
  /// Accepts arguments that are equal to a string.
  public init(stringLiteral value: Value.StringLiteralType) {
    self = .equal(to: Value(stringLiteral: value))
  }
}

extension ArgumentPattern: ExpressibleByNilLiteral where Value: ExpressibleByNilLiteral {
  /// Accepts `nil`.
  public init(nilLiteral value: ()) {
    self = .equal(to: nil)
  }
}
