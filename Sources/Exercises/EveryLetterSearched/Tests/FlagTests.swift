import Interfaces
import Testing

@testable import EveryLetterSearched

@MainActor
struct EveryLetterSearchedFlagTests {
  let view = FlagView()
  let presenter = DriversPresenter(
    drivers: [.fixture(familyName: "Hamilton"), .fixture(familyName: "Massa")], clock: PromptClock())

  @Test("shows the drivers that match")
  func showsMatches() async {
    presenter.view = view

    presenter.searchDrivers("ham")
    await presenter.settled()

    #expect(view.showDriversWasCalled)
    #expect(presenter.drivers == [.fixture(familyName: "Hamilton")])
  }

  @Test("says that no driver matches")
  func showsNoMatches() async {
    presenter.view = view

    presenter.searchDrivers("x")
    await presenter.settled()

    #expect(view.query == "x")
  }
}

/// A clock that never makes a test wait.
private struct PromptClock: Clock {
  struct Instant: InstantProtocol {
    func advanced(by duration: Duration) -> Instant { self }
    func duration(to other: Instant) -> Duration { .zero }
    static func < (left: Instant, right: Instant) -> Bool { false }
  }

  var now: Instant { Instant() }
  var minimumResolution: Duration { .zero }

  func sleep(until deadline: Instant, tolerance: Duration?) async throws {}
}

final class FlagView: DriversViewType {
  var showDriversWasCalled = false
  var query: String?

  func showDrivers() {
    showDriversWasCalled = true
  }

  func showNoMatches(query: String) {
    self.query = query
  }

  func startLoading() {}

  func showNoDrivers() {}

  func showFailure(message: String) {}
}
