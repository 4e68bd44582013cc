import ReadingRoom
import RehearsalSupport
import XCTest

// `XCTestCase` is not isolated, so a subclass cannot be isolated either, but its methods can.
nonisolated final class SeatsXCTests: XCTestCase {
  @MainActor
  func testAreShownByTheirNumbers() async {
    await rehearse {
      let (view, desk) = (SpySeatsView(), MockDesk())
      let presenter = leakChecked(SeatsPresenter(desk: desk))
      presenter.view = view
      desk.freeSeatsAnswer.returns([Seat(number: 4), Seat(number: 11)])

      await presenter.load()

      await desk.expectCalls(.freeSeats)
      await view.expectCalls(.show(["Seat 4", "Seat 11"]))
    }
  }

  @MainActor
  func testAreNotGivenBackWhenTheReaderHasLeftBefore() async {
    await rehearse {
      let (desk, clock) = (MockDesk(), ManualClock())
      let presenter = leakChecked(SeatsPresenter(desk: desk, clock: clock))
      let keeping = Task { await presenter.keep(Seat(number: 4)) }
      await clock.sleeper()

      keeping.cancel()
      await keeping.value

      await desk.expectNoCalls()
    }
  }
}
