#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
  import Interfaces
  import SegmentDoubles
  import SegmentScreens
  import TestSupport
  import Testing
  import UIKit

  @MainActor
  @Suite("Login view controller", .rehearsal)
  final class LoginViewControllerTests {
    let presenter = MockLoginPresenter()
    lazy var controller = LoginViewController(presenter: presenter)

    @Test("becomes the presenter's view when it has loaded, and leaves the presenter when it is popped")
    func visits() async {
      await expectVisit(of: controller, to: presenter, onLoad: [.setView(controller)], onPop: [.setView(nil)])
    }

    @Test("logs in once per tap, and for the Return key in the last field, with the texts of the fields")
    func logsIn() async throws {
      let screen = Screen(controller)
      try screen.type("ada", into: "login.username")
      try screen.type("correct horse", into: "login.password")

      try screen.tap("login.button")
      try screen.pressReturn(in: "login.username")
      try screen.pressReturn(in: "login.password")

      #expect(try screen.view("login.password", as: UITextField.self).isSecureTextEntry)
      #expect(try !screen.view("login.username", as: UITextField.self).isSecureTextEntry)
      await presenter.expectCalls(
        .setView(controller), .login(username: "ada", password: "correct horse"),
        .login(username: "ada", password: "correct horse"))
    }

    @Test("passes no tap on while the form is disabled, and counts the seconds of a lock until it is enabled")
    func disablesForm() async throws {
      let screen = Screen(controller)

      controller.showFailure(message: "It is wrong.")
      controller.setFormEnabled(false)
      try screen.expect(
        "login.username is disabled", "login.password is disabled", "login.button is disabled",
        "login.failure: It is wrong.")
      try screen.tap("login.button")
      await presenter.expectCalls(.setView(controller))
      controller.setFormEnabled(true)
      controller.showLock(secondsLeft: 2)
      try screen.expect("login.failure: It is wrong.", "login.lock: Try again in 2 seconds.")
      controller.showLock(secondsLeft: 1)
      try screen.expect("login.failure: It is wrong.", "login.lock: Try again in 1 second.")
      controller.setFormEnabled(true)
      try screen.expect("login.failure: It is wrong.")
      try screen.tap("login.button")

      await presenter.expectCalls(.login(username: "", password: ""))
    }

    @Test("shows progress, and complaints and results until the next tap")
    func shows() async throws {
      let screen = Screen(controller)

      try screen.expect()
      controller.showActivityIndicator()
      try screen.expect("login.activity spins")
      controller.hideActivityIndicator()
      try screen.expect()
      controller.showFieldError(LoginFieldErrorViewData(field: .username, message: "Enter your name."))
      try screen.expect("login.username.complaint: Enter your name.")
      controller.showFieldError(LoginFieldErrorViewData(field: .password, message: "Enter your password."))
      try screen.expect(
        "login.username.complaint: Enter your name.", "login.password.complaint: Enter your password.")
      controller.showSuccess()
      controller.showFailure(message: "It is wrong.")
      try screen.expect(
        "login.username.complaint: Enter your name.", "login.password.complaint: Enter your password.",
        "login.success: You are logged in.", "login.failure: It is wrong.")
      try screen.tap("login.button")
      try screen.expect()

      await presenter.expectCalls(.setView(controller), .login(username: "", password: ""))
    }
  }
#endif
