import Foundation
import ShapesBase

/// A protocol with asynchronous functions.
public protocol WeatherService {
  func forecast() async -> [String]
  func refresh() async
  func temperature(in city: String, on day: Int) async -> Double
}

/// A protocol with a function without parameters.
public protocol Doorbell {
  /// Rings the bell.
  func ring()
}

/// A protocol with labelled parameters.
public protocol Lamp {
  /// Dims the lamp to a level.
  func dim(to level: Int)
  func blink(_ times: Int, every interval: Duration)
}

/// A protocol with a result.
public protocol Thermometer {
  func temperature() -> Double
  func reading(of room: String) -> Double?
}

/// A protocol with parameters and results.
public protocol ShelfServiceType {
  func tracks(matching text: String, limit: Int) -> [Track]
  func count() -> Int
}

/// A protocol with a result without a default value.
public protocol Recommender {
  func next(after track: Track) -> Track
}

/// A protocol with an implicitly unwrapped result.
public protocol Finder {
  func find(_ name: String) -> Int!
}

/// A protocol with a rethrowing function.
public protocol TransactionType {
  func perform(_ body: () throws -> Void) rethrows
}

/// A protocol that returns the result of a closure.
public protocol Memo {
  func value(for key: String, orMake make: () throws -> Int) rethrows -> Int
}

/// A protocol with a rethrowing function and a typed error.
public protocol Retrier {
  func retry<Value, Failure: Error>(_ times: Int, _ body: () throws(Failure) -> Value) throws(Failure) -> Value
}

/// A Sendable protocol with an asynchronous rethrowing function.
public protocol Turnstile: Sendable {
  func pass<Value: Sendable>(_ body: @Sendable () async throws -> Value) async rethrows -> Value
}

/// A protocol with a generic error type.
public protocol Guardian {
  func protect<Failure: Error>(_ body: () throws(Failure) -> Void) throws(Failure)
  func map<Value, Failure: Error>(_ body: (Int) throws(Failure) -> Value) throws(Failure) -> Value
}

/// A protocol with throwing functions.
public protocol Vault {
  func open(code: Int) throws -> String
  func lock() throws
}

/// A protocol with asynchronous throwing functions.
public protocol Downloader {
  func download(_ url: URL) async throws -> Data
  func cancelAll() async throws
}

/// A protocol with typed errors.
public protocol Gatekeeper {
  func admit(badge: Int) throws(GateError)
  func visitor(of badge: Int) async throws(GateError) -> String
}

/// A protocol with all spellings of typed errors.
public protocol Pedant {
  func never() throws(Never) -> Int
  func any() throws(any Error) -> Int
}

/// A protocol with an associated type as its error.
public protocol LineParser<Failure> {
  associatedtype Failure: Error

  func parse(_ line: String) throws(Failure) -> [Int]
}
