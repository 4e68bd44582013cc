import Interfaces
import Testing

@testable import OfflineCountsAsWrong

@MainActor
struct OfflineCountsAsWrongFlagTests {
  @Test("locks the form after three wrong passwords")
  func locksForm() async {
    let view = FlagLoginView()
    let service = StubLoginService(result: .failure(.wrongCredentials))
    let presenter = LoginPresenter(service: service, clock: ContinuousClock())
    presenter.view = view

    for _ in 1...3 {
      presenter.login(username: "ada", password: "wrong horse")
      await presenter.settled()
    }

    #expect(view.failureWasShown)
    #expect(view.lockWasShown)
  }

  @Test("says so when there is no connection")
  func showsOffline() async {
    let view = FlagLoginView()
    let service = StubLoginService(result: .failure(.offline))
    let presenter = LoginPresenter(service: service, clock: ContinuousClock())
    presenter.view = view

    presenter.login(username: "ada", password: "correct horse")
    await presenter.settled()

    #expect(view.failureWasShown)
    #expect(!view.lockWasShown)
  }
}

private final class FlagLoginView: LoginViewType {
  var failureWasShown = false
  var lockWasShown = false

  func showActivityIndicator() {}
  func hideActivityIndicator() {}
  func showFieldError(_ error: LoginFieldErrorViewData) {}
  func setFormEnabled(_ isEnabled: Bool) {}
  func showSuccess() {}
  func showFailure(message: String) { failureWasShown = true }
  func showLock(secondsLeft: Int) { lockWasShown = true }
}

private struct StubLoginService: LoginServiceType {
  let result: Result<Session, LoginError>

  func login(_ credentials: Credentials) async throws -> Session {
    try result.get()
  }
}
