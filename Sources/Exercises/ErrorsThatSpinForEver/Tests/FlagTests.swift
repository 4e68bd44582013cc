import Interfaces
import Testing

@testable import ErrorsThatSpinForEver

@MainActor
struct ErrorsThatSpinForEverFlagTests {
  @Test("shows the drivers")
  func showsDrivers() async {
    let view = FlagView()
    let presenter = DriversPresenter(service: PromptDriverService(answer: .success([.fixture()])))
    presenter.setViewDelegate(view)

    presenter.fetchDrivers()
    await presenter.settled()

    #expect(view.startLoadingWasCalled)
    #expect(view.didLoadWasCalled)
  }

  @Test("reports an error")
  func reportsError() async {
    let view = FlagView()
    let error = APIError.server(message: "The season has not begun.")
    let presenter = DriversPresenter(service: PromptDriverService(answer: .failure(error)))
    presenter.setViewDelegate(view)

    presenter.fetchDrivers()
    await presenter.settled()

    #expect(view.didFailWasCalled)
    #expect(!view.didLoadWasCalled)
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
