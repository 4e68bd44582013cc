import TestSupport

extension PossibleValue {
  /// Returns the values of a type that an exploration tries, the simplest one first, or none for an unknown type.
  static func all(of type: Value.Type) -> [PossibleValue] {
    if let composed = (type as? any ComposedValue.Type)?.possibleValues as? [PossibleValue] { return composed }
    if type == Void.self, let nothing = () as? Value { return [PossibleValue(name: "") { _ in nothing }] }
    if let type = type as? any CaseIterable.Type { return cases(of: type) }
    if type == Bool.self, let no = false as? Value, let yes = true as? Value {
      return [PossibleValue(name: "false") { _ in no }, PossibleValue(name: "true") { _ in yes }]
    }
    let empty = (type as? any EmptyValue.Type)?.defaultValue as? Value
    let fixture = (type as? any Fixturable.Type)?.fixture(from: FixtureGenerator()) as? Value
    let known = [empty.map { (ShortText.of($0), $0) }, fixture.map { ("a fixture", $0) }].compactMap { $0 }
    return known.map { name, value in PossibleValue(name: name) { _ in value } } + generated
  }

  private static func cases<Case: CaseIterable>(of type: Case.Type) -> [PossibleValue] {
    type.allCases.prefix(16).compactMap { $0 as? Value }.map { value in
      PossibleValue(name: ShortText.of(value)) { _ in value }
    }
  }

  /// The values of the generator, under one name.
  fileprivate static var generated: [PossibleValue] {
    func generated<Model: Fixturable>(by type: Model.Type) -> Any {
      PossibleValue<Model>(name: "#", isGenerated: true) { $0.make(type) }
    }
    return (Value.self as? any Fixturable.Type).map { [generated(by: $0)] } as? [PossibleValue] ?? []
  }
}

extension PossibleValue where Value: Error {
  /// The errors of a type that an exploration tries.
  static func errors(of type: Value.Type) -> [Value] {
    let known = all(of: type).filter { !$0.isGenerated }.map { $0.make(FixtureGenerator()) }
    return known.isEmpty ? [ExploredError() as? Value].compactMap { $0 } : known
  }
}

/// A value whose possible values are those of its content, which is of any type.
private protocol ComposedValue {
  /// The possible values, which are of the type `PossibleValue<Self>`.
  static var possibleValues: Any { get }
}

extension Optional: ComposedValue {
  static var possibleValues: Any {
    [PossibleValue<Self>(name: "nil") { _ in nil }]
      + PossibleValue<Wrapped>.all(of: Wrapped.self).map { $0.map(named: $0.name) { .some($0) } }
  }
}

extension Array: ComposedValue {
  static var possibleValues: Any {
    // The fixture of an array is empty, so the value that counts is that of its content.
    let content = PossibleValue<Element>.all(of: Element.self).first { !$0.isGenerated }
    return [PossibleValue<Self>(name: "[]") { _ in [] }]
      + (content.map { [$0.map(named: "a fixture") { [$0] }] } ?? []) + PossibleValue<Self>.generated
  }
}

extension Result: ComposedValue {
  static var possibleValues: Any {
    PossibleValue<Success>.all(of: Success.self).map { value in
      value.map(named: value.name.isEmpty ? "success" : "success \(value.name)") { Self.success($0) }
    }
      + PossibleValue<Failure>.errors(of: Failure.self).map { error in
        PossibleValue<Self>(name: "failure \(ShortText.of(error))") { _ in .failure(error) }
      }
  }
}

/// An error of no certain type, which an exploration throws from a requirement that may throw any.
private struct ExploredError: Error, CustomStringConvertible {
  var description: String { "an error" }
}
