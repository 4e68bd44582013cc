// As new app projects are made: what does not say otherwise is isolated to the main actor.

/// A seat in the reading room.
package struct Seat: Equatable {
  package var number: Int

  package init(number: Int) {
    self.number = number
  }
}

/// The plan of the reading room.
package protocol SeatsViewType: AnyObject {
  func show(_ titles: [String])
  func showMessage(_ text: String)
}

/// The desk that gives seats out.
package protocol DeskType {
  func freeSeats() async throws -> [Seat]
  func take(_ seat: Seat, completion: @escaping (Bool) -> Void)
  func release(_ seat: Seat)
}
