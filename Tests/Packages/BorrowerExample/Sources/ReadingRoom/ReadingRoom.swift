// As in new app projects, declarations here are isolated to the main actor by default.

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

/// The desk that assigns seats.
package protocol DeskType {
  func freeSeats() async throws -> [Seat]
  func take(_ seat: Seat, completion: @escaping (Bool) -> Void)
  func release(_ seat: Seat)
}
