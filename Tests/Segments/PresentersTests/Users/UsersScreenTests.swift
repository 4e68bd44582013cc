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

  @Test("becomes its presenter's view, and has the users loaded, when it has loaded and not before")
  func attachesOnLoad() async {
    await presenter.expectNoCalls()

    screen.load()

    await presenter.expectCalls(.attach(view: ObjectIdentity(screen)), .loadUsers)
  }

  @Test("draws a title and a button before it knows anything")
  func drawsNothingYet() {
    #expect(screen.lines == ["Users", "", "[ Reload ]"])
  }

  @Test("has the users loaded once for one press")
  func reloadsOnPress() async {
    screen.pressReload()

    await presenter.expectCalls(.loadUsers)
  }

  @Test("draws one line while loading, and takes it away")
  func drawsLoading() {
    screen.startLoading()
    screen.startLoading()
    #expect(screen.lines == ["Users", "", "Loading users…", "", "[ Reload ]"])

    screen.finishLoading()

    #expect(screen.lines == ["Users", "", "[ Reload ]"])
  }

  @Test("draws users in columns, in the order given, and in place of those before")
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

  @Test("keeps users in sight while newer ones are loading")
  func keepsUsersWhileLoading() {
    screen.setUsers([.fixture()])

    screen.startLoading()

    #expect(screen.lines == ["Users", "", "Ada Lovelace  36 years", "", "Loading users…", "", "[ Reload ]"])
  }

  @Test("draws that there are no users, in place of those before")
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

  @Test("draws what the real presenter finds")
  func drawsRealUsers() async {
    let presenter = UsersPresenter(service: service)
    let screen = UsersScreen(presenter: presenter)
    service.usersAnswer.returns([.fixture()])

    screen.load()
    await presenter.settled()

    #expect(screen.lines == ["Users", "", "Ada Lovelace  36 years", "", "[ Reload ]"])
    await service.expectCalls(.users)
  }

  @Test("draws nothing more once it is dismissed")
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

  @Test("goes when its owner lets go of it, though the service still owes an answer")
  func isReleased() async {
    var passing: UsersScreen? = UsersScreen(presenter: UsersPresenter(service: service))
    service.usersAnswer.holds()
    passing?.load()

    await expectDeallocated(&passing)

    await service.expectCalls(.users)
  }
}
