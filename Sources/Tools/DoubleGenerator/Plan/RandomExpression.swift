/// Expressions that make a random value of a system type with a fixture generator.
enum RandomExpression {
  private static let standard: Set<String> = [
    "Bool", "Character", "Double", "Float", "Int", "Int16", "Int32", "Int64", "Int8", "String", "UInt", "UInt16",
    "UInt32", "UInt64", "UInt8",
  ]
  private static let foundation: Set<String> = ["Data", "Date", "Decimal", "TimeInterval", "URL", "UUID"]

  /// True if TestSupport makes the type conform to `Fixturable`.
  static func isFixturable(_ nominal: TypeRef.Nominal) -> Bool {
    guard nominal.arguments.isEmpty else { return false }
    return switch SystemTypeExpressions.origin(of: nominal) {
    case .standard: standard.contains(nominal.name)
    case .foundation: foundation.contains(nominal.name)
    case .other: false
    }
  }

  static func isInteger(_ type: TypeRef) -> Bool {
    guard case .nominal(let nominal) = type, isFixturable(nominal) else { return false }
    return nominal.name.hasPrefix("Int") || nominal.name.hasPrefix("UInt")
  }

  private static let ranges: [String: String] = [
    "latitude": "-90...90", "longitude": "-180...180", "lat": "-90...90", "lon": "-180...180", "lng": "-180...180",
    "month": "1...12", "day": "1...31", "hour": "0...23", "minute": "0...59", "second": "0...59", "age": "0...120",
    "percent": "0...100", "percentage": "0...100", "probability": "0...1", "opacity": "0...1", "alpha": "0...1",
    "fraction": "0...1", "ratio": "0...1", "year": "1...9_999",
  ]

  /// An expression for a value that fits the name, or nil if `make()` is as good.
  static func expression(for nominal: TypeRef.Nominal, _ context: FixtureExpressionBuilder.Context) -> String? {
    let words = CamelCaseName(ExampleString.subject(context.name, of: context.model))
    switch (SystemTypeExpressions.origin(of: nominal), nominal.name) {
    case (.standard, "String"):
      if words.contains("email") { return "fixtures.email()" }
      if words.last == "url" || words.last == "website" { return "fixtures.url().absoluteString" }
      return ExampleString.isPersonName(context.name, of: context.model) ? "fixtures.name()" : nil
    case (.standard, "Substring"): return "Substring(fixtures.make(String.self))"
    case (.standard, "Int"): return ranges[words.last].map { "fixtures.int(in: \($0))" }
    case (.standard, "Double"): return ranges[words.last].map { "fixtures.double(in: \($0))" }
    case (.standard, "Duration"): return ".seconds(fixtures.int(in: 0...3_600))"
    case (.foundation, "CGFloat"): return "CGFloat(fixtures.double(in: -1_000...1_000))"
    default: return nil
    }
  }
}
