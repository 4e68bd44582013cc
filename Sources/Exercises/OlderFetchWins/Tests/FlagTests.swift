import Interfaces
import Testing

@testable import OlderFetchWins

@MainActor
struct OlderFetchWinsFlagTests {
  @Test("shows the drivers after two fetches")
  func fetchesTwice() async {
    let view = FlagView()
    let presenter = DriversPresenter(service: PromptDriverService(answer: .success([.fixture()])))
    presenter.setViewDelegate(view)

    presenter.fetchDrivers()
    presenter.fetchDrivers()
    await presenter.settled()

    #expect(view.startLoadingWasCalled)
    #expect(view.didLoadWasCalled)
    #expect(!view.didFailWasCalled)
    #expect(presenter.drivers.count == 1)
  }
}

private final class FlagView: DriversViewType {
  var startLoadingWasCalled = false
  var didLoadWasCalled = false
  var didFailWasCalled = false

  func startLoading() {
    startLoadingWasCalled = true
  }

  func showDrivers() {
    didLoadWasCalled = true
  }

  func showFailure(message: String) {
    didFailWasCalled = true
  }

  func showNoDrivers() {}

  func showNoMatches(query: String) {}
}

private struct PromptDriverService: DriverServiceType {
  let answer: Result<[Driver], APIError>

  func drivers() async throws -> [Driver] {
    try answer.get()
  }
}
