/// Shows the free seats, and keeps one for a reader for a quarter of an hour.
package final class SeatsPresenter {
  package weak var view: (any SeatsViewType)?
  private let desk: any DeskType
  private let clock: any Clock<Duration>

  package init(desk: any DeskType, clock: any Clock<Duration> = ContinuousClock()) {
    (self.desk, self.clock) = (desk, clock)
  }

  package func load() async {
    do {
      let seats = try await desk.freeSeats()
      #if BROKEN
        view?.show(seats.indices.map { "Seat \($0)" })  // defect: positions in the list instead of the seats' numbers
      #else
        view?.show(seats.map { "Seat \($0.number)" })
      #endif
    } catch {
      view?.showMessage("The desk is closed.")
    }
  }

  package func take(_ seat: Seat) {
    desk.take(seat) { [weak self] isYours in
      self?.view?.showMessage(isYours ? "Seat \(seat.number) is yours." : "Somebody was faster.")
    }
  }

  package func keep(_ seat: Seat) async {
    do {
      try await clock.sleep(for: .seconds(15 * 60))
    } catch {
      #if !BROKEN  // defect: the seat is released although the task was cancelled
        return
      #endif
    }
    desk.release(seat)
  }
}
