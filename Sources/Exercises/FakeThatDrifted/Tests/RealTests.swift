import Interfaces
import SegmentDoubles
import TestSupport
import Testing

@testable import FakeThatDrifted

@Suite(.rehearsal)
@MainActor
struct FakeThatDriftedTests {
  let view = SpyDriversView()

  @Test(
    "finds nothing in a season without drivers, with the fake as with the recording",
    arguments: [FakeDriverService(season: []), RecordedDriverService.season2030] as [any DriverServiceType])
  func seasonIsNotFound(service: any DriverServiceType) async {
    await #expect(throws: APIError.status(404)) { try await service.drivers() }
  }

  @Test(
    "delivers the drivers of a season, with the fake as with the recording",
    arguments: [FakeDriverService(season: [.fixture()]), RecordedDriverService.season2016] as [any DriverServiceType])
  func seasonHasDrivers(service: any DriverServiceType) async throws {
    let drivers = try await service.drivers()

    #expect(drivers == [.fixture()])
  }

  @Test("says that the recorded season of 2030 has no drivers")
  func showsNoDrivers() async {
    let presenter = DriversPresenter(service: RecordedDriverService.season2030)
    presenter.view = view

    presenter.fetchDrivers()

    await view.expectCalls(.startLoading, .showNoDrivers)
    #expect(presenter.drivers == [])
  }

  @Test("shows the drivers of the recorded season of 2016")
  func showsDrivers() async {
    let presenter = DriversPresenter(service: RecordedDriverService.season2016)
    presenter.view = view

    presenter.fetchDrivers()

    await view.expectCalls(.startLoading, .showDrivers)
    #expect(presenter.drivers == [.fixture()])
  }

  @Test("shows a failure after every other status", arguments: [400, 403, 500])
  func showsFailures(status: Int) async {
    let service = MockDriverService()
    let presenter = DriversPresenter(service: service)
    presenter.view = view
    service.driversAnswer.throws(APIError.status(status))

    presenter.fetchDrivers()

    await view.expectCalls(.startLoading, .showFailure(message: "The drivers could not be loaded. Try again."))
    await service.expectCalls(.drivers)
  }
}
