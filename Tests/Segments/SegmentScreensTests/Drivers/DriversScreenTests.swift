import Interfaces
import SegmentDoubles
import SegmentScreens
import TestSupport
import Testing

@MainActor
@Suite("Drivers screen", .rehearsal)
struct DriversScreenTests {
  let presenter = MockDriversPresenter()
  let screen: DriversScreen

  init() {
    screen = DriversScreen(presenter: presenter)
  }

  @Test("is the view from its load to its dismissal, and loads the drivers at once and once per press")
  func speaksToPresenter() {
    presenter.expectNoCalls()

    screen.load()
    presenter.expectCalls(.setViewDelegate(screen), .fetchDrivers)
    screen.pressReload()
    presenter.expectCalls(.fetchDrivers)
    screen.unload()

    presenter.expectCalls(.setViewDelegate(nil))
  }

  @Test("searches once for the typed query and draws it in the field")
  func searches() async {
    screen.search(" Sennna")
    screen.showNoMatches(query: " Sennna")

    await presenter.expectCalls(.searchDrivers(" Sennna"))
    #expect(screen.query == " Sennna")
    #expect(
      screen.lines == ["Drivers", "", "Search:  Sennna", "", "No driver matches “ Sennna”.", "", "[ Reload ]"])
  }

  @Test(
    "draws between its search field and its button",
    arguments: [
      Drawing("nothing before the first load", []) { _ in },
      Drawing("no drivers before it is told to", []) { test in
        test.presenter.drivers = [.fixture()]
      },
      Drawing(
        "one line above the list while loading",
        ["Loading drivers…", "", "Lewis Hamilton  44 HAM  British, born 1985-01-07", ""]
      ) { test in
        test.show([.fixture()])
        test.screen.startLoading()
        test.screen.startLoading()
      },
      Drawing(
        "drivers in columns",
        [
          "Lewis Hamilton   44 HAM  British, born 1985-01-07",
          "Juan Fangio              Argentine, born 1911-06-24",
          "Nico Hülkenberg  27 HUL  German, born 1987-08-19",
          "",
        ]
      ) { test in
        test.screen.startLoading()
        test.show([
          .fixture(),
          .fixture(name: "Juan Fangio", badge: "", detail: "Argentine, born 1911-06-24"),
          .fixture(name: "Nico Hülkenberg", badge: "27 HUL", detail: "German, born 1987-08-19"),
        ])
      },
      Drawing(
        "newer drivers in place of earlier ones", ["Lewis Hamilton  44 HAM  British, born 1985-01-07", ""]
      ) { test in
        test.show([.fixture(), .fixture(name: "Sergio Pérez", badge: "11 PER")])
        test.show([.fixture()])
      },
      Drawing("the reason for a failure in place of the loading line", ["The server is tired.", ""]) { test in
        test.screen.startLoading()
        test.screen.showFailure(message: "The server is tired.")
      },
      Drawing("a message on one line without control characters", ["Come back later [2J !", ""]) { test in
        test.screen.showFailure(message: "Come\r\nback\u{2028}later\u{1B}[2J\t!")
      },
      Drawing("that there are no drivers", ["There are no drivers.", ""]) { test in
        test.screen.startLoading()
        test.screen.showNoDrivers()
      },
    ] as [Drawing<DriversScreenTests>])
  func draws(drawing: Drawing<DriversScreenTests>) {
    drawing.calls(self)

    #expect(screen.lines == ["Drivers", "", "Search:", ""] + drawing.lines + ["[ Reload ]"])
  }

  private func show(_ drivers: [DriverViewData]) {
    presenter.drivers = drivers
    screen.showDrivers()
  }
}
