import Interfaces
import Testing

@testable import UpdateForNothing

@MainActor
struct UpdateForNothingFlagTests {
  @Test("shows the drivers")
  func showsDrivers() async {
    let view = FlagView()

    let presenter = await fetch(.success([.fixture()]), for: view)

    #expect(view.startLoadingWasCalled)
    #expect(view.didLoadWasCalled)
    #expect(presenter.drivers == [.fixture()])
  }

  @Test("says so when the server has a fault")
  func showsFault() async {
    let view = FlagView()

    await fetch(.failure(.status(503)), for: view)

    #expect(view.message == "The server has a fault. Try again later.")
  }

  @Test("asks for an update when the server does not know the request")
  func asksForUpdate() async {
    let view = FlagView()

    await fetch(.failure(.status(404)), for: view)

    #expect(view.message == "This app is too old. Update it.")
  }

  @Test("says so when there is another error")
  func showsOtherErrors() async {
    let view = FlagView()

    await fetch(.failure(.offline), for: view)

    #expect(view.message == "The drivers could not be loaded. Try again.")
  }

  @Test("does not keep its view alive")
  func releasesView() {
    let presenter = DriversPresenter(service: PromptDriverService(answer: .success([])))
    var view: FlagView? = FlagView()
    presenter.view = view

    view = nil

    #expect(presenter.view == nil)
  }

  @discardableResult
  private func fetch(_ answer: Result<[Driver], APIError>, for view: FlagView) async -> DriversPresenter {
    let presenter = DriversPresenter(service: PromptDriverService(answer: answer))
    presenter.view = view
    presenter.fetchDrivers()
    await presenter.settled()
    return presenter
  }
}

private final class FlagView: DriversViewType {
  var startLoadingWasCalled = false
  var didLoadWasCalled = false
  var message: String?

  func startLoading() {
    startLoadingWasCalled = true
  }

  func showDrivers() {
    didLoadWasCalled = true
  }

  func showFailure(message: String) {
    self.message = message
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
