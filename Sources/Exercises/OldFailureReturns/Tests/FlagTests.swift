import Interfaces
import Testing

@testable import OldFailureReturns

@MainActor
struct OldFailureReturnsFlagTests {
  @Test("reports an error")
  func reportsError() async {
    let view = FlagView()
    let presenter = DriversPresenter(service: PromptDriverService(answer: .failure(.offline)))
    presenter.setViewDelegate(view)

    presenter.fetchDrivers()
    await presenter.settled()

    #expect(view.didFailWasCalled)
    #expect(!view.didLoadWasCalled)
  }

  @Test("shows the drivers, and those that match a search")
  func showsDrivers() async {
    let view = FlagView()
    let presenter = DriversPresenter(service: PromptDriverService(answer: .success([.fixture()])))
    presenter.setViewDelegate(view)

    presenter.fetchDrivers()
    await presenter.settled()
    presenter.searchDrivers("lewis")

    #expect(view.didLoadWasCalled)
    #expect(!view.didFailWasCalled)
    #expect(presenter.drivers.count == 1)
  }
}

private final class FlagView: DriversViewType {
  var didLoadWasCalled = false
  var didFailWasCalled = false

  func startLoading() {}

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
