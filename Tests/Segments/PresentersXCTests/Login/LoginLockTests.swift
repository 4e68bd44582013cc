import Interfaces
import PresenterTestSupport
import Presenters
import SegmentDoubles
import TestSupport
import Testing
import XCTest

@MainActor
final class LoginLockTests: RehearsalTestCase {
  func testCountsFrom30To1ThenEnablesTheForm() async {
    let (view, service, clock, presenter) = makePresenter()
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

  func testCountsFromTheAnswerNotFromTheTap() async {
    let (view, service, clock, presenter) = makePresenter()
    await presenter.enterWrongPasswords(2, asking: service, showing: view)
    let request = await presenter.beginLogin(asking: service, showing: view)
    await clock.advance(by: .seconds(12), sleepers: 0)

    request.throws(LoginError.wrongCredentials)

    await view.expectCalls(
      .hideActivityIndicator, .showFailure(message: "The user name or the password is wrong."), .setFormEnabled(false),
      .showLock(secondsLeft: 30))
  }

  func testShowsTheCorrectRemainingSecondsAfterTheClockHasJumped() async {
    for jumps in jumps {
      let (view, service, clock, presenter) = makePresenter()
      await presenter.enterThreeWrongPasswords(asking: service, showing: view)

      for (milliseconds, call) in jumps {
        await clock.advance(by: .milliseconds(milliseconds), inOneStep: true)
        await view.expectCalls(call)
      }
    }
  }

  func testNeitherLogsInNorReportsAMissingFieldDuringTheLockEvenIfTheSameViewIsSetAgain() async {
    let (view, service, clock, presenter) = makePresenter()
    await presenter.enterThreeWrongPasswords(asking: service, showing: view)

    presenter.login()
    presenter.login(username: "", password: "")
    presenter.view = view
    await clock.advance(by: .seconds(1))

    await service.expectNoMoreCalls()
    await view.expectCalls(.showLock(secondsLeft: 29))
  }

  func testLogsInAgainAfterTheLock() async {
    let (view, service, clock, presenter) = makePresenter()
    await presenter.enterThreeWrongPasswords(asking: service, showing: view)
    await clock.advance(by: .seconds(30), inOneStep: true)
    await view.expectCalls(.setFormEnabled(true))
    service.loginAnswer.returns(.fixture())

    presenter.login()

    await view.expectSuccess()
    await service.expectCalls(.login(.fixture()))
  }

  func testContinuesTheLockForANewView() async {
    let (view, service, clock, presenter) = makePresenter()
    let newView = SpyLoginView()
    await presenter.enterThreeWrongPasswords(asking: service, showing: view)
    await clock.advance(by: .seconds(10), inOneStep: true)
    await view.expectCalls(.showLock(secondsLeft: 20))

    presenter.view = newView

    await newView.expectCalls(.setFormEnabled(false), .showLock(secondsLeft: 20))
  }

  func testContinuesTheLockOnceForAViewThatIsSetAtATickOfTheCountdown() async {
    let (view, service, clock, presenter) = makePresenter()
    let newView = SpyLoginView()
    await presenter.enterThreeWrongPasswords(asking: service, showing: view)

    await clock.advance(by: .seconds(1), inOneStep: true)
    presenter.view = newView
    await newView.expectCalls(.setFormEnabled(false), .showLock(secondsLeft: 29))
    await clock.advance(by: .seconds(29), inOneStep: true)
    await presenter.settled()

    await newView.expectCalls(.setFormEnabled(true))
  }

  func testReportsNoLockToAViewThatIsSetAsTheLockEnds() async {
    let (view, service, clock, presenter) = makePresenter()
    let newView = SpyLoginView()
    await presenter.enterThreeWrongPasswords(asking: service, showing: view)

    await clock.advance(by: .seconds(30), inOneStep: true)
    presenter.view = newView
    await presenter.settled()

    await newView.expectNoCalls()
  }

  func testCountsDownWithoutAViewAndWithoutATask() async {
    for (milliseconds, calls) in laterViews {
      let (view, service, clock, presenter) = makePresenter()
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
  }

  func testIsDeallocatedAtOnceAndStopsCounting() async {
    let (view, service, clock, _) = makePresenter()
    var passing: LoginPresenter? = LoginPresenter(service: service, clock: clock)
    passing?.view = view
    await passing?.enterThreeWrongPasswords(asking: service, showing: view)
    await clock.sleeper()

    await expectDeallocated(&passing)

    clock.expectNoSleepers()
  }

  func testDisablesTheFormOfAViewOnceThatIsSetRightAfterAnother() async {
    let (view, service, clock, presenter) = makePresenter()
    let (newView, newestView) = (SpyLoginView(), SpyLoginView())
    await presenter.enterThreeWrongPasswords(asking: service, showing: view)

    presenter.view = newView
    presenter.view = newestView
    await clock.sleeper()

    await newestView.expectCalls(.setFormEnabled(false), .showLock(secondsLeft: 30))
    await newView.expectNoCalls()
  }

  func testEnablesTheFormIfItsClockFails() async {
    let (view, service, _, _) = makePresenter()
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

  func testDoesNotLogInBeforeTheFormIsEnabledAtTheEndOfTheLock() async {
    let (view, service, clock, presenter) = makePresenter()
    await presenter.enterThreeWrongPasswords(asking: service, showing: view)

    await clock.advance(by: .seconds(30), inOneStep: true)
    // The countdown has been woken, and has not had its turn yet.
    presenter.login()
    await presenter.settled()

    await service.expectNoMoreCalls()
    await view.expectCalls(.setFormEnabled(true))
  }

  /// Creates a presenter with a view and a clock.
  ///
  /// Unverified calls fail the test at the caller's line.
  private func makePresenter(line: UInt = #line) -> (SpyLoginView, MockLoginService, ManualClock, LoginPresenter) {
    let view = SpyLoginView(line: line)
    let service = MockLoginService(line: line)
    let clock = ManualClock(line: line)
    let presenter = leakChecked(LoginPresenter(service: service, clock: clock), line: line)
    presenter.view = view
    return (view, service, clock, presenter)
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
