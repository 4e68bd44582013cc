import ShapesBase

public protocol Editor {
  func edit(_ track: inout Track)
  func sort(_ tracks: inout [Track], by key: String) throws -> Int
}

public protocol Usher {
  func inspect(_ ticket: borrowing Ticket) -> Bool
  func take(_ ticket: consuming Ticket)
  func stamp(_ ticket: inout Ticket)
  func ticket(of seat: Int) -> Ticket?
  var next: Ticket { get }
}

public protocol FileHandleType: ~Copyable {
  func read(_ count: Int) throws -> String
  consuming func close()
}

public protocol Courier: Sendable {
  func deliver(_ canvas: sending Canvas) async
  func collect() async -> sending Canvas
  func help(_ worker: isolated Worker, with task: String)
}

public protocol Giver {
  func give() async -> sending Canvas
}
