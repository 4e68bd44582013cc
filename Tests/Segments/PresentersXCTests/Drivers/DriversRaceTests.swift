import Interfaces
import PresenterTestSupport
import Presenters
import SegmentDoubles
import TestSupport
import XCTest

@MainActor
final class DriversRaceTests: RehearsalTestCase {
  func testShowsAndSearchesTheNewerFetchIfTheOlderOneFinishesLast() async {
    let (view, service, presenter) = makePresenter()
    service.driversAnswer.holds(ignoringCancellation: true)
    presenter.fetchDrivers()
    let older = await service.driversAnswer.held()
    presenter.fetchDrivers()
    let newer = await service.driversAnswer.held()

    newer.returns([.fixture(givenName: "Lando", familyName: "Norris")])
    await view.expectCalls(.startLoading, .startLoading, .showDrivers)
    older.returns([.fixture(), .fixture()])
    await presenter.settled()
    presenter.searchDrivers("")

    await view.expectCalls(.showDrivers)
    await service.expectCalls(.drivers, .drivers)
    XCTAssertEqual(presenter.drivers, [.fixture(name: "Lando Norris")])
  }

  func testShowsTheNewerFetchIfTheOlderOneFailsFirst() async {
    let (view, service, presenter) = makePresenter()
    service.driversAnswer.holds(ignoringCancellation: true)
    presenter.fetchDrivers()
    let older = await service.driversAnswer.held()
    presenter.fetchDrivers()
    let newer = await service.driversAnswer.held()
    await view.expectCalls(.startLoading, .startLoading)

    older.throws(APIError.offline)
    await view.expectNoMoreCalls()
    newer.returns([.fixture()])

    await service.expectCalls(.drivers, .drivers)
    await view.expectCalls(.showDrivers)
  }

  func testCancelsTheOlderOfTwoFetchesAndIgnoresItsResult() async {
    let (view, service, presenter) = makePresenter()
    service.driversAnswer.sequence(.held, .returns([.fixture()]))
    presenter.fetchDrivers()
    let older = await service.driversAnswer.held()

    presenter.fetchDrivers()

    await older.expectCancelled()
    await presenter.settled()
    await service.expectCalls(.drivers, .drivers)
    await view.expectCalls(.startLoading, .startLoading, .showDrivers)
  }

  func testTellsARemovedViewNothing() async {
    let (view, service, presenter) = makePresenter()
    service.driversAnswer.holds(ignoringCancellation: true)
    presenter.fetchDrivers()
    let request = await service.driversAnswer.held()

    presenter.setViewDelegate(nil)
    request.returns([.fixture()])
    await presenter.settled()

    await request.expectCancelled()
    await service.expectCalls(.drivers)
    await view.expectCalls(.startLoading)
    XCTAssertEqual(presenter.drivers, [])
  }

  func testDoesNotShowANewViewTheAnswerForTheEarlierOne() async {
    let (view, service, presenter) = makePresenter()
    let newView = SpyDriversView()
    service.driversAnswer.holds(ignoringCancellation: true)
    presenter.fetchDrivers()
    let request = await service.driversAnswer.held()

    presenter.setViewDelegate(newView)
    request.returns([.fixture()])
    await presenter.settled()
    presenter.searchDrivers("")

    await service.expectCalls(.drivers)
    await view.expectCalls(.startLoading)
    await newView.expectNoCalls()
  }

  func testContinuesLoadingWhenTheSameViewIsSetAgain() async {
    let (view, service, presenter) = makePresenter()

    service.driversAnswer.holds()
    presenter.fetchDrivers()
    let request = await service.driversAnswer.held()

    presenter.setViewDelegate(view)
    request.returns([.fixture()])

    await view.expectCalls(.startLoading, .showDrivers)
    await service.expectCalls(.drivers)
  }

  func testCancelsTheFetchOfADeallocatedViewWhenTheViewIsSetToNil() async {
    let (_, service, presenter) = makePresenter()

    var passing: SpyDriversView? = SpyDriversView()
    service.driversAnswer.holds()
    presenter.setViewDelegate(passing)
    presenter.fetchDrivers()
    let request = await service.driversAnswer.held()
    await passing?.expectCalls(.startLoading)
    await expectDeallocated(&passing)

    presenter.setViewDelegate(nil)

    await request.expectCancelled()
    await service.expectCalls(.drivers)
  }

  func testTellsANewViewAboutASearchAtOnceAfterItReplacedAViewDuringAFetch() async {
    let (view, service, presenter) = makePresenter()
    let newView = SpyDriversView()
    service.driversAnswer.sequence(.returns([.fixture()]), .held)
    presenter.fetchDrivers()
    await view.expectCalls(.startLoading, .showDrivers)
    presenter.fetchDrivers()
    await view.expectCalls(.startLoading)
    presenter.setViewDelegate(newView)

    presenter.searchDrivers("lewis")

    await newView.expectCalls(.showDrivers)
    await presenter.settled()
    await service.expectCalls(.drivers, .drivers)
  }

  func testIsDeallocatedAtOnceAndCancelsItsFetch() async {
    let (view, service, _) = makePresenter()
    var passing: DriversPresenter? = DriversPresenter(service: service)
    service.driversAnswer.holds()
    passing?.setViewDelegate(view)
    passing?.fetchDrivers()
    let request = await service.driversAnswer.held()

    await expectDeallocated(&passing)

    await request.expectCancelled()
    await service.expectCalls(.drivers)
    await view.expectCalls(.startLoading)
  }

  /// Creates a presenter with a view.
  ///
  /// Unverified calls fail the test at the caller's line.
  private func makePresenter(line: UInt = #line) -> (SpyDriversView, MockDriverService, DriversPresenter) {
    let view = SpyDriversView(line: line)
    let service = MockDriverService(line: line)
    let presenter = leakChecked(DriversPresenter(service: service), line: line)
    presenter.setViewDelegate(view)
    return (view, service, presenter)
  }
}
