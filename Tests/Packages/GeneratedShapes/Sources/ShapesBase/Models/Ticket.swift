/// Lets one person in, once: it cannot be copied.
public struct Ticket: ~Copyable, Sendable {
  /// Which seat it is for.
  public let seat: Int

  /// Makes a ticket.
  public init(seat: Int) {
    self.seat = seat
  }
}
