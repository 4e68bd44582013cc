import Interfaces
import Testing

@testable import FakeThatDrifted

@MainActor
struct FakeThatDriftedFlagTests {
  let view = FlagView()

  @Test("shows the drivers")
  func showsDrivers() async {
    let presenter = await fetch(from: FakeDriverService(season: [.fixture()]))

    #expect(view.showDriversWasCalled)
    #expect(presenter.drivers == [.fixture()])
  }

  @Test("says that a season has no drivers")
  func showsNoDrivers() async {
    _ = await fetch(from: FakeDriverService(season: []))

    #expect(view.showNoDriversWasCalled)
    #expect(!view.showFailureWasCalled)
  }

  @Test("shows a failure")
  func showsFailure() async {
    _ = await fetch(from: OfflineDriverService())

    #expect(view.showFailureWasCalled)
  }

  private func fetch(from service: any DriverServiceType) async -> DriversPresenter {
    let presenter = DriversPresenter(service: service)
    presenter.view = view
    presenter.fetchDrivers()
    await presenter.settled()
    return presenter
  }
}

private struct OfflineDriverService: DriverServiceType {
  func drivers() async throws -> [Driver] {
    throw APIError.offline
  }
}

final class FlagView: DriversViewType {
  var showDriversWasCalled = false
  var showNoDriversWasCalled = false
  var showFailureWasCalled = false

  func startLoading() {}

  func showDrivers() {
    showDriversWasCalled = true
  }

  func showNoDrivers() {
    showNoDriversWasCalled = true
  }

  func showFailure(message: String) {
    showFailureWasCalled = true
  }

  func showNoMatches(query: String) {}
}
