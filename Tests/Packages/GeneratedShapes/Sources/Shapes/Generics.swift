import ShapesBase

public protocol APIClient: Sendable {
  func get<Response: Decodable & Sendable>(_ path: String, as type: Response.Type) async throws -> Response
  func list<Response: Decodable & Sendable>(_ path: String) async throws(Offline) -> [Response]
}

/// A protocol with a result whose type depends on a generic key, one whose type depends on the caller, and a list of values.
public protocol Oracle {
  func value<Value: Sendable>(of preference: Preference<Value>) -> Value?
  func say<Answer>(about topic: String) -> Answer
  func count<each Value: Sendable>(of values: repeat each Value, in unit: String) -> Int
}

public protocol TypeRegistry {
  func register(_ type: any Named.Type)
  func knows(_ type: Any.Type) -> Bool
  func make<Value>(_ type: Value.Type) -> Value?
  func register(class type: Canvas.Type)
  func merge(_ stores: [any Sequence<Track>]) -> any Collection<Track>
}

/// A protocol that fixes the associated type of another target's protocol.
public protocol TrackSaving: Saving where Item == Track {}

/// A protocol with the name of a type inside the double.
public protocol Exchange {
  associatedtype Call: Equatable
  func connect(_ call: Call) -> Call
}
