import Foundation
import Interfaces
import Testing

/// Decodes a value from JSON with the decoder of the services.
func decode<Value: Decodable>(_ json: String, as type: Value.Type = Value.self) throws -> Value {
  try ResponseDecoder.decode(type, from: Data(json.utf8))
}

/// Returns the description of the failure to decode some JSON.
func failureText<Value: Decodable>(
  decoding json: String, as type: Value.Type, sourceLocation: SourceLocation = #_sourceLocation
) throws -> String {
  try #require(throws: DecodingFailure.self, sourceLocation: sourceLocation) { try decode(json, as: type) }.description
}

/// Expects that a fixture differs from the default one only in the given property.
func expectOverride<Model: Equatable, Value>(
  of property: WritableKeyPath<Model, Value>, with value: Value, in fixture: Model, from original: Model,
  sourceLocation: SourceLocation = #_sourceLocation
) {
  var expected = original
  expected[keyPath: property] = value

  #expect(fixture == expected, sourceLocation: sourceLocation)
  #expect(fixture != original, "the override does not differ from the default", sourceLocation: sourceLocation)
}

/// Returns all texts that Swift makes from a value: printed, interpolated, dumped and mirrored.
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

/// Returns the labels and texts of a mirror, at any depth.
private func mirrored(_ value: Any) -> [String] {
  Mirror(reflecting: value).children.flatMap { [$0.label ?? "", "\($0.value)"] + mirrored($0.value) }
}
