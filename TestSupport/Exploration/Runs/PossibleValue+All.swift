import TestSupport

extension PossibleValue {
  /// Returns the values of a type that an exploration tries, the simplest one first, or none for an unknown type.
  static func all(of type: Value.Type) -> [PossibleValue] {
    if let nothing = () as? Value { return [PossibleValue(name: "") { _ in nothing }] }
    if let type = type as? any CaseIterable.Type { return cases(of: type) }
    if let type = type as? any OptionalValue.Type { return optionals(of: type) }
    if let no = false as? Value, let yes = true as? Value {
      return [PossibleValue(name: "false") { _ in no }, PossibleValue(name: "true") { _ in yes }]
    }
    let empty = (type as? any EmptyValue.Type)?.defaultValue as? Value
    let known = empty.map { empty in [PossibleValue(name: ShortText.of(empty)) { _ in empty }] } ?? []
    return known + fixtures(of: type)
  }

  private static func optionals<Optional: OptionalValue>(of type: Optional.Type) -> [PossibleValue] {
    let nothing = Optional.defaultValue as? Value
    let contents = PossibleValue<Optional.Content>.all(of: Optional.Content.self)
    return nothing.map { nothing in
      [PossibleValue(name: "nil") { _ in nothing }]
        + contents.map { $0.map(named: $0.name) { Optional.some($0) as? Value ?? nothing } }
    } ?? []
  }

  private static func cases<Case: CaseIterable>(of type: Case.Type) -> [PossibleValue] {
    type.allCases.prefix(16).compactMap { $0 as? Value }.map { value in
      PossibleValue(name: ShortText.of(value)) { _ in value }
    }
  }

  /// The plain fixture, and generated ones.
  private static func fixtures(of type: Value.Type) -> [PossibleValue] {
    let plain = FixtureGenerator()
    // The plain value of a collection is empty, so the plain value that counts is that of its content.
    let content = (type as? any ArrayValue.Type).flatMap { $0.withContent(from: plain) as? Value }
    guard let type = type as? any Fixturable.Type, let value = content ?? type.fixture(from: plain) as? Value else {
      return content.map { content in [PossibleValue(name: "a fixture") { _ in content }] } ?? []
    }
    func make<Model: Fixturable>(_ type: Model.Type, _ fixtures: FixtureGenerator) -> Value {
      fixtures.make(type) as? Value ?? value
    }
    return [
      PossibleValue(name: "a fixture") { _ in value },
      PossibleValue(name: "#", isGenerated: true) { make(type, $0) },
    ]
  }
}

extension PossibleValue where Value: Error {
  /// The errors of a type that an exploration tries.
  static func errors(of type: Value.Type) -> [Value] {
    let known = all(of: type).filter { !$0.isGenerated }.map { $0.make(FixtureGenerator()) }
    return known.isEmpty ? [ExploredError() as? Value].compactMap { $0 } : known
  }
}

/// An optional value, whose content is of any type.
private protocol OptionalValue: EmptyValue {
  associatedtype Content

  static func some(_ content: Content) -> Self
}

extension Optional: OptionalValue {}

/// An array, whose elements are of any type.
private protocol ArrayValue {
  /// Returns an array with one element, or nil if it cannot be made.
  static func withContent(from fixtures: FixtureGenerator) -> Self?
}

extension Array: ArrayValue {
  static func withContent(from fixtures: FixtureGenerator) -> Self? {
    ((Element.self as? any Fixturable.Type)?.fixture(from: fixtures) as? Element).map { [$0] }
  }
}

/// An error of no certain type, which an exploration throws from a requirement that may throw any.
private struct ExploredError: Error, CustomStringConvertible {
  var description: String { "an error" }
}
