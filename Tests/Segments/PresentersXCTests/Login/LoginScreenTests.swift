import Interfaces
import Presenters
import SegmentDoubles
import SegmentScreens
import TestSupport
import XCTest

@MainActor
final class LoginScreenTests: XCTestCase {
  func testSetsItselfAsItsPresentersViewWhenItHasLoadedNotEarlier() {
    let (screen, presenter) = makeScreen()
    presenter.expectNoCalls()

    screen.load()

    presenter.expectCalls(.setView(ObjectIdentity(screen)))
  }

  func testDrawsAnEmptyForm() {
    let screen = makeScreen().screen

    XCTAssertEqual(screen.lines, ["Log in", "", "User name:", "Password:", "", "[ Log in ]"])
  }

  func testDrawsTheUserNameAndTheSameMaskForEveryPassword() {
    let screen = makeScreen().screen
    screen.username = "ada"
    screen.password = "a"
    XCTAssertEqual(screen.lines, ["Log in", "", "User name: ada", "Password: ••••••", "", "[ Log in ]"])

    screen.password = "correct horse battery staple"

    XCTAssertEqual(screen.lines, ["Log in", "", "User name: ada", "Password: ••••••", "", "[ Log in ]"])
  }

  func testLogsInOncePerPressWithTheContentsOfTheFields() async {
    let (screen, presenter) = makeScreen()
    screen.username = "ada"
    screen.password = "correct horse"

    screen.pressLogin()

    await presenter.expectCalls(.login(username: "ada", password: "correct horse"))
  }

  func testDrawsEachErrorOnceBelowItsField() {
    let screen = makeScreen().screen

    screen.showFieldError(.fixture(field: .password, message: "Enter your password."))
    screen.showFieldError(.fixture(field: .username, message: "Enter your name."))
    screen.showFieldError(.fixture(field: .username, message: "Enter your user name."))

    XCTAssertEqual(
      screen.lines,
      [
        "Log in",
        "",
        "User name:",
        "  Enter your user name.",
        "Password:",
        "  Enter your password.",
        "",
        "[ Log in ]",
      ])
  }

  func testRemovesTheErrorsAndTheFailureAtTheNextPress() async {
    let (screen, presenter) = makeScreen()
    screen.showFieldError(.fixture(field: .username))
    screen.showFieldError(.fixture(field: .password))
    screen.showFailure(message: "This account is locked.")

    screen.pressLogin()

    await presenter.expectCalls(.login(username: "", password: ""))
    XCTAssertEqual(screen.lines, ["Log in", "", "User name:", "Password:", "", "[ Log in ]"])
  }

  func testDrawsOneLineDuringALoginAndRemovesItAfterwards() {
    let screen = makeScreen().screen
    screen.showActivityIndicator()
    screen.showActivityIndicator()
    XCTAssertEqual(screen.lines, ["Log in", "", "User name:", "Password:", "", "[ Log in ]", "", "Logging in…"])

    screen.hideActivityIndicator()

    XCTAssertEqual(screen.lines, ["Log in", "", "User name:", "Password:", "", "[ Log in ]"])
  }

  func testDrawsADisabledButtonDifferentlyAndIgnoresItsPressesUntilItIsEnabled() async {
    let (screen, presenter) = makeScreen()
    screen.setFormEnabled(false)
    screen.pressLogin()
    await presenter.expectNoCalls()
    XCTAssertFalse(screen.isFormEnabled)
    XCTAssertEqual(screen.lines, ["Log in", "", "User name:", "Password:", "", "- Log in -"])

    screen.setFormEnabled(true)
    screen.pressLogin()

    await presenter.expectCalls(.login(username: "", password: ""))
    XCTAssertTrue(screen.isFormEnabled)
    XCTAssertEqual(screen.lines, ["Log in", "", "User name:", "Password:", "", "[ Log in ]"])
  }

  func testDrawsTheReasonForAFailedLoginInPlaceOfAnEarlierOne() {
    let screen = makeScreen().screen
    screen.showFailure(message: "There is no connection.")

    screen.showFailure(message: "This account is locked.")

    XCTAssertEqual(
      screen.lines,
      ["Log in", "", "User name:", "Password:", "", "[ Log in ]", "", "This account is locked."])
  }

  func testDrawsTheSecondsOfALockBelowTheFailureUntilTheFormIsEnabled() {
    let screen = makeScreen().screen
    screen.showFailure(message: "The user name or the password is wrong.")
    screen.setFormEnabled(false)
    screen.showLock(secondsLeft: 2)
    XCTAssertEqual(
      screen.lines,
      [
        "Log in",
        "",
        "User name:",
        "Password:",
        "",
        "- Log in -",
        "",
        "The user name or the password is wrong.",
        "Try again in 2 seconds.",
      ])

    screen.showLock(secondsLeft: 1)
    XCTAssertEqual(screen.lines.suffix(2), ["The user name or the password is wrong.", "Try again in 1 second."])
    screen.setFormEnabled(true)

    XCTAssertEqual(
      screen.lines,
      [
        "Log in",
        "",
        "User name:",
        "Password:",
        "",
        "[ Log in ]",
        "",
        "The user name or the password is wrong.",
      ])
  }

  func testDrawsASuccessUntilTheNextPress() async {
    let (screen, presenter) = makeScreen()
    screen.showSuccess()
    let shown = screen.lines.last

    screen.pressLogin()

    XCTAssertEqual(shown, "You are logged in.")
    XCTAssertEqual(screen.lines, ["Log in", "", "User name:", "Password:", "", "[ Log in ]"])
    await presenter.expectCalls(.login(username: "", password: ""))
  }

  func testRemovesItselfFromItsPresenterWhenItIsDismissed() {
    let (screen, presenter) = makeScreen()
    screen.load()

    screen.unload()

    presenter.expectCalls(.setView(ObjectIdentity(screen)), .setView(nil))
  }

  func testDrawsALoginByTheRealPresenterAndItsSuccess() async {
    let service = MockLoginService()
    let presenter = LoginPresenter(service: service, clock: ManualClock())
    let screen = makeScreen(presenter: presenter)
    service.loginAnswer.holds()
    screen.load()
    screen.pressLogin()
    let request = await service.loginAnswer.held()
    XCTAssertEqual(
      screen.lines,
      ["Log in", "", "User name: ada", "Password: ••••••", "", "- Log in -", "", "Logging in…"])

    request.returns(.fixture())
    await presenter.settled()

    await service.expectCalls(.login(.fixture()))
    XCTAssertEqual(
      screen.lines,
      ["Log in", "", "User name: ada", "Password: ••••••", "", "[ Log in ]", "", "You are logged in."])
  }

  func testDrawsTheErrorsThatTheRealPresenterReportsDuringAPress() {
    let service = MockLoginService()
    let screen = LoginScreen(presenter: LoginPresenter(service: service, clock: ManualClock()))
    screen.load()

    screen.pressLogin()

    service.expectNoCalls()
    XCTAssertEqual(
      screen.lines,
      [
        "Log in",
        "",
        "User name:",
        "  Enter your user name.",
        "Password:",
        "  Enter your password.",
        "",
        "[ Log in ]",
      ])
  }

  func testDrawsNothingAfterItIsDismissed() async {
    let service = MockLoginService()
    let presenter = LoginPresenter(service: service, clock: ManualClock())
    let screen = makeScreen(presenter: presenter)
    service.loginAnswer.holds(ignoringCancellation: true)
    screen.load()
    screen.pressLogin()
    let request = await service.loginAnswer.held()
    screen.unload()

    request.returns(.fixture())
    await presenter.settled()

    await service.expectCalls(.login(.fixture()))
    XCTAssertEqual(
      screen.lines,
      ["Log in", "", "User name: ada", "Password: ••••••", "", "- Log in -", "", "Logging in…"])
  }

  func testIsDeallocatedWithItsOwnersReferenceEvenDuringARequest() async {
    let service = MockLoginService()
    var passing: LoginScreen? = makeScreen(presenter: LoginPresenter(service: service, clock: ManualClock()))
    service.loginAnswer.holds()
    passing?.load()
    passing?.pressLogin()
    let request = await service.loginAnswer.held()

    await expectDeallocated(&passing)

    request.returns(.fixture())
    await service.expectCalls(.login(.fixture()))
  }

  /// Creates a screen with Ada's user name and password.
  private func makeScreen(presenter: LoginPresenter) -> LoginScreen {
    let screen = LoginScreen(presenter: presenter)
    screen.username = "ada"
    screen.password = "correct horse"
    return screen
  }

  /// Creates a screen with a mock presenter.
  ///
  /// Unverified calls fail the test at the caller's line.
  private func makeScreen(line: UInt = #line) -> (screen: LoginScreen, presenter: MockLoginPresenter) {
    let presenter = MockLoginPresenter(line: line)
    return (LoginScreen(presenter: presenter), presenter)
  }
}
