import Interfaces
import PresenterTestSupport
import Presenters
import SegmentDoubles
import TestSupport
import XCTest

@MainActor
final class DriversPresenterTests: RehearsalTestCase {
  func testShowsTheDriversInTheOrderOfTheAnswer() async {
    let (view, service, presenter) = makePresenter()
    service.driversAnswer.returns([
      .fixture(givenName: "Lando", familyName: "Norris", number: 4, code: "NOR"), .fixture(),
    ])

    presenter.fetchDrivers()

    await service.expectCalls(.drivers)
    await view.expectCalls(.startLoading, .showDrivers)
    XCTAssertEqual(presenter.drivers, [.fixture(name: "Lando Norris", badge: "4 NOR"), .fixture()])
  }

  func testLeavesOutThePartsOfARowThatADriverDoesNotHaveOrThatNobodyCanSee() async {
    let (view, service, presenter) = makePresenter()
    service.driversAnswer.returns(
      [.fixture(number: nil), .fixture(code: nil), .fixture(givenName: " ", familyName: "", number: nil, code: nil)]
        + blankTexts.flatMap { [.fixture(givenName: $0, code: $0, nationality: $0), .fixture(familyName: $0)] }
        + visibleTexts.map { .fixture(givenName: $0, code: $0, nationality: $0) })

    presenter.fetchDrivers()

    await service.expectCalls(.drivers)
    await view.expectCalls(.startLoading, .showDrivers)
    let rows: [DriverViewData] =
      [.fixture(badge: "HAM"), .fixture(badge: "44"), .fixture(name: "", badge: "")]
      + blankTexts.flatMap { _ in
        [.fixture(name: "Hamilton", badge: "44", detail: "born 1985-01-07"), .fixture(name: "Lewis")]
      }
      + visibleTexts.map {
        .fixture(name: "\($0) Hamilton", badge: "44 \($0)", detail: "\($0), born 1985-01-07")
      }
    XCTAssertEqual(presenter.drivers, rows)
  }

  func testShowsEachDayOfBirthAsTheSourceHasItAtEveryEdgeOfTheCalendar() async {
    let (view, service, presenter) = makePresenter()
    service.driversAnswer.returns(birthdays.compactMap { CalendarDay($0) }.map { .fixture(dateOfBirth: $0) })

    presenter.fetchDrivers()

    await service.expectCalls(.drivers)
    await view.expectCalls(.startLoading, .showDrivers)
    XCTAssertEqual(presenter.drivers.map(\.detail), birthdays.map { "British, born \($0)" })
  }

  func testShowsAnEmptyAnswerAsAnEmptyListNotAsAnError() async {
    let (view, service, presenter) = makePresenter()
    service.driversAnswer.returns([])

    presenter.fetchDrivers()

    await service.expectCalls(.drivers)
    await view.expectCalls(.startLoading, .showNoDrivers)
    XCTAssertEqual(presenter.drivers, [])
  }

  func testKeepsItsDriversWhenALaterLoadFails() async {
    let (view, service, presenter) = makePresenter()
    service.driversAnswer.sequence(.returns([.fixture()]), .throws(APIError.offline))
    presenter.fetchDrivers()
    await view.expectCalls(.startLoading, .showDrivers)

    presenter.fetchDrivers()

    await view.expectCalls(.startLoading, .showFailure(message: offlineMessage))
    await service.expectCalls(.drivers, .drivers)
    XCTAssertEqual(presenter.drivers, [.fixture()])
  }

  func testHasTheDriversToShowWhenItTellsTheView() async {
    let (view, service, presenter) = makePresenter()
    var rows: [[DriverViewData]] = []
    view.whenCalled { _ in rows.append(presenter.drivers) }
    service.driversAnswer.returns([.fixture()])

    presenter.fetchDrivers()

    await view.expectCalls(.startLoading, .showDrivers)
    XCTAssertEqual(rows, [[], [.fixture()]])
    await service.expectCalls(.drivers)
  }

  func testKeepsTheDriversThatTheViewCanReadUntilItTellsTheView() async {
    let (view, service, presenter) = makePresenter()
    service.driversAnswer.sequence(.returns([.fixture()]), .held)
    presenter.fetchDrivers()
    await view.expectCalls(.startLoading, .showDrivers)
    presenter.fetchDrivers()
    let reload = await service.driversAnswer.held()
    await view.expectCalls(.startLoading)

    presenter.searchDrivers("nobody")

    XCTAssertEqual(presenter.drivers, [.fixture()])
    reload.returns([.fixture()])
    await view.expectCalls(.showNoMatches(query: "nobody"))
    XCTAssertEqual(presenter.drivers, [])
    await service.expectCalls(.drivers, .drivers)
  }

  func testShowsTheMatchesOfASearchDuringALoadThatFails() async {
    let (view, service, presenter) = makePresenter()
    service.driversAnswer.sequence(.returns([.fixture()]), .held)
    presenter.fetchDrivers()
    await view.expectCalls(.startLoading, .showDrivers)
    presenter.fetchDrivers()
    let reload = await service.driversAnswer.held()
    presenter.searchDrivers("nobody")

    reload.throws(APIError.offline)

    await view.expectCalls(.startLoading, .showNoMatches(query: "nobody"), .showFailure(message: offlineMessage))
    XCTAssertEqual(presenter.drivers, [])
    await service.expectCalls(.drivers, .drivers)
  }

  func testShowsANewViewTheEarlierDriversIfItsLoadFails() async {
    let (view, service, presenter) = makePresenter()
    let newView = SpyDriversView()
    service.driversAnswer.sequence(.returns([.fixture()]), .throws(APIError.offline))
    presenter.fetchDrivers()
    await view.expectCalls(.startLoading, .showDrivers)
    presenter.setViewDelegate(newView)

    presenter.fetchDrivers()

    await newView.expectCalls(.startLoading, .showDrivers, .showFailure(message: offlineMessage))
    XCTAssertEqual(presenter.drivers, [.fixture()])
    await service.expectCalls(.drivers, .drivers)
  }

  func testShowsTheEarlierDriversTooToAViewThatTakesThePlaceOfAnotherDuringACall() async {
    let (view, service, presenter) = makePresenter()
    let newView = SpyDriversView()
    service.driversAnswer.sequence(.returns([.fixture()]), .throws(APIError.offline))
    view.whenCalled { if $0 == .showDrivers { presenter.setViewDelegate(newView) } }
    presenter.fetchDrivers()
    await view.expectCalls(.startLoading, .showDrivers)

    presenter.fetchDrivers()

    await newView.expectCalls(.startLoading, .showDrivers, .showFailure(message: offlineMessage))
    await service.expectCalls(.drivers, .drivers)
  }

  func testBeginsWithoutASearchForANewView() async {
    let (view, service, presenter) = makePresenter()
    let newView = SpyDriversView()
    service.driversAnswer.returns([.fixture()])
    presenter.searchDrivers("nobody")
    presenter.setViewDelegate(newView)

    presenter.fetchDrivers()

    await newView.expectCalls(.startLoading, .showDrivers)
    await view.expectNoCalls()
    await service.expectCalls(.drivers)
  }

  func testHasNoDriversForANewViewUntilItTellsTheView() async {
    let (view, service, presenter) = makePresenter()
    let newView = SpyDriversView()
    service.driversAnswer.returns([.fixture()])
    presenter.fetchDrivers()
    await view.expectCalls(.startLoading, .showDrivers)

    presenter.setViewDelegate(newView)

    XCTAssertEqual(presenter.drivers, [])
    presenter.searchDrivers("lewis")
    await newView.expectCalls(.showDrivers)
    XCTAssertEqual(presenter.drivers, [.fixture()])
    await service.expectCalls(.drivers)
  }

  func testSearchesNothingWithoutAView() async {
    let (view, service, presenter) = makePresenter()
    service.driversAnswer.returns([.fixture()])
    presenter.fetchDrivers()
    await view.expectCalls(.startLoading, .showDrivers)
    presenter.setViewDelegate(nil)

    presenter.searchDrivers("lewis")

    XCTAssertEqual(presenter.drivers, [])
    await service.expectCalls(.drivers)
  }

  func testLoadsNothingWithoutAView() async {
    let (view, service, presenter) = makePresenter()
    presenter.setViewDelegate(nil)

    presenter.fetchDrivers()
    await presenter.settled()

    await service.expectNoCalls()
    await view.expectNoCalls()
  }

  func testDoesNotShowAnOldFailureAgainAfterASuccess() async {
    let (view, service, presenter) = makePresenter()
    service.driversAnswer.sequence(.throws(APIError.offline), .returns([.fixture()]))
    presenter.fetchDrivers()
    await view.expectCalls(.startLoading, .showFailure(message: offlineMessage))

    presenter.fetchDrivers()
    await view.expectCalls(.startLoading, .showDrivers)
    presenter.searchDrivers("lewis")

    await view.expectCalls(.showDrivers)
    await service.expectCalls(.drivers, .drivers)
  }

  func testHoldsItsViewWeaklyAndIgnoresTheAnswerForADeallocatedOne() async {
    let (view, service, presenter) = makePresenter()
    var passingView: SpyDriversView? = SpyDriversView()
    service.driversAnswer.holds()
    presenter.setViewDelegate(passingView)
    presenter.fetchDrivers()
    await passingView?.expectCalls(.startLoading)
    await expectDeallocated(&passingView)

    await service.driversAnswer.held().returns([.fixture()])
    await presenter.settled()

    await service.expectCalls(.drivers)
    await view.expectNoCalls()
    XCTAssertEqual(presenter.drivers, [])
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
