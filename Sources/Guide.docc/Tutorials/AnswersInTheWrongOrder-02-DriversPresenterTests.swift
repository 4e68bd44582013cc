import Interfaces
import SegmentDoubles
import TestSupport
import Testing

@testable import DriverList

@MainActor
@Suite("Drivers presenter", .rehearsal)
struct DriversPresenterTests {
  let view = SpyDriversView()
  let service = MockDriverService()
  let presenter: DriversPresenter

  init() {
    presenter = DriversPresenter(service: service)
    presenter.setViewDelegate(view)
  }

  @Test("shows that it is loading until the service answers")
  func loadsUntilAnswered() async {
    service.driversAnswer.holds()
    presenter.fetchDrivers()
    let request = await service.driversAnswer.held()
    await service.expectCalls(.drivers)
    await view.expectCalls(.startLoading)

    request.returns([.fixture()])

    await view.expectCalls(.showDrivers)
    #expect(presenter.drivers == [.fixture()])
  }
}
