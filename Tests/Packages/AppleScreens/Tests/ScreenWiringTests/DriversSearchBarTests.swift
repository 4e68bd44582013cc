#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
  import Interfaces
  import SegmentDoubles
  import SegmentScreens
  import TestSupport
  import Testing
  import UIKit

  @MainActor
  @Suite("Search bar of the drivers", .rehearsal)
  struct DriversSearchBarTests {
    let presenter = MockDriversPresenter()
    let controller: DriversViewController
    let searchBar: UISearchBar

    init() async throws {
      controller = DriversViewController(presenter: presenter)
      searchBar = try Screen(controller).view("drivers.search")
      #expect(searchBar.delegate === controller)
      await presenter.expectCalls(.setViewDelegate(controller), .fetchDrivers)
    }

    /// Types a text, as UIKit reports it to the delegate of the search bar.
    private func type(_ text: String) {
      searchBar.text = text
      controller.searchBar(searchBar, textDidChange: text)
    }

    @Test("searches once for each change of the text")
    func searches() async {
      type("h")
      type("hu")

      await presenter.expectCalls(.searchDrivers("h"), .searchDrivers("hu"))
    }

    @Test("does not search again for the same text")
    func ignoresSameText() async {
      type("hulk")
      type("hulk")

      await presenter.expectCalls(.searchDrivers("hulk"))
    }

    @Test("empties itself and shows all drivers after a tap on Cancel")
    func cancels() async {
      type("hulk")
      await presenter.expectCalls(.searchDrivers("hulk"))

      controller.searchBarCancelButtonClicked(searchBar)

      #expect(searchBar.text ?? "" == "")
      await presenter.expectCalls(.searchDrivers(""))
    }

    @Test("has a Cancel button, and searches nothing when the keyboard is hidden")
    func hidesKeyboard() async {
      controller.searchBarSearchButtonClicked(searchBar)

      #expect(searchBar.showsCancelButton && !searchBar.isFirstResponder)
      await presenter.expectNoMoreCalls()
    }
  }
#endif
