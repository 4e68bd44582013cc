import ShapesBase

/// Does several things or none of them.
public protocol TransactionType {
  func perform(_ body: () throws -> Void) rethrows
}

/// Remembers what was expensive to make.
public protocol Memo {
  func value(for key: String, orMake make: () throws -> Int) rethrows -> Int
}

/// Tries again.
public protocol Retrier {
  func retry<Value, Failure: Error>(_ times: Int, _ body: () throws(Failure) -> Value) throws(Failure) -> Value
}

/// Lets one in after the other.
public protocol Turnstile: Sendable {
  func pass<Value: Sendable>(_ body: @Sendable () async throws -> Value) async rethrows -> Value
}

/// Throws what the caller's closure throws, and nothing else.
public protocol Guardian {
  func protect<Failure: Error>(_ body: () throws(Failure) -> Void) throws(Failure)
  func map<Value, Failure: Error>(_ body: (Int) throws(Failure) -> Value) throws(Failure) -> Value
}
