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
