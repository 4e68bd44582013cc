import Interfaces
import Presenters
import SegmentDoubles
import SegmentScreens
import TestSupport
import XCTest

@MainActor
final class UsersScreenTests: XCTestCase {
  func testBecomesItsPresentersViewAndHasTheUsersLoadedWhenItHasLoadedAndNotBefore() async {
    let (screen, presenter) = makeScreen()
    await presenter.expectNoCalls()

    screen.load()

    await presenter.expectCalls(.attach(view: ObjectIdentity(screen)), .loadUsers)
  }

  func testDrawsATitleAndAButtonBeforeItKnowsAnything() {
    let screen = makeScreen().screen

    XCTAssertEqual(screen.lines, ["Users", "", "[ Reload ]"])
  }

  func testHasTheUsersLoadedOnceForOnePress() async {
    let (screen, presenter) = makeScreen()

    screen.pressReload()

    await presenter.expectCalls(.loadUsers)
  }

  func testDrawsOneLineWhileLoadingAndTakesItAway() {
    let screen = makeScreen().screen
    screen.startLoading()
    screen.startLoading()
    XCTAssertEqual(screen.lines, ["Users", "", "Loading users…", "", "[ Reload ]"])

    screen.finishLoading()

    XCTAssertEqual(screen.lines, ["Users", "", "[ Reload ]"])
  }

  func testDrawsUsersInColumnsInTheOrderGivenAndInPlaceOfThoseBefore() {
    let screen = makeScreen().screen
    screen.setUsers([.fixture(name: "Alan Turing", age: "41 years")])

    screen.setUsers([.fixture(name: "Grace Hopper", age: "85 years"), .fixture(name: "Ada", age: "1 year")])

    XCTAssertEqual(
      screen.lines,
      [
        "Users",
        "",
        "Grace Hopper  85 years",
        "Ada           1 year",
        "",
        "[ Reload ]",
      ])
  }

  func testKeepsUsersInSightWhileNewerOnesAreLoading() {
    let screen = makeScreen().screen
    screen.setUsers([.fixture()])

    screen.startLoading()

    XCTAssertEqual(screen.lines, ["Users", "", "Ada Lovelace  36 years", "", "Loading users…", "", "[ Reload ]"])
  }

  func testDrawsThatThereAreNoUsersInPlaceOfThoseBefore() {
    let screen = makeScreen().screen
    screen.setUsers([.fixture()])

    screen.setEmptyUsers()

    XCTAssertEqual(screen.lines, ["Users", "", "There are no users.", "", "[ Reload ]"])
  }

  func testDetachesItselfWhenItIsDismissed() async {
    let (screen, presenter) = makeScreen()

    screen.unload()

    await presenter.expectCalls(.detachView)
  }

  func testDrawsWhatTheRealPresenterFinds() async {
    let service = MockUserService()
    let presenter = UsersPresenter(service: service)
    let screen = UsersScreen(presenter: presenter)
    service.usersAnswer.returns([.fixture()])

    screen.load()
    await presenter.settled()

    XCTAssertEqual(screen.lines, ["Users", "", "Ada Lovelace  36 years", "", "[ Reload ]"])
    await service.expectCalls(.users)
  }

  func testDrawsNothingMoreOnceItIsDismissed() async {
    let service = MockUserService()
    let presenter = UsersPresenter(service: service)
    let screen = UsersScreen(presenter: presenter)
    service.usersAnswer.holds()
    screen.load()
    screen.unload()

    await service.usersAnswer.held().returns([.fixture()])
    await presenter.settled()

    XCTAssertEqual(screen.lines, ["Users", "", "Loading users…", "", "[ Reload ]"])
    await service.expectCalls(.users)
  }

  func testGoesWhenItsOwnerLetsGoOfItThoughTheServiceStillOwesAnAnswer() async {
    let service = MockUserService()
    var passing: UsersScreen? = UsersScreen(presenter: UsersPresenter(service: service))
    service.usersAnswer.holds()
    passing?.load()

    await expectDeallocated(&passing)

    await service.expectCalls(.users)
  }

  /// A screen of a mock presenter; calls that are left over fail at the line that asks for it.
  private func makeScreen(line: UInt = #line) -> (screen: UsersScreen, presenter: MockUsersPresenter) {
    let presenter = MockUsersPresenter(line: line)
    return (UsersScreen(presenter: presenter), presenter)
  }
}
