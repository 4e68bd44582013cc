import Interfaces
import SegmentDoubles
import TestSupport
import Testing

@testable import LoginForm

extension LoginPresenterTests {
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
}
