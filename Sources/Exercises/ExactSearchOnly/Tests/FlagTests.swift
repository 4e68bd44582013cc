import Interfaces
import Testing

@testable import ExactSearchOnly

@MainActor
struct ExactSearchOnlyFlagTests {
  @Test("finds the driver that matches the query")
  func findsDriver() async {
    let view = FlagView()
    let presenter = DriversPresenter(service: PromptDriverService(answer: .success([.fixture()])))
    presenter.setViewDelegate(view)
    presenter.fetchDrivers()
    await presenter.settled()

    presenter.searchDrivers("Hamilton")

    #expect(view.didLoadWasCalled)
    #expect(!view.showNoMatchesWasCalled)
    #expect(presenter.drivers.count == 1)
  }

  @Test("shows that no driver matches")
  func findsNobody() async {
    let view = FlagView()
    let presenter = DriversPresenter(service: PromptDriverService(answer: .success([.fixture()])))
    presenter.setViewDelegate(view)
    presenter.fetchDrivers()
    await presenter.settled()

    presenter.searchDrivers("Senna")

    #expect(view.showNoMatchesWasCalled)
    #expect(presenter.drivers.isEmpty)
  }
}

private final class FlagView: DriversViewType {
  var startLoadingWasCalled = false
  var didLoadWasCalled = false
  var didFailWasCalled = false
  var showNoDriversWasCalled = false
  var showNoMatchesWasCalled = false

  func startLoading() {
    startLoadingWasCalled = true
  }

  func showDrivers() {
    didLoadWasCalled = true
  }

  func showFailure(message: String) {
    didFailWasCalled = true
  }

  func showNoDrivers() {
    showNoDriversWasCalled = true
  }

  func showNoMatches(query: String) {
    showNoMatchesWasCalled = true
  }
}

private struct PromptDriverService: DriverServiceType {
  let answer: Result<[Driver], APIError>

  func drivers() async throws -> [Driver] {
    try answer.get()
  }
}
