import Interfaces
import SegmentDoubles
import TestSupport
import Testing

@testable import UpdateForNothing

@Suite(.rehearsal)
@MainActor
struct UpdateForNothingTests {
  let view = SpyDriversView()
  let service = MockDriverService()
  let presenter: DriversPresenter

  init() {
    presenter = DriversPresenter(service: service)
    presenter.view = view
  }

  @Test("takes each status from 500 on for a fault of the server", arguments: [500, 501, 503, 599])
  func showsFaults(status: Int) async {
    service.driversAnswer.throws(APIError.status(status))

    presenter.fetchDrivers()

    await view.expectCalls(.startLoading, .showFailure(message: "The server has a fault. Try again later."))
    await service.expectCalls(.drivers)
  }

  @Test("asks for an update after each lower status", arguments: [400, 404, 499])
  func asksForUpdate(status: Int) async {
    service.driversAnswer.throws(APIError.status(status))

    presenter.fetchDrivers()

    await view.expectCalls(.startLoading, .showFailure(message: "This app is too old. Update it."))
    await service.expectCalls(.drivers)
  }

  @Test("shows another message for another error")
  func showsOtherErrors() async {
    service.driversAnswer.throws(APIError.offline)

    presenter.fetchDrivers()

    await view.expectCalls(.startLoading, .showFailure(message: "The drivers could not be loaded. Try again."))
    await service.expectCalls(.drivers)
  }

  @Test("shows the drivers")
  func showsDrivers() async {
    service.driversAnswer.returns([.fixture()])

    presenter.fetchDrivers()

    await view.expectCalls(.startLoading, .showDrivers)
    await service.expectCalls(.drivers)
    #expect(presenter.drivers == [.fixture()])
  }
}
