#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
  import Interfaces
  import SegmentDoubles
  import SegmentScreens
  import TestSupport
  import Testing
  import UIKit

  @MainActor
  @Suite("Users view controller", .rehearsal)
  struct UsersViewControllerTests {
    let presenter = MockUsersPresenter()
    let controller: UsersViewController

    init() {
      controller = UsersViewController(presenter: presenter)
    }

    @Test("attaches itself and loads the users when it has loaded, and not before")
    func attachesOnLoad() async {
      await presenter.expectNoCalls()

      controller.loadViewIfNeeded()

      await presenter.expectCalls(.attach(view: controller), .loadUsers)
    }

    @Test("loads the users once per tap on Reload")
    func reloadsOnTap() async throws {
      let screen = Screen(controller)
      await presenter.expectCalls(.attach(view: controller), .loadUsers)

      try screen.tapBarButton()

      await presenter.expectCalls(.loadUsers)
    }

    @Test("spins while users are loading")
    func showsLoading() async throws {
      let screen = Screen(controller)
      let before = try screen.spins("users.spinner")

      controller.startLoading()
      let during = try screen.spins("users.spinner")
      controller.finishLoading()

      #expect(!before && during)
      #expect(try !screen.spins("users.spinner"))
      await presenter.expectCalls(.attach(view: controller), .loadUsers)
    }

    @Test("shows a row for each user, and the rows of the next users instead of them")
    func showsUsers() async throws {
      let screen = Screen(controller)

      controller.setUsers([
        .fixture(name: "Ada Lovelace", age: "36 years"), .fixture(name: "Grace Hopper", age: "85 years"),
      ])
      let first = try screen.rows("users.table")
      controller.setUsers([.fixture(name: "Alan Turing", age: "41 years")])

      #expect(first == [["Ada Lovelace", "36 years"], ["Grace Hopper", "85 years"]])
      #expect(try screen.rows("users.table") == [["Alan Turing", "41 years"]])
      #expect(try screen.text("users.empty") == nil)
      await presenter.expectCalls(.attach(view: controller), .loadUsers)
    }

    @Test("shows the empty view in place of the table, and the table again")
    func showsEmptyView() async throws {
      let screen = Screen(controller)
      controller.setUsers([.fixture()])

      controller.setEmptyUsers()
      let rows = try screen.rows("users.table")
      let message = try screen.text("users.empty")
      controller.setUsers([.fixture(name: "Alan Turing", age: "41 years")])

      #expect(rows == nil && message == "There are no users.")
      #expect(try screen.rows("users.table") == [["Alan Turing", "41 years"]])
      #expect(try screen.text("users.empty") == nil)
      await presenter.expectCalls(.attach(view: controller), .loadUsers)
    }

    @Test("stays attached while it is covered, and detaches itself when it is popped")
    func leavesPresenter() async {
      let stage = Stage()
      await stage.push(controller)
      await stage.cover()
      await stage.pop()
      await presenter.expectCalls(.attach(view: controller), .loadUsers)

      await stage.pop()

      await presenter.expectCalls(.detachView)
    }
  }
#endif
