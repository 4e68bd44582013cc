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

  @Test("sets itself as its presenter's view when it has loaded, and removes itself when it is dismissed")
  func becomesView() {
    presenter.expectNoCalls()

    screen.load()
    presenter.expectCalls(.setView(ObjectIdentity(screen)))
    screen.unload()

    presenter.expectCalls(.setView(nil))
  }

  @Test("logs in once per press, with the contents of the fields")
  func logsInOnPress() async {
    screen.username = "ada"
    screen.password = "correct horse"

    screen.pressLogin()

    await presenter.expectCalls(.login(username: "ada", password: "correct horse"))
  }

  @Test("ignores typing and presses while it is disabled")
  func disablesForm() async {
    screen.username = "ada"
    screen.password = "correct horse"
    screen.setFormEnabled(false)

    screen.fill("User name", "")
    screen.fill("Password", "")
    screen.pressLogin()

    await presenter.expectNoCalls()
    #expect(!screen.isFormEnabled && enabled.isEmpty)
    #expect(screen.username == "ada" && screen.password == "correct horse")
  }

  @Test("accepts typing and presses after it is enabled again")
  func enablesForm() async {
    screen.setFormEnabled(false)

    screen.setFormEnabled(true)
    screen.pressLogin()

    await presenter.expectCalls(.login(username: "", password: ""))
    #expect(screen.isFormEnabled)
    #expect(enabled == ["User name", "Password", "Log in"])
  }

  @Test(
    "draws",
    arguments: [
      Drawing("an empty form", form) { _ in },
      Drawing("the user name, and a mask for a password", filledForm) {
        $0.username = "ada"
        $0.password = "a"
      },
      Drawing("the same mask for a long password", filledForm) {
        $0.username = "ada"
        $0.password = "correct horse battery staple"
      },
      Drawing("each error once, below its field", formWithErrors) {
        $0.showFieldError(.fixture(field: .password, message: "Enter your password."))
        $0.showFieldError(.fixture(field: .username, message: "Enter your name."))
        $0.showFieldError(.fixture(field: .username, message: "Enter your user name."))
      },
      Drawing("neither the errors nor the failure after the next press", form) {
        $0.showFieldError(.fixture(field: .username))
        $0.showFieldError(.fixture(field: .password))
        $0.showFailure(message: "This account is locked.")
        $0.pressLogin()
      },
      Drawing("one line during a login", form + ["", "Logging in…"]) {
        $0.showActivityIndicator()
        $0.showActivityIndicator()
      },
      Drawing("no such line after the login", form) {
        $0.showActivityIndicator()
        $0.hideActivityIndicator()
      },
      Drawing("a disabled button differently", disabledForm) { $0.setFormEnabled(false) },
      Drawing("the reason for a failed login in place of an earlier one", form + ["", "This account is locked."]) {
        $0.showFailure(message: "There is no connection.")
        $0.showFailure(message: "This account is locked.")
      },
      Drawing(
        "the seconds of a lock below the failure", disabledForm + ["", "It is wrong.", "Try again in 2 seconds."]
      ) {
        $0.showFailure(message: "It is wrong.")
        $0.setFormEnabled(false)
        $0.showLock(secondsLeft: 2)
      },
      Drawing("the last second in place of those before it", disabledForm + ["", "Try again in 1 second."]) {
        $0.setFormEnabled(false)
        $0.showLock(secondsLeft: 2)
        $0.showLock(secondsLeft: 1)
      },
      Drawing("no seconds after the form is enabled", form + ["", "It is wrong."]) {
        $0.showFailure(message: "It is wrong.")
        $0.setFormEnabled(false)
        $0.showLock(secondsLeft: 1)
        $0.setFormEnabled(true)
      },
      Drawing("a success", form + ["", "You are logged in."]) { $0.showSuccess() },
      Drawing("no success after the next press", form) {
        $0.showSuccess()
        $0.pressLogin()
      },
    ] as [Drawing<LoginScreen>])
  func draws(drawing: Drawing<LoginScreen>) {
    drawing.calls(screen)

    #expect(screen.lines == drawing.lines)
    presenter.lenient()
  }

  @Test("draws a login by the real presenter and its success")
  func logsInReally() async {
    let presenter = LoginPresenter(service: service, clock: ManualClock())
    let screen = LoginScreen(presenter: presenter)
    screen.username = "ada"
    screen.password = "correct horse"
    service.loginAnswer.holds()
    screen.load()
    screen.pressLogin()
    let request = await service.loginAnswer.held()
    let before = screen.lines

    request.returns(.fixture())
    await presenter.settled()

    await service.expectCalls(.login(.fixture()))
    #expect(before == Self.filledForm.dropLast() + ["- Log in -", "", "Logging in…"])
    #expect(screen.lines == Self.filledForm.dropLast() + ["- Log in -", "", "You are logged in."])
  }

  @Test("draws the errors that the real presenter reports during a press")
  func drawsRealComplaints() {
    let screen = LoginScreen(presenter: LoginPresenter(service: service, clock: ManualClock()))
    screen.load()

    screen.pressLogin()

    service.expectNoCalls()
    #expect(screen.lines == Self.formWithErrors)
  }

  private nonisolated static let form = ["Log in", "", "User name:", "Password:", "", "[ Log in ]"]
  private nonisolated static let filledForm = ["Log in", "", "User name: ada", "Password: ••••••", "", "[ Log in ]"]
  private nonisolated static let disabledForm = ["Log in", "", "User name:", "Password:", "", "- Log in -"]
  private nonisolated static let formWithErrors = [
    "Log in", "", "User name:", "  Enter your user name.", "Password:", "  Enter your password.", "", "[ Log in ]",
  ]

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
}
