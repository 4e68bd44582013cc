import Interfaces
import Presenters
import SegmentDoubles
import SegmentScreens
import TestSupport
import Testing

@MainActor
@Suite("Users screen", .rehearsal)
struct UsersScreenTests {
  let presenter = MockUsersPresenter()
  let service = MockUserService()
  let screen: UsersScreen

  init() {
    screen = UsersScreen(presenter: presenter)
  }

  @Test("attaches itself and loads the users when it has loaded, not earlier")
  func attachesOnLoad() async {
    await presenter.expectNoCalls()

    screen.load()

    await presenter.expectCalls(.attach(view: screen), .loadUsers)
  }

  @Test("draws a title and a button before the first load")
  func drawsNothingYet() {
    #expect(screen.lines == ["Users", "", "[ Reload ]"])
  }

  @Test("loads the users once per press")
  func reloadsOnPress() async {
    screen.pressReload()

    await presenter.expectCalls(.loadUsers)
  }

  @Test("draws one line while loading and removes it afterwards")
  func drawsLoading() {
    screen.startLoading()
    screen.startLoading()
    #expect(screen.lines == ["Users", "", "Loading users…", "", "[ Reload ]"])

    screen.finishLoading()

    #expect(screen.lines == ["Users", "", "[ Reload ]"])
  }

  @Test("draws users in columns, in the given order, in place of earlier ones")
  func drawsUsers() {
    screen.setUsers([.fixture(name: "Alan Turing", age: "41 years")])

    screen.setUsers([.fixture(name: "Grace Hopper", age: "85 years"), .fixture(name: "Ada", age: "1 year")])

    #expect(
      screen.lines == [
        "Users",
        "",
        "Grace Hopper  85 years",
        "Ada           1 year",
        "",
        "[ Reload ]",
      ])
  }

  @Test("keeps the users on the screen during a reload")
  func keepsUsersWhileLoading() {
    screen.setUsers([.fixture()])

    screen.startLoading()

    #expect(screen.lines == ["Users", "", "Ada Lovelace  36 years", "", "Loading users…", "", "[ Reload ]"])
  }

  @Test("keeps the users on the screen after a failure, whose reason a reload removes")
  func keepsUsersAfterFailure() {
    screen.setUsers([.fixture()])

    screen.showFailure(message: "No.")
    let failed = screen.lines
    screen.startLoading()

    #expect(failed == ["Users", "", "Ada Lovelace  36 years", "", "No.", "", "[ Reload ]"])
    #expect(screen.lines == ["Users", "", "Ada Lovelace  36 years", "", "Loading users…", "", "[ Reload ]"])
  }

  @Test("draws an empty list in place of earlier users")
  func drawsEmpty() {
    screen.setUsers([.fixture()])

    screen.setEmptyUsers()

    #expect(screen.lines == ["Users", "", "There are no users.", "", "[ Reload ]"])
  }

  @Test("detaches itself when it is dismissed")
  func detachesOnUnload() async {
    screen.unload()

    await presenter.expectCalls(.detachView)
  }

  @Test("draws the result of the real presenter")
  func drawsRealUsers() async {
    let presenter = UsersPresenter(service: service)
    let screen = UsersScreen(presenter: presenter)
    service.usersAnswer.returns([.fixture()])

    screen.load()
    await presenter.settled()

    #expect(screen.lines == ["Users", "", "Ada Lovelace  36 years", "", "[ Reload ]"])
    await service.expectCalls(.users)
  }

  @Test("draws nothing after it is dismissed")
  func drawsNothingAfterUnload() async {
    let presenter = UsersPresenter(service: service)
    let screen = UsersScreen(presenter: presenter)
    service.usersAnswer.holds()
    screen.load()
    screen.unload()

    await service.usersAnswer.held().returns([.fixture()])
    await presenter.settled()

    #expect(screen.lines == ["Users", "", "Loading users…", "", "[ Reload ]"])
    await service.expectCalls(.users)
  }

  @Test("is deallocated with its owner's reference, even during a request")
  func isReleased() async {
    var passing: UsersScreen? = UsersScreen(presenter: UsersPresenter(service: service))
    service.usersAnswer.never()
    passing?.load()

    await expectDeallocated(&passing)

    await service.expectCalls(.users)
  }
}
