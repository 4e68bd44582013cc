#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
  import Interfaces
  import SegmentDoubles
  import SegmentScreens
  import TestSupport
  import Testing
  import UIKit

  @MainActor
  @Suite("Users view controller", .rehearsal)
  final class UsersViewControllerTests {
    let presenter = MockUsersPresenter()
    lazy var controller = UsersViewController(presenter: presenter)

    @Test("attaches itself and loads when it has loaded, and detaches itself when it is popped")
    func visits() async {
      await expectVisit(
        of: controller, to: presenter, onLoad: [.attach(view: controller), .loadUsers], onPop: [.detachView])
    }

    @Test("shows progress, a row for each user or the empty view instead, and loads once per tap on Reload")
    func shows() async throws {
      let screen = Screen(controller)

      try screen.expect("users.table:")
      controller.startLoading()
      try screen.expect("users.table:", "users.spinner spins")
      controller.finishLoading()
      try screen.expect("users.table:")
      controller.setUsers([.fixture(name: "Ada", age: "36 years"), .fixture(name: "Grace", age: "85 years")])
      try screen.expect("users.table:", "Ada | 36 years", "Grace | 85 years")
      controller.setUsers([.fixture(name: "Alan", age: "41 years")])
      try screen.expect("users.table:", "Alan | 41 years")
      controller.setEmptyUsers()
      try screen.expect("users.empty: There are no users.")
      controller.setUsers([.fixture(name: "Alan", age: "41 years")])
      try screen.expect("users.table:", "Alan | 41 years")
      await presenter.expectCalls(.attach(view: controller), .loadUsers)
      try screen.tapBarButton()

      await presenter.expectCalls(.loadUsers)
    }

    @Test("shows a failure above the title until the next load, and leaves the rows or the empty view as they are")
    func showsFailure() async throws {
      let screen = Screen(controller)
      controller.setUsers([.fixture(name: "Ada", age: "36 years")])
      #expect(controller.navigationItem.prompt == nil)

      controller.showFailure(message: "You are offline.")
      #expect(controller.navigationItem.prompt == "You are offline.")
      try screen.expect("users.table:", "Ada | 36 years")
      controller.startLoading()
      #expect(controller.navigationItem.prompt == nil)
      try screen.expect("users.table:", "Ada | 36 years", "users.spinner spins")
      controller.finishLoading()
      controller.setEmptyUsers()
      controller.showFailure(message: "The server did not answer.")

      #expect(controller.navigationItem.prompt == "The server did not answer.")
      try screen.expect("users.empty: There are no users.")
      await presenter.expectCalls(.attach(view: controller), .loadUsers)
    }
  }
#endif
