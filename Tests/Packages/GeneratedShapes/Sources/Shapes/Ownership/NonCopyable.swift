import ShapesBase

/// Looks at tickets and takes them.
public protocol Usher {
  func inspect(_ ticket: borrowing Ticket) -> Bool
  func take(_ ticket: consuming Ticket)
  func stamp(_ ticket: inout Ticket)
}

/// May itself be something that cannot be copied.
public protocol FileHandleType: ~Copyable {
  func read(_ count: Int) throws -> String
  consuming func close()
}

/// Passes on what may not be copied.
public protocol Relay {
  func pass<Value: ~Copyable>(_ value: borrowing Value, times: Int)
}

/// May have a ticket.
public protocol CloakRoom {
  func ticket(of seat: Int) -> Ticket?
}
