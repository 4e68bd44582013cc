import Interfaces
import Presenters
import SegmentDoubles
import SegmentScreens
import TestSupport
import XCTest

@MainActor
final class LoginScreenTests: XCTestCase {
  func testBecomesItsPresentersViewWhenItHasLoadedAndNotBefore() {
    let (screen, presenter, _) = makeScreen()
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

  func testLogsInWithWhatTheFieldsHoldOnceForOnePress() async {
    let (screen, presenter, _) = makeScreen()
    screen.username = "ada"
    screen.password = "correct horse"

    screen.pressLogin()

    await presenter.expectCalls(.login(username: "ada", password: "correct horse"))
  }

  func testDrawsEachComplaintBelowItsFieldOnce() {
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

  func testTakesAwayComplaintsAndFailureAtTheNextPress() async {
    let (screen, presenter, _) = makeScreen()
    screen.showFieldError(.fixture(field: .username))
    screen.showFieldError(.fixture(field: .password))
    screen.showFailure(message: "This account is locked.")

    screen.pressLogin()

    await presenter.expectCalls(.login(username: "", password: ""))
    XCTAssertEqual(screen.lines, ["Log in", "", "User name:", "Password:", "", "[ Log in ]"])
  }

  func testDrawsOneLineWhileALoginIsOnItsWayAndTakesItAway() {
    let screen = makeScreen().screen
    screen.showActivityIndicator()
    screen.showActivityIndicator()
    XCTAssertEqual(screen.lines, ["Log in", "", "User name:", "Password:", "", "[ Log in ]", "", "Logging in…"])

    screen.hideActivityIndicator()

    XCTAssertEqual(screen.lines, ["Log in", "", "User name:", "Password:", "", "[ Log in ]"])
  }

  func testDrawsADisabledButtonDifferentlyAndPassesOnNoPressOfItUntilItIsEnabled() async {
    let (screen, presenter, _) = makeScreen()
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

  func testDrawsWhyTheLoginFailedInPlaceOfAnEarlierFailure() {
    let screen = makeScreen().screen
    screen.showFailure(message: "There is no connection.")

    screen.showFailure(message: "This account is locked.")

    XCTAssertEqual(
      screen.lines,
      ["Log in", "", "User name:", "Password:", "", "[ Log in ]", "", "This account is locked."])
  }

  func testCountsTheSecondsOfALockBelowTheFailureUntilTheFormIsEnabled() {
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

  func testTellsItsDelegateOfSuccess() async {
    let (screen, _, delegate) = makeScreen()

    screen.showSuccess()

    await delegate.expectCalls(.loginDidSucceed)
  }

  func testLeavesItsPresenterWithoutAViewWhenItIsDismissed() {
    let (screen, presenter, _) = makeScreen()
    screen.load()

    screen.unload()

    presenter.expectCalls(.setView(ObjectIdentity(screen)), .setView(nil))
  }

  func testDrawsTheLoginByTheRealPresenterAndTellsOfItsSuccess() async {
    let delegate = SpyLoginScreenDelegate()
    let service = MockLoginService()
    let presenter = LoginPresenter(service: service, clock: ManualClock())
    let screen = makeScreen(delegate, presenter: presenter)
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
    await delegate.expectCalls(.loginDidSucceed)
    XCTAssertEqual(screen.lines, ["Log in", "", "User name: ada", "Password: ••••••", "", "[ Log in ]"])
  }

  func testDrawsTheComplaintsThatTheRealPresenterHasAboutAPressAtOnce() {
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

  func testDrawsAndTellsNothingMoreOnceItIsDismissed() async {
    let delegate = SpyLoginScreenDelegate()
    let service = MockLoginService()
    let presenter = LoginPresenter(service: service, clock: ManualClock())
    let screen = makeScreen(delegate, presenter: presenter)
    service.loginAnswer.holds(ignoringCancellation: true)
    screen.load()
    screen.pressLogin()
    let request = await service.loginAnswer.held()
    screen.unload()

    request.returns(.fixture())
    await presenter.settled()

    await service.expectCalls(.login(.fixture()))
    await delegate.expectNoCalls()
    XCTAssertEqual(
      screen.lines,
      ["Log in", "", "User name: ada", "Password: ••••••", "", "- Log in -", "", "Logging in…"])
  }

  func testGoesWhenItsOwnerLetsGoOfItThoughTheServiceStillOwesAnAnswer() async {
    let delegate = SpyLoginScreenDelegate()
    let service = MockLoginService()
    var passing: LoginScreen? = makeScreen(delegate, presenter: LoginPresenter(service: service, clock: ManualClock()))
    service.loginAnswer.holds()
    passing?.load()
    passing?.pressLogin()
    let request = await service.loginAnswer.held()

    await expectDeallocated(&passing)

    await request.expectCancelled()
    await service.expectCalls(.login(.fixture()))
  }

  func testDoesNotKeepItsDelegateAlive() {
    let screen = makeScreen().screen
    var passing: SpyLoginScreenDelegate? = SpyLoginScreenDelegate()
    screen.delegate = passing

    expectDeallocated(&passing)
  }

  /// A screen on which Ada has typed.
  private func makeScreen(_ delegate: SpyLoginScreenDelegate, presenter: LoginPresenter) -> LoginScreen {
    let screen = LoginScreen(presenter: presenter)
    screen.delegate = delegate
    screen.username = "ada"
    screen.password = "correct horse"
    return screen
  }

  /// A screen of a mock presenter; calls that are left over fail at the line that asks for it.
  private func makeScreen(line: UInt = #line) -> (
    screen: LoginScreen, presenter: MockLoginPresenter, delegate: SpyLoginScreenDelegate
  ) {
    let presenter = MockLoginPresenter(line: line)
    let delegate = SpyLoginScreenDelegate(line: line)
    let screen = LoginScreen(presenter: presenter)
    screen.delegate = delegate
    return (screen, presenter, delegate)
  }
}
