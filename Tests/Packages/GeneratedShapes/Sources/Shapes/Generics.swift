import Foundation
import ShapesBase

public protocol Unarchiver {
  func unarchive<Model: Decodable>(_ type: Model.Type, from data: Data) throws -> Model
}

public protocol APIClient: Sendable {
  func get<Response: Decodable & Sendable>(_ path: String, as type: Response.Type) async throws -> Response
  func list<Response: Decodable & Sendable>(_ path: String) async throws(Offline) -> [Response]
}

/// A protocol with a result whose type depends on a generic key.
public protocol PreferenceReader {
  func value<Value: Sendable>(of preference: Preference<Value>) -> Value?
}

/// A protocol with a result whose type depends on the caller.
public protocol Oracle {
  func say<Answer>(about topic: String) -> Answer
}

public protocol TypeRegistry {
  func register(_ type: any Named.Type)
  func knows(_ type: Any.Type) -> Bool
  func make<Value>(_ type: Value.Type) -> Value?
  func errorType(of code: Int) -> any Error.Type
  func register(class type: Canvas.Type)
}

public protocol Renderer {
  func render(_ item: some CustomStringConvertible)
  func renderAny(_ item: any CustomStringConvertible)
  func renderAll(_ items: [any Named], beside other: (any Named)?)
}

public protocol Announcer {
  func announce(_ item: any CustomStringConvertible & Sendable)
  func close(_ door: any Closable & CustomStringConvertible)
  func announce(closing item: some Closable & Named)
}

public protocol Librarian {
  func adopt(_ store: any Saving<Track>)
  func merge(_ stores: [any Sequence<Track>]) -> any Collection<Track>
}

public protocol Reporter {
  func report<each Value: Sendable>(_ values: repeat each Value)
  func count<each Value>(of values: repeat each Value, in unit: String) -> Int
}

public protocol Archiver {
  func archive<Value: Encodable>(_ value: Value) throws -> Data
  func archive<Values: Collection>(all values: Values) -> Int where Values.Element == Track, Values.Index: Sendable
}

public protocol Judge {
  func better<Value: Comparable>(_ first: Value, _ second: Value) -> Value
  func isWorth<Value>(_ value: Value) -> Bool where Value: Hashable & Sendable
}

public final class Barrel<Item> {
  public let item: Item

  public init(_ item: Item) { self.item = item }
}

public protocol Harbor: Sendable {
  func load<Item>(_ barrels: [Barrel<Item>])
}
