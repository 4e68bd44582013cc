import Interfaces
import PresenterTestSupport
import Presenters
import SegmentDoubles
import TestSupport
import Testing
import XCTest

@MainActor
final class LoginSharedAttemptsTests: RehearsalTestCase {
  func testKeepsTheLockForALaterPresenterThatSharesTheAttempts() async {
    let (view, service, clock) = makeDoubles()
    let attempts = LoginAttempts()
    var earlier: LoginPresenter? = LoginPresenter(service: service, clock: clock, attempts: attempts)
    earlier?.view = view
    await earlier?.enterThreeWrongPasswords(asking: service, showing: view)
    await expectDeallocated(&earlier)
    await clock.advance(by: .seconds(7), sleepers: 0)
    let later = leakChecked(LoginPresenter(service: service, clock: clock, attempts: attempts))

    later.view = view

    await view.expectCalls(.setFormEnabled(false), .showLock(secondsLeft: 23))
  }

  func testShowsTheLockOfAnotherPresenterThatSharesTheAttemptsAndSendsNoPassword() async {
    let (view, service, clock) = makeDoubles()
    let (attempts, otherView) = (LoginAttempts(), SpyLoginView())
    let other = leakChecked(LoginPresenter(service: service, clock: clock, attempts: attempts))
    other.view = otherView
    let sharing = leakChecked(LoginPresenter(service: service, clock: clock, attempts: attempts))
    sharing.view = view
    await other.enterThreeWrongPasswords(asking: service, showing: otherView)

    sharing.login()

    await view.expectCalls(.setFormEnabled(false), .showLock(secondsLeft: 30))
    await service.expectNoMoreCalls()
  }

  func testRefusesALoginWhileAPasswordOfAnotherPresenterCouldBeTheThirdWrongOne() async {
    let (view, service, clock) = makeDoubles()
    let (attempts, otherView) = (LoginAttempts(), SpyLoginView())
    let other = leakChecked(LoginPresenter(service: service, clock: clock, attempts: attempts))
    other.view = otherView
    let sharing = leakChecked(LoginPresenter(service: service, clock: clock, attempts: attempts))
    sharing.view = view
    let request = await sharing.beginLogin(asking: service, showing: view)
    await other.enterWrongPasswords(2, asking: service, showing: otherView)

    other.login()

    await otherView.expectCalls(.showFailure(message: noAnswerYet))
    await service.expectNoMoreCalls()
    request.returns(.fixture())
    await view.expectCalls(.hideActivityIndicator, .showSuccess)
  }

  func testLogsInAgainAfterARefusalWhenThePasswordUnderWayHasItsAnswer() async {
    let (view, service, clock) = makeDoubles()
    let (attempts, otherView) = (LoginAttempts(), SpyLoginView())
    let other = leakChecked(LoginPresenter(service: service, clock: clock, attempts: attempts))
    other.view = otherView
    let sharing = leakChecked(LoginPresenter(service: service, clock: clock, attempts: attempts))
    sharing.view = view
    let request = await sharing.beginLogin(asking: service, showing: view)
    await other.enterWrongPasswords(2, asking: service, showing: otherView)
    other.login()
    await otherView.expectCalls(.showFailure(message: noAnswerYet))
    request.throws(CancellationError())
    await view.expectCalls(
      .hideActivityIndicator, .setFormEnabled(true), .showFailure(message: "Something went wrong. Try again."))

    other.login()

    await otherView.expectLock()
    await service.expectCalls(.login(.fixture()))
  }

  func testLeavesAFormThatHasLoggedInAsItIsWhenAnOlderPasswordIsTheThirdWrongOne() async {
    let (view, service, clock) = makeDoubles()
    let (attempts, otherView, newView) = (LoginAttempts(), SpyLoginView(), SpyLoginView())
    let other = leakChecked(LoginPresenter(service: service, clock: clock, attempts: attempts))
    other.view = otherView
    let sharing = leakChecked(LoginPresenter(service: service, clock: clock, attempts: attempts))
    sharing.view = view
    let older = await sharing.beginLogin(asking: service, showing: view)
    sharing.view = newView
    service.loginAnswer.returns(.fixture())
    sharing.login()
    await newView.expectSuccess()
    await service.expectCalls(.login(.fixture()))
    await other.enterWrongPasswords(2, asking: service, showing: otherView)

    older.throws(LoginError.wrongCredentials)
    await sharing.settled()

    await newView.expectNoMoreCalls()
    other.login()
    await otherView.expectCalls(.setFormEnabled(false), .showLock(secondsLeft: 30))
  }

  func testCountsTheWrongPasswordsOfAllPresentersThatShareTheAttemptsEvenOfOneThatHasGone() async {
    let (view, service, clock) = makeDoubles()
    let (attempts, newView) = (LoginAttempts(), SpyLoginView())
    var passing: MockLoginService? = MockLoginService()
    if let service = passing {
      var earlier: LoginPresenter? = LoginPresenter(service: service, clock: clock, attempts: attempts)
      earlier?.view = view
      await earlier?.enterWrongPasswords(2, asking: service, showing: view)
      let request = await earlier?.beginLogin(asking: service, showing: view)
      await expectDeallocated(&earlier)
      request?.throws(LoginError.wrongCredentials)
    }
    // The login under way keeps its service until the answer is counted.
    await expectDeallocated(&passing)
    let later = leakChecked(LoginPresenter(service: service, clock: clock, attempts: attempts))

    later.view = newView

    await newView.expectCalls(.setFormEnabled(false), .showLock(secondsLeft: 30))
  }

  /// Creates a view, a service and a clock.
  ///
  /// Unverified calls fail the test at the caller's line.
  private func makeDoubles(line: UInt = #line) -> (SpyLoginView, MockLoginService, ManualClock) {
    (SpyLoginView(line: line), MockLoginService(line: line), ManualClock(line: line))
  }
}
