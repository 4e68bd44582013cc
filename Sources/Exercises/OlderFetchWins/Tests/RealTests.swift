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
    // A person would see the older list, or none, though the newer one has come.
    await view.expectCalls(.startLoading, .startLoading, .showDrivers)

    older.returns([.fixture()])
    await presenter.settled()

    // A person sees the list change unexpectedly, a while after it was loaded.
    await view.expectNoMoreCalls()
    // A person sees the old drivers, though they reloaded the list.
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
    // A person would see the older list, or none, though the newer one has come.
    await view.expectCalls(.startLoading, .startLoading, .showDrivers)

    older.throws(APIError.timedOut)
    await presenter.settled()

    // A person sees an error in place of the drivers that were visible a moment ago.
    await view.expectNoMoreCalls()
    await service.expectCalls(.drivers, .drivers)
  }

  @Test("shows the drivers of each of two fetches that follow one another")
  func fetchesAgain() async {
    service.driversAnswer.sequence(.returns([.fixture()]), .returns([]))
    presenter.fetchDrivers()
    // A person would see no drivers, though there was only one fetch.
    await view.expectCalls(.startLoading, .showDrivers)
    #expect(presenter.drivers == [.fixture()])

    presenter.fetchDrivers()

    // A person would see the old drivers, though they reloaded the list and it is empty now.
    await view.expectCalls(.startLoading, .showNoDrivers)
    await service.expectCalls(.drivers, .drivers)
  }
}
