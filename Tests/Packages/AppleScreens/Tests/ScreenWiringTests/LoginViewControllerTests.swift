#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
  import Interfaces
  import SegmentDoubles
  import SegmentScreens
  import TestSupport
  import Testing
  import UIKit

  @MainActor
  @Suite("Login view controller", .rehearsal)
  struct LoginViewControllerTests {
    let presenter = MockLoginPresenter()
    let controller: LoginViewController

    init() {
      controller = LoginViewController(presenter: presenter)
    }

    @Test("becomes the presenter's view when it has loaded, and not before")
    func becomesViewOnLoad() async {
      await presenter.expectNoCalls()

      controller.loadViewIfNeeded()

      await presenter.expectCalls(.setView(controller))
    }

    @Test("logs in once per tap, with the texts of the fields")
    func logsInOnTap() async throws {
      let screen = Screen(controller)
      try screen.type("ada", into: "login.username")
      try screen.type("correct horse", into: "login.password")

      try screen.tap("login.button")

      await presenter.expectCalls(.setView(controller), .login(username: "ada", password: "correct horse"))
    }

    @Test("logs in once for the Return key in the last field")
    func logsInOnReturn() async throws {
      let screen = Screen(controller)

      try screen.pressReturn(in: "login.username")
      try screen.pressReturn(in: "login.password")

      await presenter.expectCalls(.setView(controller), .login(username: "", password: ""))
    }

    @Test("hides the password")
    func hidesPassword() async throws {
      let screen = Screen(controller)

      #expect(try screen.view("login.password", as: UITextField.self).isSecureTextEntry)
      #expect(try !screen.view("login.username", as: UITextField.self).isSecureTextEntry)
      await presenter.expectCalls(.setView(controller))
    }

    @Test("passes no tap on while the form is disabled")
    func disablesForm() async throws {
      let screen = Screen(controller)

      controller.setFormEnabled(false)
      try screen.tap("login.button")
      await presenter.expectCalls(.setView(controller))
      let fields = try ["login.username", "login.password"].map { try screen.view($0, as: UITextField.self) }
      let areEnabled = fields.map(\.isEnabled)
      controller.setFormEnabled(true)
      try screen.tap("login.button")

      #expect(areEnabled == [false, false] && fields.allSatisfy(\.isEnabled))
      await presenter.expectCalls(.login(username: "", password: ""))
    }

    @Test("spins while a login is in progress")
    func showsProgress() async throws {
      let screen = Screen(controller)

      controller.showActivityIndicator()
      let during = try screen.spins("login.activity")
      controller.hideActivityIndicator()

      #expect(during)
      #expect(try !screen.spins("login.activity"))
      await presenter.expectCalls(.setView(controller))
    }

    @Test("shows a complaint below its field until the next tap")
    func showsComplaints() async throws {
      let screen = Screen(controller)

      controller.showFieldError(LoginFieldErrorViewData(field: .username, message: "Enter your user name."))
      let first = try ["username", "password"].map { try screen.text("login.\($0).complaint") }
      controller.showFieldError(LoginFieldErrorViewData(field: .password, message: "Enter your password."))
      let second = try ["username", "password"].map { try screen.text("login.\($0).complaint") }
      try screen.tap("login.button")

      #expect(first == ["Enter your user name.", nil])
      #expect(second == ["Enter your user name.", "Enter your password."])
      #expect(try ["username", "password"].map { try screen.text("login.\($0).complaint") } == [nil, nil])
      await presenter.expectCalls(.setView(controller), .login(username: "", password: ""))
    }

    @Test("shows a success and a failure until the next tap")
    func showsResults() async throws {
      let screen = Screen(controller)

      controller.showSuccess()
      controller.showFailure(message: "The user name or the password is wrong.")
      let results = try ["success", "failure"].map { try screen.text("login.\($0)") }
      try screen.tap("login.button")

      #expect(results == ["You are logged in.", "The user name or the password is wrong."])
      #expect(try ["success", "failure"].map { try screen.text("login.\($0)") } == [nil, nil])
      await presenter.expectCalls(.setView(controller), .login(username: "", password: ""))
    }

    @Test("counts the seconds of a lock, beside the failure, until the form is enabled")
    func showsLock() async throws {
      let screen = Screen(controller)
      controller.showFailure(message: "The user name or the password is wrong.")

      controller.showLock(secondsLeft: 2)
      let two = try screen.text("login.lock")
      controller.showLock(secondsLeft: 1)
      let one = try screen.text("login.lock")
      controller.setFormEnabled(true)

      #expect(two == "Try again in 2 seconds." && one == "Try again in 1 second.")
      #expect(try screen.text("login.lock") == nil)
      #expect(try screen.text("login.failure") == "The user name or the password is wrong.")
      await presenter.expectCalls(.setView(controller))
    }

    @Test("stays the view while it is covered, and leaves the presenter when it is popped")
    func leavesPresenter() async {
      let stage = Stage()
      await stage.push(controller)
      await stage.cover()
      await stage.pop()
      await presenter.expectCalls(.setView(controller))

      await stage.pop()

      await presenter.expectCalls(.setView(nil))
    }
  }
#endif
