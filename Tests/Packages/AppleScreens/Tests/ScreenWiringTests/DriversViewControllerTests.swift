#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
  import Interfaces
  import SegmentDoubles
  import SegmentScreens
  import TestSupport
  import Testing
  import UIKit

  @MainActor
  @Suite("Drivers view controller", .rehearsal)
  struct DriversViewControllerTests {
    let presenter = MockDriversPresenter()
    let controller: DriversViewController

    init() {
      controller = DriversViewController(presenter: presenter)
    }

    @Test("becomes the presenter's view and loads the drivers when it has loaded, and not before")
    func becomesViewOnLoad() async {
      await presenter.expectNoCalls()

      controller.loadViewIfNeeded()

      await presenter.expectCalls(.setViewDelegate(controller), .fetchDrivers)
    }

    @Test("loads the drivers once per tap on Reload")
    func reloadsOnTap() async throws {
      let screen = Screen(controller)
      await presenter.expectCalls(.setViewDelegate(controller), .fetchDrivers)

      try screen.tapBarButton()

      await presenter.expectCalls(.fetchDrivers)
    }

    @Test("spins while drivers are loading, above the rows of the last load")
    func showsLoading() async throws {
      let screen = Screen(controller)
      presenter.drivers = [.fixture()]
      controller.showDrivers()

      controller.startLoading()
      let during = try screen.spins("drivers.spinner")
      let rows = try screen.rows("drivers.table")
      controller.showDrivers()

      #expect(during && rows?.count == 1)
      #expect(try !screen.spins("drivers.spinner"))
      await presenter.expectCalls(.setViewDelegate(controller), .fetchDrivers)
    }

    @Test("shows the presenter's drivers when it is told to, and not before")
    func showsDrivers() async throws {
      let screen = Screen(controller)

      presenter.drivers = [
        .fixture(name: "Lewis Hamilton", badge: "44 HAM", detail: "British, born 1985-01-07"),
        .fixture(name: "Juan Fangio", badge: "", detail: "Argentine, born 1911-06-24"),
      ]
      let before = try screen.rows("drivers.table")
      controller.showDrivers()

      #expect(before == [])
      #expect(
        try screen.rows("drivers.table") == [
          ["Lewis Hamilton", "44 HAM, British, born 1985-01-07"], ["Juan Fangio", "Argentine, born 1911-06-24"],
        ])
      await presenter.expectCalls(.setViewDelegate(controller), .fetchDrivers)
    }

    @Test("replaces the rows with a message, and the message with rows")
    func showsMessages() async throws {
      let screen = Screen(controller)
      presenter.drivers = [.fixture()]
      controller.showDrivers()

      controller.showNoDrivers()
      let noDrivers = try screen.text("drivers.message")
      controller.showNoMatches(query: "hulk")
      let noMatches = try screen.text("drivers.message")
      let rows = try screen.rows("drivers.table")
      controller.showDrivers()

      #expect(noDrivers == "There are no drivers." && noMatches == "No driver matches “hulk”.")
      #expect(rows == [])
      #expect(try screen.text("drivers.message") == nil)
      #expect(try screen.rows("drivers.table")?.count == 1)
      await presenter.expectCalls(.setViewDelegate(controller), .fetchDrivers)
    }

    @Test("stays the view while it is covered, and leaves the presenter when it is popped")
    func leavesPresenter() async {
      let stage = Stage()
      await stage.push(controller)
      await stage.cover()
      await stage.pop()
      await presenter.expectCalls(.setViewDelegate(controller), .fetchDrivers)

      await stage.pop()

      await presenter.expectCalls(.setViewDelegate(nil))
    }
  }
#endif
