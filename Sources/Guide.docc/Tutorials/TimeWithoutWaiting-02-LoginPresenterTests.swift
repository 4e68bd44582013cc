import Interfaces
import SegmentDoubles
import TestSupport
import Testing

@testable import LoginForm

@MainActor
@Suite("Login presenter: lock", .rehearsal)
struct LoginPresenterTests {
  let view = SpyLoginView()
  let service = MockLoginService()
  let clock = ManualClock()
  let presenter: LoginPresenter

  init() {
    presenter = LoginPresenter(service: service, clock: clock)
    presenter.view = view
    service.loginAnswer.throws(LoginError.wrongCredentials)
  }

  @Test("counts each second down")
  func countsDown() async {
    await enterWrongPasswords(presenter)

    for secondsLeft in [29, 28] {
      await clock.advance(by: .seconds(1))
      await view.expectCalls(.showLock(secondsLeft: secondsLeft))
    }
  }

  /// Enters three wrong passwords, and verifies the calls that follow.
  func enterWrongPasswords(_ presenter: LoginPresenter) async {
    for attempt in 1...3 {
      presenter.login(username: "ada", password: "correct horse")
      await view.expectNext(.setFormEnabled(false), .showActivityIndicator)
      await view.expectNext(.hideActivityIndicator)
      if attempt < 3 { await view.expectNext(.setFormEnabled(true)) }
      await view.expectNext(.showFailure(message: "The user name or the password is wrong."))
    }
    await view.expectCalls(.setFormEnabled(false), .showLock(secondsLeft: 30))
    await service.expectCalls(.login(.fixture()), .login(.fixture()), .login(.fixture()))
  }
}
