#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
  import Interfaces
  import SegmentDoubles
  import SegmentScreens
  import TestSupport
  import Testing
  import UIKit

  @MainActor
  @Suite("Drivers view controller", .rehearsal)
  final class DriversViewControllerTests {
    let presenter = MockDriversPresenter()
    lazy var controller = DriversViewController(presenter: presenter)

    @Test("becomes the presenter's view and loads when it has loaded, and leaves the presenter when it is popped")
    func visits() async {
      await expectVisit(
        of: controller, to: presenter, onLoad: [.setViewDelegate(controller), .fetchDrivers],
        onPop: [.setViewDelegate(nil)])
    }

    @Test("shows the presenter's drivers when it is told to, messages in their place, and loads once per tap on Reload")
    func shows() async throws {
      let screen = Screen(controller)
      let rows = ["Lewis Hamilton | 44 HAM, British", "Juan Fangio | Argentine"]

      presenter.drivers = [
        .fixture(name: "Lewis Hamilton", badge: "44 HAM", detail: "British"),
        .fixture(name: "Juan Fangio", badge: "", detail: "Argentine"),
      ]
      try screen.expect("drivers.table:")
      controller.showDrivers()
      try screen.expect("drivers.table:", rows[0], rows[1])
      controller.startLoading()
      try screen.expect("drivers.table:", rows[0], rows[1], "drivers.spinner spins")
      controller.showDrivers()
      try screen.expect("drivers.table:", rows[0], rows[1])
      controller.showNoDrivers()
      try screen.expect("drivers.table:", "drivers.message: There are no drivers.")
      controller.showNoMatches(query: "hulk")
      try screen.expect("drivers.table:", "drivers.message: No driver matches “hulk”.")
      controller.showDrivers()
      try screen.expect("drivers.table:", rows[0], rows[1])
      await presenter.expectCalls(.setViewDelegate(controller), .fetchDrivers)
      try screen.tapBarButton()

      await presenter.expectCalls(.fetchDrivers)
    }

    @Test("shows a failure in one alert with one button, whose message a second failure replaces, beside the rows")
    func showsFailure() async throws {
      let stage = Stage()
      await stage.push(controller)
      presenter.drivers = [.fixture(name: "Juan Fangio", badge: "", detail: "Argentine")]
      controller.showDrivers()
      controller.startLoading()

      controller.showFailure(message: "There is no connection.")
      let alert = try #require(controller.presentedViewController as? UIAlertController)
      #expect(alert.message == "There is no connection." && alert.actions.map(\.title) == ["OK"])
      controller.showFailure(message: "The server took too long.")

      #expect(controller.presentedViewController === alert && alert.message == "The server took too long.")
      try Screen(controller).expect("drivers.table:", "Juan Fangio | Argentine")
      await presenter.expectCalls(.setViewDelegate(controller), .fetchDrivers)
    }

    @Test("shows the last failure before it was on the screen when it is there")
    func waitsForScreen() async throws {
      let stage = Stage()
      controller.loadViewIfNeeded()
      controller.showFailure(message: "There is no connection.")
      controller.showFailure(message: "The server took too long.")
      #expect(controller.presentedViewController == nil)

      await stage.push(controller)

      let alert = try #require(controller.presentedViewController as? UIAlertController)
      #expect(alert.message == "The server took too long.")
      await presenter.expectCalls(.setViewDelegate(controller), .fetchDrivers)
    }

    @Test("searches once for each new text, for all drivers after a tap on Cancel, and not when the keyboard is hidden")
    func searches() async throws {
      let searchBar = try Screen(controller).view("drivers.search", as: UISearchBar.self)
      await presenter.expectCalls(.setViewDelegate(controller), .fetchDrivers)

      for text in ["h", "hulk", "hulk"] {
        searchBar.text = text
        controller.searchBar(searchBar, textDidChange: text)
      }
      controller.searchBarSearchButtonClicked(searchBar)
      await presenter.expectCalls(.searchDrivers("h"), .searchDrivers("hulk"))
      controller.searchBarCancelButtonClicked(searchBar)

      #expect(searchBar.delegate === controller && searchBar.text ?? "" == "")
      #expect(searchBar.showsCancelButton && !searchBar.isFirstResponder)
      await presenter.expectCalls(.searchDrivers(""))
    }
  }
#endif
