import Interfaces
import Presenters
import SegmentDoubles
import SegmentScreens
import TestSupport
import XCTest

@MainActor
final class DriversScreenTests: XCTestCase {
  func testSetsItselfAsTheViewAndLoadsTheDriversWhenItHasLoadedNotEarlier() async {
    let (screen, presenter) = makeScreen()
    await presenter.expectNoCalls()

    screen.load()

    await presenter.expectCalls(.setViewDelegate(screen), .fetchDrivers)
  }

  func testDrawsATitleAnEmptySearchFieldAndAButtonBeforeTheFirstLoad() {
    let screen = makeScreen().screen

    XCTAssertEqual(screen.lines, ["Drivers", "", "Search:", "", "[ Reload ]"])
  }

  func testLoadsTheDriversOncePerPress() async {
    let (screen, presenter) = makeScreen()

    screen.pressReload()

    await presenter.expectCalls(.fetchDrivers)
  }

  func testSearchesOnceForTheTypedQueryAndDrawsItInTheField() async {
    let (screen, presenter) = makeScreen()

    screen.search("hulk")

    await presenter.expectCalls(.searchDrivers("hulk"))
    XCTAssertEqual(screen.query, "hulk")
    XCTAssertEqual(screen.lines, ["Drivers", "", "Search: hulk", "", "[ Reload ]"])
  }

  func testDrawsOneLineAboveTheListWhileLoading() {
    let (screen, presenter) = makeScreen()
    presenter.drivers = [.fixture()]
    screen.showDrivers()

    screen.startLoading()
    screen.startLoading()

    XCTAssertEqual(
      screen.lines,
      [
        "Drivers",
        "",
        "Search:",
        "",
        "Loading drivers…",
        "",
        "Lewis Hamilton  44 HAM  British, born 1985-01-07",
        "",
        "[ Reload ]",
      ])
  }

  func testDrawsThePresentersDriversInColumnsAfterItIsToldToNotEarlier() {
    let (screen, presenter) = makeScreen()
    presenter.drivers = [
      .fixture(),
      .fixture(name: "Juan Fangio", badge: "", detail: "Argentine, born 1911-06-24"),
      .fixture(name: "Nico Hülkenberg", badge: "27 HUL", detail: "German, born 1987-08-19"),
    ]
    XCTAssertEqual(screen.lines, ["Drivers", "", "Search:", "", "[ Reload ]"])

    screen.showDrivers()

    XCTAssertEqual(
      screen.lines,
      [
        "Drivers",
        "",
        "Search:",
        "",
        "Lewis Hamilton   44 HAM  British, born 1985-01-07",
        "Juan Fangio              Argentine, born 1911-06-24",
        "Nico Hülkenberg  27 HUL  German, born 1987-08-19",
        "",
        "[ Reload ]",
      ])
  }

  func testDrawsNewerDriversInPlaceOfEarlierOnes() {
    let (screen, presenter) = makeScreen()
    presenter.drivers = [.fixture(), .fixture(name: "Sergio Pérez", badge: "11 PER")]
    screen.showDrivers()

    presenter.drivers = [.fixture()]
    screen.showDrivers()

    XCTAssertEqual(
      screen.lines,
      [
        "Drivers",
        "",
        "Search:",
        "",
        "Lewis Hamilton  44 HAM  British, born 1985-01-07",
        "",
        "[ Reload ]",
      ])
  }

  func testDrawsTheReasonForAFailedLoadInPlaceOfTheLoadingLine() {
    let screen = makeScreen().screen
    screen.startLoading()

    screen.showFailure(message: "The server is tired.")

    XCTAssertEqual(screen.lines, ["Drivers", "", "Search:", "", "The server is tired.", "", "[ Reload ]"])
  }

  func testDrawsAMessageOfTheServerOnOneLineWithoutControlCharacters() {
    let screen = makeScreen().screen

    screen.showFailure(message: "Come\r\nback\u{2028}later\u{1B}[2J\t!")

    XCTAssertEqual(screen.lines, ["Drivers", "", "Search:", "", "Come back later [2J !", "", "[ Reload ]"])
  }

  func testDrawsThatThereAreNoDrivers() {
    let screen = makeScreen().screen
    screen.startLoading()

    screen.showNoDrivers()

    XCTAssertEqual(screen.lines, ["Drivers", "", "Search:", "", "There are no drivers.", "", "[ Reload ]"])
  }

  func testDrawsThatNoDriverMatchesTheTypedQuery() async {
    let (screen, presenter) = makeScreen()
    screen.search(" Sennna")

    screen.showNoMatches(query: " Sennna")

    XCTAssertEqual(
      screen.lines,
      ["Drivers", "", "Search:  Sennna", "", "No driver matches “ Sennna”.", "", "[ Reload ]"])
    await presenter.expectCalls(.searchDrivers(" Sennna"))
  }

  func testRemovesItselfFromItsPresenterWhenItIsDismissed() async {
    let (screen, presenter) = makeScreen()

    screen.unload()

    await presenter.expectCalls(.setViewDelegate(nil))
  }

  func testDrawsTheDriversOfTheRealPresenterAndFiltersThemByEachTypedQuery() async {
    let service = MockDriverService()
    let presenter = DriversPresenter(service: service)
    let screen = DriversScreen(presenter: presenter)
    service.driversAnswer.returns([.fixture(), .fixture(givenName: "Nico", familyName: "Hülkenberg")])
    screen.load()
    await presenter.settled()

    screen.search("hulk")

    XCTAssertEqual(
      screen.lines,
      [
        "Drivers",
        "",
        "Search: hulk",
        "",
        "Nico Hülkenberg  44 HAM  British, born 1985-01-07",
        "",
        "[ Reload ]",
      ])
    await service.expectCalls(.drivers)
  }

  func testDrawsNothingAfterItIsDismissed() async {
    let service = MockDriverService()
    let presenter = DriversPresenter(service: service)
    let screen = DriversScreen(presenter: presenter)
    service.driversAnswer.holds(ignoringCancellation: true)
    screen.load()
    let request = await service.driversAnswer.held()
    screen.unload()

    request.returns([.fixture()])
    await presenter.settled()

    XCTAssertEqual(screen.lines, ["Drivers", "", "Search:", "", "Loading drivers…", "", "[ Reload ]"])
    await service.expectCalls(.drivers)
  }

  func testIsDeallocatedWithItsOwnersReferenceEvenDuringARequest() async {
    let service = MockDriverService()
    var passing: DriversScreen? = DriversScreen(presenter: DriversPresenter(service: service))
    service.driversAnswer.holds()
    passing?.load()
    let request = await service.driversAnswer.held()

    await expectDeallocated(&passing)

    await request.expectCancelled()
    await service.expectCalls(.drivers)
  }

  /// Creates a screen with a mock presenter.
  ///
  /// Unverified calls fail the test at the caller's line.
  private func makeScreen(line: UInt = #line) -> (screen: DriversScreen, presenter: MockDriversPresenter) {
    let presenter = MockDriversPresenter(line: line)
    return (DriversScreen(presenter: presenter), presenter)
  }
}
