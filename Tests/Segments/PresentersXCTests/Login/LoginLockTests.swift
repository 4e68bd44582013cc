import Interfaces
import Presenters
import SegmentDoubles
import TestSupport
import XCTest

@MainActor
final class LoginLockTests: XCTestCase {
  func testCountsFrom30To1ThenOpensTheForm() async {
    let (view, service, clock, presenter) = makePresenter()
    await presenter.lock(asking: service, showing: view)

    for secondsLeft in (1...29).reversed() {
      await clock.sleeper()
      clock.advance(by: .seconds(1))
      await view.expectCalls(.showLock(secondsLeft: secondsLeft))
    }
    await clock.sleeper()
    clock.advance(by: .seconds(1))

    await view.expectCalls(.setFormEnabled(true))
    await presenter.settled()
    clock.expectNoSleepers()
  }

  func testShowsTheTrueSecondsLeftAfterTheClockHasJumped() async {
    let (view, service, clock, presenter) = makePresenter()
    await presenter.lock(asking: service, showing: view)
    await clock.sleeper()

    clock.advance(by: .seconds(7))

    await view.expectCalls(.showLock(secondsLeft: 23))
  }

  func testOpensTheFormWhenTheClockHasJumpedPastTheEnd() async {
    let (view, service, clock, presenter) = makePresenter()
    await presenter.lock(asking: service, showing: view)
    await clock.sleeper()

    clock.advance(by: .milliseconds(30_500))

    await view.expectCalls(.setFormEnabled(true))
  }

  func testRoundsPartialSecondsUpAndCatchesUpWithWholeOnes() async {
    let (view, service, clock, presenter) = makePresenter()
    await presenter.lock(asking: service, showing: view)
    await clock.sleeper()

    clock.advance(by: .milliseconds(1_300))
    await view.expectCalls(.showLock(secondsLeft: 29))
    await clock.sleeper()
    clock.advance(by: .milliseconds(700))

    await view.expectCalls(.showLock(secondsLeft: 28))
  }

  func testDoesNotLogIn() async {
    let (view, service, clock, presenter) = makePresenter()
    await presenter.lock(asking: service, showing: view)
    await clock.sleeper()

    presenter.login()
    presenter.login(username: "", password: "")
    clock.advance(by: .seconds(1))

    await view.expectCalls(.showLock(secondsLeft: 29))
    await service.expectNoMoreCalls()
  }

  func testLogsInAgainOnceTheLockIsOver() async {
    let (view, service, clock, presenter) = makePresenter()
    await presenter.lock(asking: service, showing: view)
    await clock.sleeper()
    clock.advance(by: .seconds(30))
    await view.expectCalls(.setFormEnabled(true))
    service.loginAnswer.returns(.fixture())

    presenter.login()

    await view.expectSuccess()
    await service.expectCalls(.login(.fixture()))
  }

  func testGoesOnForANewViewAndLeavesTheEarlierOneAlone() async {
    let (view, service, clock, presenter) = makePresenter()
    let newView = SpyLoginView()
    await presenter.lock(asking: service, showing: view)
    await clock.sleeper()
    clock.advance(by: .seconds(10))
    await view.expectCalls(.showLock(secondsLeft: 20))
    await clock.sleeper()

    presenter.view = newView
    await newView.expectCalls(.setFormEnabled(false), .showLock(secondsLeft: 20))
    await clock.sleeper()
    clock.advance(by: .seconds(1))

    await newView.expectCalls(.showLock(secondsLeft: 19))
    await view.expectNoMoreCalls()
  }

  func testGoesOnOnceForAViewThatIsSetInTheVerySecondThatTheEarlierOneShouldHearOf() async {
    let (view, service, clock, presenter) = makePresenter()
    let newView = SpyLoginView()
    await presenter.lock(asking: service, showing: view)
    await clock.sleeper()

    clock.advance(by: .seconds(1))
    presenter.view = newView
    await newView.expectCalls(.setFormEnabled(false), .showLock(secondsLeft: 29))
    await clock.sleeper()
    clock.advance(by: .seconds(29))
    await presenter.settled()

    await newView.expectCalls(.setFormEnabled(true))
    await view.expectNoMoreCalls()
  }

  func testOpensTheFormOnceForAViewThatIsSetAsTheLockEnds() async {
    let (view, service, clock, presenter) = makePresenter()
    let newView = SpyLoginView()
    await presenter.lock(asking: service, showing: view)
    await clock.sleeper()

    clock.advance(by: .seconds(30))
    presenter.view = newView
    await presenter.settled()

    await newView.expectCalls(.setFormEnabled(false), .setFormEnabled(true))
    await view.expectNoMoreCalls()
  }

  func testCountsDownForNobodyAndShowsALaterViewTheTrueSecondsLeft() async {
    let (view, service, clock, presenter) = makePresenter()
    let newView = SpyLoginView()
    await presenter.lock(asking: service, showing: view)
    await clock.sleeper()
    presenter.view = nil
    await presenter.settled()
    clock.expectNoSleepers()

    clock.advance(by: .milliseconds(12_400))
    presenter.view = newView

    await newView.expectCalls(.setFormEnabled(false), .showLock(secondsLeft: 18))
    await view.expectNoMoreCalls()
  }

  func testOpensTheFormOfAViewThatComesAfterTheEnd() async {
    let (view, service, clock, presenter) = makePresenter()
    let newView = SpyLoginView()
    await presenter.lock(asking: service, showing: view)
    presenter.view = nil
    clock.advance(by: .milliseconds(30_500))

    presenter.view = newView

    await newView.expectCalls(.setFormEnabled(false), .setFormEnabled(true))
    await presenter.settled()
    await view.expectNoMoreCalls()
  }

  func testSaysNothingOfALockThatIsOverToANewView() async {
    let (view, service, clock, presenter) = makePresenter()
    let newView = SpyLoginView()
    await presenter.lock(asking: service, showing: view)
    await clock.sleeper()
    clock.advance(by: .seconds(30))
    await view.expectCalls(.setFormEnabled(true))

    presenter.view = newView
    await presenter.settled()

    await newView.expectNoCalls()
  }

  func testGoesAtOnceAndStopsCounting() async {
    let (view, service, clock, _) = makePresenter()
    var passing: LoginPresenter? = LoginPresenter(service: service, clock: clock)
    passing?.view = view
    await passing?.lock(asking: service, showing: view)
    await clock.sleeper()

    await expectDeallocated(&passing)

    clock.expectNoSleepers()
  }

  func testIsStillLockedForALaterPresenterWhichSharesTheAttempts() async {
    let (view, service, clock, _) = makePresenter()
    let attempts = LoginAttempts()
    var earlier: LoginPresenter? = LoginPresenter(service: service, clock: clock, attempts: attempts)
    earlier?.view = view
    await earlier?.lock(asking: service, showing: view)
    await clock.sleeper()
    await expectDeallocated(&earlier)
    clock.advance(by: .seconds(7))
    let later = LoginPresenter(service: service, clock: clock, attempts: attempts)

    later.view = view
    later.login()

    await view.expectCalls(.setFormEnabled(false), .showLock(secondsLeft: 23))
    await service.expectNoMoreCalls()
  }

  func testCountsWrongPasswordsOverPresentersThatShareTheAttempts() async {
    let (view, service, clock, _) = makePresenter()
    let attempts = LoginAttempts()
    service.loginAnswer.throws(LoginError.wrongCredentials)
    let earlier = LoginPresenter(service: service, clock: clock, attempts: attempts)
    earlier.view = view
    for _ in 1...2 {
      earlier.login()
      await view.expectWrongPassword()
    }
    earlier.view = nil
    let later = LoginPresenter(service: service, clock: clock, attempts: attempts)
    later.view = view

    later.login()

    await view.expectLock()
    await service.expectCalls(.login(.fixture()), .login(.fixture()), .login(.fixture()))
  }

  /// A presenter with a view and a clock; calls that are left over fail at the line that asks for it.
  private func makePresenter(line: UInt = #line) -> (SpyLoginView, MockLoginService, ManualClock, LoginPresenter) {
    let view = SpyLoginView(line: line)
    let service = MockLoginService(line: line)
    let clock = ManualClock()
    let presenter = LoginPresenter(service: service, clock: clock)
    presenter.view = view
    return (view, service, clock, presenter)
  }
}
