import Interfaces
import Testing

@testable import TwoLoginsAtOnce

@MainActor
struct TwoLoginsAtOnceFlagTests {
  @Test("asks the service, and shows success")
  func showsSuccess() async {
    let (view, service) = (FlagLoginView(), FlagLoginService())
    let presenter = LoginPresenter(service: service)
    presenter.view = view

    presenter.login(username: "ada", password: "correct horse")
    await presenter.settled()

    #expect(service.loginWasCalled)
    #expect(view.formWasShut)
    #expect(view.successWasShown)
  }
}

private final class FlagLoginView: LoginViewType {
  var formWasShut = false
  var successWasShown = false

  func showActivityIndicator() {}
  func hideActivityIndicator() {}
  func showFieldError(_ error: LoginFieldErrorViewData) {}
  func setFormEnabled(_ isEnabled: Bool) { if !isEnabled { formWasShut = true } }
  func showSuccess() { successWasShown = true }
  func showFailure(message: String) {}
  func showLock(secondsLeft: Int) {}
}

@MainActor
private final class FlagLoginService: LoginServiceType {
  var loginWasCalled = false

  func login(_ credentials: Credentials) async throws -> Session {
    loginWasCalled = true
    return .fixture()
  }
}
