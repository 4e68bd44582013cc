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

  @Test("becomes its presenter's view, and has the drivers loaded, when it has loaded and not before")
  func becomesViewOnLoad() async {
    await presenter.expectNoCalls()

    screen.load()

    await presenter.expectCalls(.setViewDelegate(ObjectIdentity(screen)), .fetchDrivers)
  }

  @Test("draws a title, an empty search field and a button before it knows anything")
  func drawsNothingYet() {
    #expect(screen.lines == ["Drivers", "", "Search:", "", "[ Reload ]"])
  }

  @Test("has the drivers loaded once for one press")
  func reloadsOnPress() async {
    screen.pressReload()

    await presenter.expectCalls(.fetchDrivers)
  }

  @Test("searches once for what was typed, and draws it in the field")
  func searches() async {
    screen.search("hulk")

    await presenter.expectCalls(.searchDrivers("hulk"))
    #expect(screen.query == "hulk")
    #expect(screen.lines == ["Drivers", "", "Search: hulk", "", "[ Reload ]"])
  }

  @Test("draws one line while loading, in place of the list")
  func drawsLoading() {
    presenter.drivers = [.fixture()]
    screen.driversDidLoad()

    screen.startLoading()
    screen.startLoading()

    #expect(screen.lines == ["Drivers", "", "Search:", "", "Loading drivers…", "", "[ Reload ]"])
  }

  @Test("draws the presenter's drivers in columns, when told and not before")
  func drawsDrivers() {
    presenter.drivers = [
      .fixture(),
      .fixture(name: "Juan Fangio", badge: "", detail: "Argentine, born 1911-06-24"),
      .fixture(name: "Nico Hülkenberg", badge: "27 HUL", detail: "German, born 1987-08-19"),
    ]
    #expect(screen.lines == ["Drivers", "", "Search:", "", "[ Reload ]"])

    screen.driversDidLoad()

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

  @Test("draws newer drivers in place of those before")
  func replacesDrivers() {
    presenter.drivers = [.fixture(), .fixture(name: "Sergio Pérez", badge: "11 PER")]
    screen.driversDidLoad()

    presenter.drivers = [.fixture()]
    screen.driversDidLoad()

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

  @Test("draws why the drivers could not be loaded, in place of the loading line")
  func drawsFailure() {
    screen.startLoading()

    screen.driversDidFail(message: "The server is tired.")

    #expect(screen.lines == ["Drivers", "", "Search:", "", "The server is tired.", "", "[ Reload ]"])
  }

  @Test("keeps a text of the server on one line, without its control characters")
  func keepsTextOnOneLine() {
    screen.driversDidFail(message: "Come\r\nback\u{2028}later\u{1B}[2J\t!")

    #expect(screen.lines == ["Drivers", "", "Search:", "", "Come back later [2J !", "", "[ Reload ]"])
  }

  @Test("draws that there are no drivers")
  func drawsNoDrivers() {
    screen.startLoading()

    screen.showNoDrivers()

    #expect(screen.lines == ["Drivers", "", "Search:", "", "There are no drivers.", "", "[ Reload ]"])
  }

  @Test("draws that no driver matches, in the words that were typed")
  func drawsNoMatches() async {
    screen.search(" Sennna")

    screen.showNoMatches(query: " Sennna")

    #expect(
      screen.lines == ["Drivers", "", "Search:  Sennna", "", "No driver matches “ Sennna”.", "", "[ Reload ]"])
    await presenter.expectCalls(.searchDrivers(" Sennna"))
  }

  @Test("leaves its presenter without a view when it is dismissed")
  func leavesPresenterOnUnload() async {
    screen.unload()

    await presenter.expectCalls(.setViewDelegate(nil))
  }

  @Test("draws what the real presenter finds, and narrows it as one types")
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

  @Test("draws nothing more once it is dismissed")
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

  @Test("goes when its owner lets go of it, though the service still owes an answer")
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
