import Interfaces
import SegmentDoubles
import SegmentScreens
import TestSupport
import Testing

@MainActor
@Suite("Users screen", .rehearsal)
struct UsersScreenTests {
  let presenter = MockUsersPresenter()
  let screen: UsersScreen

  init() {
    screen = UsersScreen(presenter: presenter)
  }

  @Test("is attached from its load to its dismissal, and loads the users at once and once per press")
  func speaksToPresenter() {
    presenter.expectNoCalls()

    screen.load()
    presenter.expectCalls(.attach(view: screen), .loadUsers)
    screen.pressReload()
    presenter.expectCalls(.loadUsers)
    screen.unload()

    presenter.expectCalls(.detachView)
  }

  @Test(
    "draws between its title and its button",
    arguments: [
      Drawing("nothing before the first load", []) { _ in },
      Drawing("one line while loading", ["Loading users…", ""]) {
        $0.startLoading()
        $0.startLoading()
      },
      Drawing("nothing after an end without users", []) {
        $0.startLoading()
        $0.finishLoading()
      },
      Drawing(
        "users in columns, in the given order, in place of earlier ones",
        ["Grace Hopper  85 years", "Ada           1 year", ""]
      ) {
        $0.setUsers([.fixture(name: "Alan Turing", age: "41 years")])
        $0.setUsers([.fixture(name: "Grace Hopper", age: "85 years"), .fixture(name: "Ada", age: "1 year")])
      },
      Drawing("the users also during a reload", ["Ada Lovelace  36 years", "", "Loading users…", ""]) {
        $0.setUsers([.fixture()])
        $0.startLoading()
      },
      Drawing("the users also after a failure", ["Ada Lovelace  36 years", "", "No.", ""]) {
        $0.setUsers([.fixture()])
        $0.showFailure(message: "No.")
      },
      Drawing("a reload in place of a failure", ["Loading users…", ""]) {
        $0.showFailure(message: "No.")
        $0.startLoading()
      },
      Drawing("an empty list in place of earlier users", ["There are no users.", ""]) {
        $0.setUsers([.fixture()])
        $0.setEmptyUsers()
      },
    ] as [Drawing<UsersScreen>])
  func draws(drawing: Drawing<UsersScreen>) {
    drawing.calls(screen)

    #expect(screen.lines == ["Users", ""] + drawing.lines + ["[ Reload ]"])
  }
}
