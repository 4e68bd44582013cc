#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
  import Interfaces
  import SegmentDoubles
  import SegmentScreens
  import TestSupport
  import Testing
  import UIKit

  @MainActor
  @Suite("Alert of the drivers", .rehearsal)
  struct DriversAlertTests {
    let presenter = MockDriversPresenter()
    let controller: DriversViewController

    init() {
      controller = DriversViewController(presenter: presenter)
    }

    @Test("has the message and one button, and leaves the rows as they are")
    func showsFailure() async throws {
      let stage = Stage()
      await stage.push(controller)
      presenter.drivers = [.fixture()]
      controller.showDrivers()
      controller.startLoading()

      controller.showFailure(message: "The server took too long to answer.")

      let alert = try #require(controller.presentedViewController as? UIAlertController)
      #expect(alert.message == "The server took too long to answer." && alert.actions.map(\.title) == ["OK"])
      #expect(try Screen(controller).rows("drivers.table")?.count == 1)
      #expect(try !Screen(controller).spins("drivers.spinner"))
      await presenter.expectCalls(.setViewDelegate(controller), .fetchDrivers)
    }

    @Test("waits for the view to be on the screen")
    func waitsForScreen() async throws {
      controller.loadViewIfNeeded()
      controller.showFailure(message: "There is no connection.")
      controller.showFailure(message: "The server took too long to answer.")
      #expect(controller.presentedViewController == nil)

      let stage = Stage()
      await stage.push(controller)

      let alert = try #require(controller.presentedViewController as? UIAlertController)
      #expect(alert.message == "The server took too long to answer.")
      await presenter.expectCalls(.setViewDelegate(controller), .fetchDrivers)
    }

    @Test("gets the message of a second failure, because UIKit presents one alert at a time")
    func showsSecondFailure() async throws {
      let stage = Stage()
      await stage.push(controller)
      controller.showFailure(message: "There is no connection.")
      let first = controller.presentedViewController

      controller.showFailure(message: "The server took too long to answer.")

      let alert = try #require(controller.presentedViewController as? UIAlertController)
      #expect(alert === first && alert.message == "The server took too long to answer.")
      await presenter.expectCalls(.setViewDelegate(controller), .fetchDrivers)
    }
  }
#endif
