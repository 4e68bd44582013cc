import ShapesBase

public protocol Tally {
  mutating func add(_ count: Int)
  mutating func reset() -> Int
}

public protocol Editor {
  func edit(_ track: inout Track)
  func sort(_ tracks: inout [Track], by key: String) throws -> Int
}

public protocol Adder {
  func sum(_ numbers: Int...) -> Int
  func play(_ tracks: Track..., shuffled isShuffled: Bool)
}

public protocol Usher {
  func inspect(_ ticket: borrowing Ticket) -> Bool
  func take(_ ticket: consuming Ticket)
  func stamp(_ ticket: inout Ticket)
}

public protocol FileHandleType: ~Copyable {
  func read(_ count: Int) throws -> String
  consuming func close()
}

public protocol Relay {
  func pass<Value: ~Copyable>(_ value: borrowing Value, times: Int)
}

public protocol CloakRoom {
  func ticket(of seat: Int) -> Ticket?
}

public protocol Registrar {
  func look(at track: borrowing Track)
  func keep(_ track: consuming Track)
}

public protocol Courier: Sendable {
  func deliver(_ canvas: sending Canvas) async
  func collect() async -> sending Canvas
}

public protocol Assistant: Sendable {
  func help(_ worker: isolated Worker, with task: String)
  func wait(isolation: isolated (any Actor)?) async -> Int
}

public protocol Giver {
  func give() async -> sending Canvas
}
