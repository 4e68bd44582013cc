import Interfaces
import Testing

@testable import NoWayToFail

@MainActor
struct NoWayToFailFlagTests {
  @Test("shows success when the person is logged in")
  func showsSuccess() async {
    let view = FlagLoginView()
    let presenter = LoginPresenter(service: StubLoginService(result: .success(.fixture())))
    presenter.view = view

    presenter.login(username: "ada", password: "correct horse")
    await presenter.settled()

    #expect(view.activityWasShown)
    #expect(view.successWasShown)
  }

  @Test("shows no success when the login fails")
  func showsNoSuccess() async {
    let view = FlagLoginView()
    let presenter = LoginPresenter(service: StubLoginService(result: .failure(.wrongCredentials)))
    presenter.view = view

    presenter.login(username: "ada", password: "wrong horse")
    await presenter.settled()

    #expect(view.activityWasShown)
    #expect(!view.successWasShown)
  }
}

private final class FlagLoginView: LoginViewType {
  var activityWasShown = false
  var successWasShown = false

  func showActivityIndicator() { activityWasShown = true }
  func hideActivityIndicator() {}
  func showFieldError(_ error: LoginFieldErrorViewData) {}
  func setFormEnabled(_ isEnabled: Bool) {}
  func showSuccess() { successWasShown = true }
  func showFailure(message: String) {}
  func showLock(secondsLeft: Int) {}
}

private struct StubLoginService: LoginServiceType {
  let result: Result<Session, LoginError>

  func login(_ credentials: Credentials) async throws -> Session {
    try result.get()
  }
}
