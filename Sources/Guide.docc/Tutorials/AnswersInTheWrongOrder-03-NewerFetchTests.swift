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

  @Test("shows the newer fetch if the older one finishes last")
  func newerWins() async {
    service.driversAnswer.holds(ignoringCancellation: true)
    presenter.fetchDrivers()
    let older = await service.driversAnswer.held()
    presenter.fetchDrivers()
    let newer = await service.driversAnswer.held()
    await service.expectCalls(.drivers, .drivers)

    newer.returns([.fixture(givenName: "Lando", familyName: "Norris")])
    await view.expectCalls(.startLoading, .startLoading, .showDrivers)
    older.returns([.fixture(), .fixture()])

    await view.expectNoMoreCalls()
    #expect(presenter.drivers == [.fixture(name: "Lando Norris")])
  }
}
