import Interfaces
import Presenters
import SegmentDoubles
import SegmentScreens
import TestSupport
import XCTest

@MainActor
final class UsersScreenTests: XCTestCase {
  func testAttachesItselfAndLoadsTheUsersWhenItHasLoadedNotEarlier() async {
    let (screen, presenter) = makeScreen()
    await presenter.expectNoCalls()

    screen.load()

    await presenter.expectCalls(.attach(view: screen), .loadUsers)
  }

  func testDrawsATitleAndAButtonBeforeTheFirstLoad() {
    let screen = makeScreen().screen

    XCTAssertEqual(screen.lines, ["Users", "", "[ Reload ]"])
  }

  func testLoadsTheUsersOncePerPress() async {
    let (screen, presenter) = makeScreen()

    screen.pressReload()

    await presenter.expectCalls(.loadUsers)
  }

  func testDrawsOneLineWhileLoadingAndRemovesItAfterwards() {
    let screen = makeScreen().screen
    screen.startLoading()
    screen.startLoading()
    XCTAssertEqual(screen.lines, ["Users", "", "Loading users…", "", "[ Reload ]"])

    screen.finishLoading()

    XCTAssertEqual(screen.lines, ["Users", "", "[ Reload ]"])
  }

  func testDrawsUsersInColumnsInTheGivenOrderInPlaceOfEarlierOnes() {
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

  func testKeepsTheUsersOnTheScreenDuringAReload() {
    let screen = makeScreen().screen
    screen.setUsers([.fixture()])

    screen.startLoading()

    XCTAssertEqual(screen.lines, ["Users", "", "Ada Lovelace  36 years", "", "Loading users…", "", "[ Reload ]"])
  }

  func testDrawsAnEmptyListInPlaceOfEarlierUsers() {
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

  func testDrawsTheResultOfTheRealPresenter() async {
    let service = MockUserService()
    let presenter = UsersPresenter(service: service)
    let screen = UsersScreen(presenter: presenter)
    service.usersAnswer.returns([.fixture()])

    screen.load()
    await presenter.settled()

    XCTAssertEqual(screen.lines, ["Users", "", "Ada Lovelace  36 years", "", "[ Reload ]"])
    await service.expectCalls(.users)
  }

  func testDrawsNothingAfterItIsDismissed() async {
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

  func testIsDeallocatedWithItsOwnersReferenceEvenDuringARequest() async {
    let service = MockUserService()
    var passing: UsersScreen? = UsersScreen(presenter: UsersPresenter(service: service))
    service.usersAnswer.never()
    passing?.load()

    await expectDeallocated(&passing)

    await service.expectCalls(.users)
  }

  /// Creates a screen with a mock presenter.
  ///
  /// Unverified calls fail the test at the caller's line.
  private func makeScreen(line: UInt = #line) -> (screen: UsersScreen, presenter: MockUsersPresenter) {
    let presenter = MockUsersPresenter(line: line)
    return (UsersScreen(presenter: presenter), presenter)
  }
}
