import Interfaces
import Testing

@testable import EmptyShownAsError

@MainActor
struct EmptyShownAsErrorFlagTests {
  @Test("shows the drivers")
  func showsDrivers() async {
    let view = FlagView()
    let presenter = DriversPresenter(service: PromptDriverService(answer: .success([.fixture()])))
    presenter.setViewDelegate(view)

    presenter.fetchDrivers()
    await presenter.settled()

    #expect(view.startLoadingWasCalled)
    #expect(view.didLoadWasCalled)
    #expect(!view.didFailWasCalled)
  }

  @Test("has no drivers to show after an empty answer")
  func takesEmptyAnswer() async {
    let view = FlagView()
    let presenter = DriversPresenter(service: PromptDriverService(answer: .success([])))
    presenter.setViewDelegate(view)

    presenter.fetchDrivers()
    await presenter.settled()

    #expect(!view.didLoadWasCalled)
    #expect(presenter.drivers.isEmpty)
  }

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
