import Interfaces
import Presenters
import SegmentDoubles
import SegmentScreens
import TestSupport
import Testing

@MainActor
@Suite("Drivers screen", .rehearsal)
struct DriversScreenTests {
  let presenter = MockDriversPresenter()
  let service = MockDriverService()
  let screen: DriversScreen

  init() {
    screen = DriversScreen(presenter: presenter)
  }

  @Test("sets itself as the view and loads the drivers when it has loaded, not earlier")
  func becomesViewOnLoad() async {
    await presenter.expectNoCalls()

    screen.load()

    await presenter.expectCalls(.setViewDelegate(screen), .fetchDrivers)
  }

  @Test("draws a title, an empty search field and a button before the first load")
  func drawsNothingYet() {
    #expect(screen.lines == ["Drivers", "", "Search:", "", "[ Reload ]"])
  }

  @Test("loads the drivers once per press")
  func reloadsOnPress() async {
    screen.pressReload()

    await presenter.expectCalls(.fetchDrivers)
  }

  @Test("searches once for the typed query and draws it in the field")
  func searches() async {
    screen.search("hulk")

    await presenter.expectCalls(.searchDrivers("hulk"))
    #expect(screen.query == "hulk")
    #expect(screen.lines == ["Drivers", "", "Search: hulk", "", "[ Reload ]"])
  }

  @Test("draws one line above the list while loading")
  func drawsLoading() {
    presenter.drivers = [.fixture()]
    screen.showDrivers()

    screen.startLoading()
    screen.startLoading()

    #expect(
      screen.lines == [
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

  @Test("draws the presenter's drivers in columns after it is told to, not earlier")
  func drawsDrivers() {
    presenter.drivers = [
      .fixture(),
      .fixture(name: "Juan Fangio", badge: "", detail: "Argentine, born 1911-06-24"),
      .fixture(name: "Nico Hülkenberg", badge: "27 HUL", detail: "German, born 1987-08-19"),
    ]
    #expect(screen.lines == ["Drivers", "", "Search:", "", "[ Reload ]"])

    screen.showDrivers()

    #expect(
      screen.lines == [
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

  @Test("draws newer drivers in place of earlier ones")
  func replacesDrivers() {
    presenter.drivers = [.fixture(), .fixture(name: "Sergio Pérez", badge: "11 PER")]
    screen.showDrivers()

    presenter.drivers = [.fixture()]
    screen.showDrivers()

    #expect(
      screen.lines == [
        "Drivers",
        "",
        "Search:",
        "",
        "Lewis Hamilton  44 HAM  British, born 1985-01-07",
        "",
        "[ Reload ]",
      ])
  }

  @Test("draws the reason for a failed load in place of the loading line")
  func drawsFailure() {
    screen.startLoading()

    screen.showFailure(message: "The server is tired.")

    #expect(screen.lines == ["Drivers", "", "Search:", "", "The server is tired.", "", "[ Reload ]"])
  }

  @Test("draws a message of the server on one line without control characters")
  func keepsTextOnOneLine() {
    screen.showFailure(message: "Come\r\nback\u{2028}later\u{1B}[2J\t!")

    #expect(screen.lines == ["Drivers", "", "Search:", "", "Come back later [2J !", "", "[ Reload ]"])
  }

  @Test("draws that there are no drivers")
  func drawsNoDrivers() {
    screen.startLoading()

    screen.showNoDrivers()

    #expect(screen.lines == ["Drivers", "", "Search:", "", "There are no drivers.", "", "[ Reload ]"])
  }

  @Test("draws that no driver matches the typed query")
  func drawsNoMatches() async {
    screen.search(" Sennna")

    screen.showNoMatches(query: " Sennna")

    #expect(
      screen.lines == ["Drivers", "", "Search:  Sennna", "", "No driver matches “ Sennna”.", "", "[ Reload ]"])
    await presenter.expectCalls(.searchDrivers(" Sennna"))
  }

  @Test("removes itself from its presenter when it is dismissed")
  func leavesPresenterOnUnload() async {
    screen.unload()

    await presenter.expectCalls(.setViewDelegate(nil))
  }

  @Test("draws the drivers of the real presenter and filters them by each typed query")
  func drawsRealDrivers() async {
    let presenter = DriversPresenter(service: service)
    let screen = DriversScreen(presenter: presenter)
    service.driversAnswer.returns([.fixture(), .fixture(givenName: "Nico", familyName: "Hülkenberg")])
    screen.load()
    await presenter.settled()

    screen.search("hulk")

    #expect(
      screen.lines == [
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

  @Test("draws nothing after it is dismissed")
  func drawsNothingAfterUnload() async {
    let presenter = DriversPresenter(service: service)
    let screen = DriversScreen(presenter: presenter)
    service.driversAnswer.holds(ignoringCancellation: true)
    screen.load()
    let request = await service.driversAnswer.held()
    screen.unload()

    request.returns([.fixture()])
    await presenter.settled()

    #expect(screen.lines == ["Drivers", "", "Search:", "", "Loading drivers…", "", "[ Reload ]"])
    await service.expectCalls(.drivers)
  }

  @Test("is deallocated with its owner's reference, even during a request")
  func isReleased() async {
    var passing: DriversScreen? = DriversScreen(presenter: DriversPresenter(service: service))
    service.driversAnswer.holds()
    passing?.load()
    let request = await service.driversAnswer.held()

    await expectDeallocated(&passing)

    await request.expectCancelled()
    await service.expectCalls(.drivers)
  }
}
