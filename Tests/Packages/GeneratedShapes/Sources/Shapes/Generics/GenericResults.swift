import Foundation
import ShapesBase

/// Turns data into values.
public protocol Unarchiver {
  func unarchive<Model: Decodable>(_ type: Model.Type, from data: Data) throws -> Model
}

/// Asks a server.
public protocol APIClient: Sendable {
  func get<Response: Decodable & Sendable>(_ path: String, as type: Response.Type) async throws -> Response
  func list<Response: Decodable & Sendable>(_ path: String) async throws(Offline) -> [Response]
}

/// Reads preferences by typed keys.
public protocol PreferenceReader {
  func value<Value: Sendable>(of preference: Preference<Value>) -> Value?
}

/// Says whatever is wanted.
public protocol Oracle {
  func say<Answer>(about topic: String) -> Answer
}
