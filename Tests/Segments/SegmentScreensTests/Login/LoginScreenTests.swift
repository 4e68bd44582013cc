import Interfaces
import Presenters
import SegmentDoubles
import SegmentScreens
import TestSupport
import Testing

@MainActor
@Suite("Login screen", .rehearsal)
struct LoginScreenTests {
  let presenter = MockLoginPresenter()
  let service = MockLoginService()
  let screen: LoginScreen

  init() {
    screen = LoginScreen(presenter: presenter)
  }

  @Test("sets itself as its presenter's view when it has loaded, not earlier")
  func becomesViewOnLoad() {
    presenter.expectNoCalls()

    screen.load()

    presenter.expectCalls(.setView(ObjectIdentity(screen)))
  }

  @Test("draws an empty form")
  func drawsEmptyForm() {
    #expect(screen.lines == ["Log in", "", "User name:", "Password:", "", "[ Log in ]"])
  }

  @Test("draws the user name, and the same mask for every password", arguments: ["a", "correct horse battery staple"])
  func masksPassword(password: String) {
    screen.username = "ada"
    screen.password = Secret(password)

    #expect(screen.lines == ["Log in", "", "User name: ada", "Password: ••••••", "", "[ Log in ]"])
  }

  @Test("logs in once per press, with the contents of the fields")
  func logsInOnPress() async {
    screen.username = "ada"
    screen.password = "correct horse"

    screen.pressLogin()

    await presenter.expectCalls(.login(username: "ada", password: "correct horse"))
  }

  @Test("draws each error once, below its field")
  func drawsComplaints() {
    screen.showFieldError(.fixture(field: .password, message: "Enter your password."))
    screen.showFieldError(.fixture(field: .username, message: "Enter your name."))
    screen.showFieldError(.fixture(field: .username, message: "Enter your user name."))

    #expect(
      screen.lines == [
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

  @Test("removes the errors and the failure at the next press")
  func takesComplaintsAway() async {
    screen.showFieldError(.fixture(field: .username))
    screen.showFieldError(.fixture(field: .password))
    screen.showFailure(message: "This account is locked.")

    screen.pressLogin()

    await presenter.expectCalls(.login(username: "", password: ""))
    #expect(screen.lines == ["Log in", "", "User name:", "Password:", "", "[ Log in ]"])
  }

  @Test("draws one line during a login and removes it afterwards")
  func drawsActivity() {
    screen.showActivityIndicator()
    screen.showActivityIndicator()
    #expect(screen.lines == ["Log in", "", "User name:", "Password:", "", "[ Log in ]", "", "Logging in…"])

    screen.hideActivityIndicator()

    #expect(screen.lines == ["Log in", "", "User name:", "Password:", "", "[ Log in ]"])
  }

  @Test("draws a disabled button differently and ignores its presses until it is enabled")
  func disablesForm() async {
    screen.setFormEnabled(false)
    screen.pressLogin()
    await presenter.expectNoCalls()
    #expect(!screen.isFormEnabled)
    #expect(screen.lines == ["Log in", "", "User name:", "Password:", "", "- Log in -"])

    screen.setFormEnabled(true)
    screen.pressLogin()

    await presenter.expectCalls(.login(username: "", password: ""))
    #expect(screen.isFormEnabled)
    #expect(screen.lines == ["Log in", "", "User name:", "Password:", "", "[ Log in ]"])
  }

  @Test("ignores typing while it is disabled")
  func keepsFieldsOfDisabledForm() {
    screen.username = "ada"
    screen.password = "correct horse"
    screen.setFormEnabled(false)

    screen.fill("User name", "")
    screen.fill("Password", "")

    #expect(enabled.isEmpty)
    #expect(screen.username == "ada" && screen.password == "correct horse")
  }

  @Test("accepts typing and presses after it is enabled again")
  func enablesForm() {
    screen.setFormEnabled(false)

    screen.setFormEnabled(true)

    #expect(enabled == ["User name", "Password", "Log in"])
  }

  @Test("draws the reason for a failed login in place of an earlier one")
  func drawsFailure() {
    screen.showFailure(message: "There is no connection.")

    screen.showFailure(message: "This account is locked.")

    #expect(
      screen.lines == ["Log in", "", "User name:", "Password:", "", "[ Log in ]", "", "This account is locked."])
  }

  @Test("draws the seconds of a lock below the failure until the form is enabled")
  func countsDown() {
    screen.showFailure(message: "The user name or the password is wrong.")
    screen.setFormEnabled(false)
    screen.showLock(secondsLeft: 2)
    #expect(
      screen.lines == [
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
    #expect(screen.lines.suffix(2) == ["The user name or the password is wrong.", "Try again in 1 second."])
    screen.setFormEnabled(true)

    #expect(
      screen.lines == [
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

  @Test("draws a success until the next press")
  func drawsSuccess() async {
    screen.showSuccess()
    let shown = screen.lines.last

    screen.pressLogin()

    #expect(shown == "You are logged in.")
    #expect(screen.lines == ["Log in", "", "User name:", "Password:", "", "[ Log in ]"])
    await presenter.expectCalls(.login(username: "", password: ""))
  }

  @Test("removes itself from its presenter when it is dismissed")
  func leavesPresenterOnUnload() {
    screen.load()

    screen.unload()

    presenter.expectCalls(.setView(ObjectIdentity(screen)), .setView(nil))
  }

  @Test("draws a login by the real presenter and its success")
  func logsInReally() async {
    let presenter = LoginPresenter(service: service, clock: ManualClock())
    let screen = makeScreen(presenter: presenter)
    service.loginAnswer.holds()
    screen.load()
    screen.pressLogin()
    let request = await service.loginAnswer.held()
    #expect(
      screen.lines == ["Log in", "", "User name: ada", "Password: ••••••", "", "- Log in -", "", "Logging in…"])

    request.returns(.fixture())
    await presenter.settled()

    await service.expectCalls(.login(.fixture()))
    #expect(
      screen.lines == [
        "Log in", "", "User name: ada", "Password: ••••••", "", "- Log in -", "", "You are logged in.",
      ])
  }

  @Test("draws the errors that the real presenter reports during a press")
  func drawsRealComplaints() {
    let screen = LoginScreen(presenter: LoginPresenter(service: service, clock: ManualClock()))
    screen.load()

    screen.pressLogin()

    service.expectNoCalls()
    #expect(
      screen.lines == [
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

  @Test("draws nothing after it is dismissed")
  func drawsNothingAfterUnload() async {
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
    #expect(
      screen.lines == ["Log in", "", "User name: ada", "Password: ••••••", "", "- Log in -", "", "Logging in…"])
  }

  @Test("is deallocated with its owner's reference, even during a request")
  func isReleased() async {
    var passing: LoginScreen? = makeScreen(presenter: LoginPresenter(service: service, clock: ManualClock()))
    service.loginAnswer.holds()
    passing?.load()
    passing?.pressLogin()
    let request = await service.loginAnswer.held()

    await expectDeallocated(&passing)

    request.returns(.fixture())
    await service.expectCalls(.login(.fixture()))
  }

  /// The labels of the enabled fields and the title of the enabled button.
  private var enabled: [String] {
    screen.content.joined().compactMap { element in
      switch element {
      case .field(let field) where field.isEnabled: field.label
      case .button(let button) where button.isEnabled: button.title
      default: nil
      }
    }
  }

  /// Creates a screen with Ada's user name and password.
  private func makeScreen(presenter: LoginPresenter) -> LoginScreen {
    let screen = LoginScreen(presenter: presenter)
    screen.username = "ada"
    screen.password = "correct horse"
    return screen
  }
}
