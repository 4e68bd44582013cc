import Interfaces
import Testing

@testable import TrimmedPassword

@MainActor
struct TrimmedPasswordFlagTests {
  @Test("shows success when the service opens a session")
  func showsSuccess() async {
    let view = FlagLoginView()
    let presenter = LoginPresenter(service: MuteLoginService())
    presenter.view = view

    presenter.login(username: "ada", password: "correct horse ")
    await presenter.settled()

    #expect(view.successWasShown)
  }
}

private final class FlagLoginView: LoginViewType {
  var successWasShown = false

  func showActivityIndicator() {}
  func hideActivityIndicator() {}
  func showFieldError(_ error: LoginFieldErrorViewData) {}
  func setFormEnabled(_ isEnabled: Bool) {}
  func showSuccess() { successWasShown = true }
  func showFailure(message: String) {}
  func showLock(secondsLeft: Int) {}
}

/// A mock that answers, and records nothing.
private struct MuteLoginService: LoginServiceType {
  func login(_ credentials: Credentials) async throws -> Session {
    .fixture()
  }
}
