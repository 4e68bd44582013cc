import Interfaces
import SegmentDoubles
import TestSupport
import Testing

@testable import DriverList

extension DriversPresenterTests {
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
