import Interfaces
import PresenterTestSupport
import Presenters
import SegmentDoubles
import TestSupport
import Testing

@MainActor
@Suite("Login presenter: lock", .rehearsal)
struct LoginLockTests {
  let view = SpyLoginView()
  let service = MockLoginService()
  let clock = ManualClock()
  let presenter: LoginPresenter

  init() {
    presenter = leakChecked(LoginPresenter(service: service, clock: clock))
    presenter.view = view
  }

  @Test("counts from 30 to 1, then enables the form")
  func countsDown() async {
    await presenter.enterThreeWrongPasswords(asking: service, showing: view)

    for secondsLeft in (1...29).reversed() {
      await clock.advance(by: .seconds(1))
      await view.expectCalls(.showLock(secondsLeft: secondsLeft))
    }
    await clock.advance(by: .seconds(1))

    await view.expectCalls(.setFormEnabled(true))
    await presenter.settled()
    clock.expectNoSleepers()
  }

  @Test("counts from the answer, not from the tap")
  func countsFromTheAnswer() async {
    await presenter.enterWrongPasswords(2, asking: service, showing: view)
    let request = await presenter.beginLogin(asking: service, showing: view)
    await clock.advance(by: .seconds(12), sleepers: 0)

    request.throws(LoginError.wrongCredentials)

    await view.expectCalls(
      .hideActivityIndicator, .showFailure(message: "The user name or the password is wrong."), .setFormEnabled(false),
      .showLock(secondsLeft: 30))
  }

  @Test("shows the correct remaining seconds after the clock has jumped", arguments: jumps)
  func followsJumps(jumps: [(Int, SpyLoginView.Call)]) async {
    await presenter.enterThreeWrongPasswords(asking: service, showing: view)

    for (milliseconds, call) in jumps {
      await clock.advance(by: .milliseconds(milliseconds), inOneStep: true)
      await view.expectCalls(call)
    }
  }

  @Test("neither logs in nor reports a missing field during the lock, even if the same view is set again")
  func doesNotLogIn() async {
    await presenter.enterThreeWrongPasswords(asking: service, showing: view)

    presenter.login()
    presenter.login(username: "", password: "")
    presenter.view = view
    await clock.advance(by: .seconds(1))

    await service.expectNoMoreCalls()
    await view.expectCalls(.showLock(secondsLeft: 29))
  }

  @Test("logs in again after the lock")
  func logsInAfterwards() async {
    await presenter.enterThreeWrongPasswords(asking: service, showing: view)
    await clock.advance(by: .seconds(30), inOneStep: true)
    await view.expectCalls(.setFormEnabled(true))
    service.loginAnswer.returns(.fixture())

    presenter.login()

    await view.expectSuccess()
    await service.expectCalls(.login(.fixture()))
  }

  @Test("continues the lock for a new view")
  func goesOnForNewView() async {
    let newView = SpyLoginView()
    await presenter.enterThreeWrongPasswords(asking: service, showing: view)
    await clock.advance(by: .seconds(10), inOneStep: true)
    await view.expectCalls(.showLock(secondsLeft: 20))

    presenter.view = newView

    await newView.expectCalls(.setFormEnabled(false), .showLock(secondsLeft: 20))
  }

  @Test("continues the lock once for a view that is set at a tick of the countdown")
  func goesOnOnceForNewView() async {
    let newView = SpyLoginView()
    await presenter.enterThreeWrongPasswords(asking: service, showing: view)

    await clock.advance(by: .seconds(1), inOneStep: true)
    presenter.view = newView
    await newView.expectCalls(.setFormEnabled(false), .showLock(secondsLeft: 29))
    await clock.advance(by: .seconds(29), inOneStep: true)
    await presenter.settled()

    await newView.expectCalls(.setFormEnabled(true))
  }

  @Test("reports no lock to a view that is set as the lock ends")
  func opensOnceForNewView() async {
    let newView = SpyLoginView()
    await presenter.enterThreeWrongPasswords(asking: service, showing: view)

    await clock.advance(by: .seconds(30), inOneStep: true)
    presenter.view = newView
    await presenter.settled()

    await newView.expectNoCalls()
  }

  @Test("counts down without a view, and without a task", arguments: laterViews)
  func countsWithoutView(milliseconds: Int, calls: [SpyLoginView.Call]) async {
    let newView = SpyLoginView()
    await presenter.enterThreeWrongPasswords(asking: service, showing: view)
    await clock.sleeper()
    presenter.view = nil
    await presenter.settled()
    clock.expectNoSleepers()

    await clock.advance(by: .milliseconds(milliseconds), sleepers: 0)
    presenter.view = newView

    await newView.expectCalls(calls)
  }

  @Test("is deallocated at once and stops counting")
  func isReleasedWhileLocked() async {
    var passing: LoginPresenter? = LoginPresenter(service: service, clock: clock)
    passing?.view = view
    await passing?.enterThreeWrongPasswords(asking: service, showing: view)
    await clock.sleeper()

    await expectDeallocated(&passing)

    clock.expectNoSleepers()
  }

  @Test("disables the form of a view once that is set right after another")
  func disablesOnce() async {
    let (newView, newestView) = (SpyLoginView(), SpyLoginView())
    await presenter.enterThreeWrongPasswords(asking: service, showing: view)

    presenter.view = newView
    presenter.view = newestView
    await clock.sleeper()

    await newestView.expectCalls(.setFormEnabled(false), .showLock(secondsLeft: 30))
    await newView.expectNoCalls()
  }

  @Test("enables the form if its clock fails")
  func enablesForBrokenClock() async {
    let presenter = leakChecked(LoginPresenter(service: service, clock: BrokenClock()))
    presenter.view = view

    await presenter.enterWrongPasswords(2, asking: service, showing: view)

    presenter.login()

    await view.expectCalls(
      .setFormEnabled(false), .showActivityIndicator, .hideActivityIndicator,
      .showFailure(message: "The user name or the password is wrong."), .setFormEnabled(false),
      .showLock(secondsLeft: 30), .setFormEnabled(true))
    await service.expectCalls(.login(.fixture()))
  }

  @Test("does not log in before the form is enabled at the end of the lock")
  func waitsForForm() async {
    await presenter.enterThreeWrongPasswords(asking: service, showing: view)

    await clock.advance(by: .seconds(30), inOneStep: true)
    // The countdown has been woken, and has not had its turn yet.
    presenter.login()
    await presenter.settled()

    await service.expectNoMoreCalls()
    await view.expectCalls(.setFormEnabled(true))
  }
}

/// The milliseconds of each jump, and what the form then shows.
private let jumps: [[(Int, SpyLoginView.Call)]] = [
  [(7_000, .showLock(secondsLeft: 23))],
  [(1_300, .showLock(secondsLeft: 29)), (700, .showLock(secondsLeft: 28))],
  [(30_500, .setFormEnabled(true))],
]

/// The milliseconds from the start of a lock, and what a form then shows that is set.
private let laterViews: [(Int, [SpyLoginView.Call])] = [
  (12_400, [.setFormEnabled(false), .showLock(secondsLeft: 18)]),
  (29_000, [.setFormEnabled(false), .showLock(secondsLeft: 1)]),
  (30_500, []),
]
