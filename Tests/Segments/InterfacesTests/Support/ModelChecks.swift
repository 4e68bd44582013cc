import Foundation
import Interfaces
import Testing

/// Decodes a value from JSON with the decoder of the services.
func decode<Value: Decodable>(_ json: String, as type: Value.Type = Value.self) throws -> Value {
  try ResponseDecoder.decode(type, from: Data(json.utf8))
}

/// An answer that cannot be decoded, as a row of a table.
struct Refusal: Sendable, CustomTestStringConvertible {
  let testDescription: String
  /// Checks the description of the failure.
  let check: @Sendable () throws -> Void

  init<Value: Decodable & Sendable>(
    _ type: Value.Type, _ json: String, _ text: String, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    testDescription = "\(type): \(text)"
    check = {
      let failure = try #require(throws: DecodingFailure.self, sourceLocation: sourceLocation) {
        try decode(json, as: type)
      }

      #expect(failure.description == text, sourceLocation: sourceLocation)
    }
  }
}
