import Foundation
import Interfaces
import Testing

/// Decodes a value from JSON, as the services do.
func decode<Value: Decodable>(_ json: String, as type: Value.Type = Value.self) throws -> Value {
  try ResponseDecoder().decode(type, from: Data(json.utf8))
}

/// The sentence that says what is wrong with some JSON.
func complaint<Value: Decodable>(
  about json: String, as type: Value.Type, sourceLocation: SourceLocation = #_sourceLocation
) throws -> String {
  try #require(throws: DecodingFailure.self, sourceLocation: sourceLocation) { try decode(json, as: type) }.description
}

/// Expects that a fixture differs from the default one in a single property, and there in the given way.
func expectOverride<Model: Equatable, Value>(
  of property: WritableKeyPath<Model, Value>, with value: Value, in fixture: Model, from original: Model,
  sourceLocation: SourceLocation = #_sourceLocation
) {
  var expected = original
  expected[keyPath: property] = value

  #expect(fixture == expected, sourceLocation: sourceLocation)
  #expect(fixture != original, "the override does not differ from the default", sourceLocation: sourceLocation)
}

/// Every text that Swift makes of a value when it is printed, interpolated, dumped or mirrored.
func renderings<Value>(of value: Value) -> [String] {
  var dumped = ""
  dump(value, to: &dumped)
  var printed = ""
  print(value, [value], Optional(value) as Any, ["key": value], to: &printed)
  var debugPrinted = ""
  debugPrint(value, [value], Optional(value) as Any, to: &debugPrinted)
  return [String(describing: value), String(reflecting: value), "\(value)", dumped, printed, debugPrinted]
    + mirrored(value)
}

/// The texts of all that a mirror shows, at any depth.
private func mirrored(_ value: Any) -> [String] {
  Mirror(reflecting: value).children.flatMap { [$0.label ?? "", "\($0.value)"] + mirrored($0.value) }
}
