import Interfaces
import SegmentDoubles
import TestSupport
import Testing

@testable import OlderFetchWins

@Suite(.rehearsal)
@MainActor
struct OlderFetchWinsTests {
  let view = SpyDriversView()
  let service = MockDriverService()
  let presenter: DriversPresenter

  init() {
    presenter = DriversPresenter(service: service)
    presenter.setViewDelegate(view)
  }

  @Test("shows the newer fetch though the older one finishes last")
  func newerWins() async {
    service.driversAnswer.holds(ignoringCancellation: true)
    presenter.fetchDrivers()
    let older = await service.driversAnswer.held()
    presenter.fetchDrivers()
    let newer = await service.driversAnswer.held()
    newer.returns([.fixture(givenName: "Lando", familyName: "Norris")])
    await view.expectCalls(.startLoading, .startLoading, .showDrivers)

    older.returns([.fixture()])
    await presenter.settled()

    await view.expectNoMoreCalls()
    #expect(presenter.drivers == [.fixture(name: "Lando Norris")])
    await service.expectCalls(.drivers, .drivers)
  }

  @Test("shows the newer fetch though the older one fails last")
  func olderFailureIsIgnored() async {
    service.driversAnswer.holds(ignoringCancellation: true)
    presenter.fetchDrivers()
    let older = await service.driversAnswer.held()
    presenter.fetchDrivers()
    let newer = await service.driversAnswer.held()
    newer.returns([.fixture()])
    await view.expectCalls(.startLoading, .startLoading, .showDrivers)

    older.throws(APIError.timedOut)
    await presenter.settled()

    await view.expectNoMoreCalls()
    await service.expectCalls(.drivers, .drivers)
  }

  @Test("shows the drivers of each of two fetches that follow one another")
  func fetchesAgain() async {
    service.driversAnswer.sequence(.returns([.fixture()]), .returns([]))
    presenter.fetchDrivers()
    await view.expectCalls(.startLoading, .showDrivers)
    #expect(presenter.drivers == [.fixture()])

    presenter.fetchDrivers()

    await view.expectCalls(.startLoading, .showNoDrivers)
    await service.expectCalls(.drivers, .drivers)
  }
}
