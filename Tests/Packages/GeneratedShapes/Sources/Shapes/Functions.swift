import ShapesBase

public protocol ShelfServiceType {
  func tracks(matching text: String, limit: Int) -> [Track]
  func find(_ name: String) -> Int!
  /// A result without a default value.
  func next(after track: Track) -> Track
  func open(code: Int) async throws -> String
  func lock() throws
  func admit(badge: Int) throws(GateError)
}

public protocol TransactionType {
  func perform(_ body: () throws -> Void) rethrows
  func value(for key: String, orMake make: () throws -> Int) rethrows -> Int
  func retry<Value, Failure: Error>(_ times: Int, _ body: () throws(Failure) -> Value) throws(Failure) -> Value
  func map<Value, Failure: Error>(_ body: (Int) throws(Failure) -> Value) throws(Failure) -> Value
}

public protocol Turnstile: Sendable {
  func pass<Value: Sendable>(_ body: @Sendable () async throws -> Value) async rethrows -> Value
}

public enum FormatError: Error, Equatable {
  case unknown(name: String, place: Place)

  public enum Place: Equatable, Sendable {
    case line(Int)
  }
}

public final class Manuscript: Sendable {
  public init(id: Int, title: String, owner: Manuscript?) {}
}

/// A protocol with an error that a call without an answer needs, as the result has no default value.
public protocol Importer {
  func format() throws(FormatError) -> Manuscript
  func run<Failure>(_ body: () throws(Failure) -> Void) throws(Failure) -> Int
  func repeated(_ body: () async throws -> Void, times: Int) async rethrows -> Int
}
