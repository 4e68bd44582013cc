import Interfaces
import SegmentDoubles
import TestSupport
import Testing

@testable import FakeThatDrifted

@Suite(.rehearsal)
@MainActor
struct FakeThatDriftedTests {
  let view = SpyDriversView()

  @Test("has a fake that answers like the recorded server")
  func fakeMeetsContract() async {
    await Contract<any DriverServiceType>("A season without drivers")
      .clause("is not found", throwing: APIError.status(404)) { _ = try await $0.drivers() }
      .implementation("recording") { RecordedDriverService.season2030 }
      .implementation("fake") { FakeDriverService(season: []) }
      .verify()
  }

  @Test("has a fake that delivers drivers like the recorded server")
  func fakeDeliversDrivers() async {
    await Contract<any DriverServiceType>("A season with a driver")
      .clause("has the driver", expecting: [.fixture()]) { try await $0.drivers() }
      .implementation("recording") { RecordedDriverService.season2016 }
      .implementation("fake") { FakeDriverService(season: [.fixture()]) }
      .verify()
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
