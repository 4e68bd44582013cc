import ShapesBase

/// A protocol with mutating functions.
public protocol Tally {
  mutating func add(_ count: Int)
  mutating func reset() -> Int
}

/// A protocol with inout parameters.
public protocol Editor {
  func edit(_ track: inout Track)
  func sort(_ tracks: inout [Track], by key: String) throws -> Int
}

/// A protocol with variadic parameters.
public protocol Adder {
  func sum(_ numbers: Int...) -> Int
  func play(_ tracks: Track..., shuffled isShuffled: Bool)
}

/// A protocol with noncopyable parameters.
public protocol Usher {
  func inspect(_ ticket: borrowing Ticket) -> Bool
  func take(_ ticket: consuming Ticket)
  func stamp(_ ticket: inout Ticket)
}

/// A noncopyable protocol.
public protocol FileHandleType: ~Copyable {
  func read(_ count: Int) throws -> String
  consuming func close()
}

/// A protocol with generic noncopyable parameters.
public protocol Relay {
  func pass<Value: ~Copyable>(_ value: borrowing Value, times: Int)
}

/// A protocol with optional noncopyable values.
public protocol CloakRoom {
  func ticket(of seat: Int) -> Ticket?
}

/// A protocol with borrowed and consumed parameters.
public protocol Registrar {
  func look(at track: borrowing Track)
  func keep(_ track: consuming Track)
}

/// A Sendable protocol with sending parameters.
public protocol Courier: Sendable {
  func deliver(_ canvas: sending Canvas) async
  func collect() async -> sending Canvas
}

/// A Sendable protocol with isolated parameters.
public protocol Assistant: Sendable {
  func help(_ worker: isolated Worker, with task: String)
  func wait(isolation: isolated (any Actor)?) async -> Int
}

/// A protocol with sending results.
public protocol Giver {
  func give() async -> sending Canvas
}
