import Foundation
import ShapesBase

public protocol WeatherService {
  func forecast() async -> [String]
  func refresh() async
  func temperature(in city: String, on day: Int) async -> Double
}

public protocol Doorbell {
  /// Rings the bell.
  func ring()
}

public protocol Lamp {
  /// Dims the lamp to a level.
  func dim(to level: Int)
  func blink(_ times: Int, every interval: Duration)
}

public protocol Thermometer {
  func temperature() -> Double
  func reading(of room: String) -> Double?
}

public protocol ShelfServiceType {
  func tracks(matching text: String, limit: Int) -> [Track]
  func count() -> Int
}

/// A protocol with a result without a default value.
public protocol Recommender {
  func next(after track: Track) -> Track
}

public protocol Finder {
  func find(_ name: String) -> Int!
}

public protocol TransactionType {
  func perform(_ body: () throws -> Void) rethrows
}

public protocol Memo {
  func value(for key: String, orMake make: () throws -> Int) rethrows -> Int
}

public protocol Retrier {
  func retry<Value, Failure: Error>(_ times: Int, _ body: () throws(Failure) -> Value) throws(Failure) -> Value
}

public protocol Turnstile: Sendable {
  func pass<Value: Sendable>(_ body: @Sendable () async throws -> Value) async rethrows -> Value
}

public protocol Guardian {
  func protect<Failure: Error>(_ body: () throws(Failure) -> Void) throws(Failure)
  func map<Value, Failure: Error>(_ body: (Int) throws(Failure) -> Value) throws(Failure) -> Value
}

public protocol Vault {
  func open(code: Int) throws -> String
  func lock() throws
}

public protocol Downloader {
  func download(_ url: URL) async throws -> Data
  func cancelAll() async throws
}

public protocol Gatekeeper {
  func admit(badge: Int) throws(GateError)
  func visitor(of badge: Int) async throws(GateError) -> String
}

/// Nothing but an error can end a call that nothing answers, because no value of its result is known.
public protocol Sentry {
  func permit(for badge: Int) async throws(PermitError) -> any Permit
  func permit(for badge: Int, completion: @escaping @MainActor (Result<any Permit, PermitError>) -> Void)
}

public protocol Permit: Sendable {}

public enum PermitError: Error, Equatable {
  case fire(floor: Int)
  case silent
}

public protocol Pedant {
  func never() throws(Never) -> Int
  func any() throws(any Error) -> Int
}

public protocol LineParser<Failure> {
  associatedtype Failure: Error

  func parse(_ line: String) throws(Failure) -> [Int]
}
