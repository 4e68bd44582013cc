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

  @Test("shows the correct remaining seconds after the clock has jumped")
  func followsJumps() async {
    await enterWrongPasswords(presenter)

    await clock.advance(by: .seconds(7))

    await view.expectCalls(.showLock(secondsLeft: 23))
  }

  @Test("enables the form when the clock has jumped past the end")
  func followsJumpPastTheEnd() async {
    await enterWrongPasswords(presenter)

    await clock.advance(by: .milliseconds(30_500))

    await view.expectCalls(.setFormEnabled(true))
  }

  @Test("continues the lock for a new view and leaves the earlier one alone")
  func goesOnForNewView() async {
    let newView = SpyLoginView()
    await enterWrongPasswords(presenter)
    await clock.sleeper()

    presenter.view = newView
    await newView.expectCalls(.setFormEnabled(false), .showLock(secondsLeft: 30))
    await clock.advance(by: .seconds(1))

    await newView.expectCalls(.showLock(secondsLeft: 29))
    await view.expectNoMoreCalls()
  }

  @Test("keeps the lock for a later presenter that shares the attempts")
  func outlastsItsPresenter() async {
    let attempts = LoginAttempts()
    var earlier: LoginPresenter? = LoginPresenter(service: service, clock: clock, attempts: attempts)
    earlier?.view = view
    if let earlier { await enterWrongPasswords(earlier) }
    await clock.sleeper()
    await expectDeallocated(&earlier)
    await clock.advance(by: .seconds(7), sleepers: 0)
    let later = LoginPresenter(service: service, clock: clock, attempts: attempts)

    later.view = view
    later.login(username: "ada", password: "correct horse")

    await view.expectCalls(.setFormEnabled(false), .showLock(secondsLeft: 23))
    await service.expectNoMoreCalls()
  }

  /// Enters three wrong passwords, and verifies the calls that follow.
  private func enterWrongPasswords(_ presenter: LoginPresenter) async {
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
