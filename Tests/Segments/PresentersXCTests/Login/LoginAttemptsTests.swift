import Interfaces
import PresenterTestSupport
import Presenters
import SegmentDoubles
import TestSupport
import Testing
import XCTest

@MainActor
final class LoginAttemptsTests: RehearsalTestCase {
  func testLocksTheFormAfterTheThirdWrongPasswordInARow() async {
    let (view, service, _, presenter) = makePresenter()
    await presenter.enterWrongPasswords(2, asking: service, showing: view)

    presenter.login()

    await view.expectLock()
    await service.expectCalls(.login(.fixture()))
  }

  func testStartsAgainAtZeroAfterASuccess() async {
    let (view, service, _, presenter) = makePresenter()
    let newView = SpyLoginView()
    await presenter.enterWrongPasswords(2, asking: service, showing: view)
    service.loginAnswer.returns(.fixture())
    presenter.login()
    await view.expectSuccess()
    await service.expectCalls(.login(.fixture()))
    // After a success, the same view cannot log in again.
    presenter.view = newView
    await presenter.enterWrongPasswords(1, asking: service, showing: newView)

    presenter.login()

    await newView.expectWrongPassword()
    await service.expectCalls(.login(.fixture()))
  }

  func testNeitherCountsOtherFailuresNorStartsAgainAtZeroAfterThem() async {
    for (error, message) in failures {
      let (view, service, _, presenter) = makePresenter()
      await presenter.enterWrongPasswords(2, asking: service, showing: view)
      service.loginAnswer.sequence(.throws(error), .throws(LoginError.wrongCredentials))
      presenter.login()
      await view.expectFailure(message)

      presenter.login()

      await view.expectLock()
      await service.expectCalls(.login(.fixture()), .login(.fixture()))
    }
  }

  func testDoesNotCountAMissingPassword() async {
    let (view, service, _, presenter) = makePresenter()
    await presenter.enterWrongPasswords(2, asking: service, showing: view)

    presenter.login(username: "ada", password: "")
    presenter.login()

    await view.expectNext(.showFieldError(.fixture(field: .password, message: "Enter your password.")))
    await view.expectLock()
    await service.expectCalls(.login(.fixture()))
  }

  func testContinuesTheCountForANewView() async {
    let (view, service, _, presenter) = makePresenter()
    let newView = SpyLoginView()
    await presenter.enterWrongPasswords(2, asking: service, showing: view)
    presenter.view = newView

    presenter.login()

    await newView.expectLock()
    await service.expectCalls(.login(.fixture()))
  }

  func testCountsAWrongPasswordEvenIfTheFormHasGoneAndLocksTheNextOneAtOnce() async {
    for isReplaced in [false, true] {
      let (view, service, _, presenter) = makePresenter()
      let newView = SpyLoginView()
      await presenter.enterWrongPasswords(2, asking: service, showing: view)
      let request = await presenter.beginLogin(asking: service, showing: view)
      presenter.view = isReplaced ? newView : nil

      request.throws(LoginError.wrongCredentials)
      if !isReplaced { await presenter.settled() }
      presenter.view = newView

      await newView.expectCalls(.setFormEnabled(false), .showLock(secondsLeft: 30))
    }
  }

  func testStartsAgainAtZeroAfterASuccessEvenIfAnotherFormHasTakenItsPlace() async {
    let (view, service, _, presenter) = makePresenter()
    let newView = SpyLoginView()
    await presenter.enterWrongPasswords(2, asking: service, showing: view)
    let request = await presenter.beginLogin(asking: service, showing: view)
    presenter.view = newView
    request.returns(.fixture())
    await presenter.settled()
    service.loginAnswer.throws(LoginError.wrongCredentials)

    presenter.login()

    await newView.expectWrongPassword()
    await service.expectCalls(.login(.fixture()))
  }

  func testLocksTheFormAgainAfterThreeMoreWrongPasswords() async {
    let (view, service, clock, presenter) = makePresenter()
    await presenter.enterThreeWrongPasswords(asking: service, showing: view)
    await clock.advance(by: .seconds(30), inOneStep: true)
    await view.expectCalls(.setFormEnabled(true))
    await presenter.enterWrongPasswords(2, asking: service, showing: view)

    presenter.login()

    await view.expectLock()
    await service.expectCalls(.login(.fixture()))
  }

  func testSendsThreePasswordsAtMostThatHaveNoAnswerHoweverOftenTheFormIsLeft() async {
    let (_, service, _, presenter) = makePresenter()
    let forms = (1...10).map { _ in SpyLoginView() }
    service.loginAnswer.never()

    for form in forms {
      presenter.view = form
      presenter.login()
    }

    await service.expectCalls(.login(.fixture()), times: 3)
    for form in forms[..<3] { await form.expectCalls(.setFormEnabled(false), .showActivityIndicator) }
    for form in forms[3...] { await form.expectCalls(.showFailure(message: noAnswerYet)) }
  }

  func testCountsALoginUnderWayNoLongerWhenItFailsForAnotherReason() async {
    for (error, message) in failures {
      let (view, service, _, presenter) = makePresenter()
      let older = await presenter.leaveLogins(2, asking: service)
      presenter.view = view
      service.loginAnswer.throws(error)
      presenter.login()
      await view.expectFailure(message)

      presenter.login()

      await view.expectFailure(message)
      await service.expectCalls(.login(.fixture()), .login(.fixture()))
      for request in older { request.throws(error) }
      await presenter.settled()
    }
  }

  func testCountsALoginUnderWayEvenAfterASuccess() async {
    let (view, service, _, presenter) = makePresenter()
    let newView = SpyLoginView()
    let older = await presenter.leaveLogins(2, asking: service)
    presenter.view = view
    service.loginAnswer.returns(.fixture())
    presenter.login()
    await view.expectSuccess()
    await service.expectCalls(.login(.fixture()))
    presenter.view = newView
    await presenter.enterWrongPasswords(1, asking: service, showing: newView)

    presenter.login()

    await newView.expectCalls(.showFailure(message: noAnswerYet))
    await service.expectNoMoreCalls()
    for request in older { request.throws(LoginError.offline) }
  }

  func testRefusesALoginUntilPasswordsUnderWayHaveAnAnswerAndLocksTheFormIfAllAreWrong() async {
    let (view, service, _, presenter) = makePresenter()
    let older = await presenter.leaveLogins(3, asking: service)
    presenter.view = view
    presenter.login()
    await view.expectCalls(.showFailure(message: noAnswerYet))

    for request in older { request.throws(LoginError.wrongCredentials) }

    await view.expectCalls(.setFormEnabled(false), .showLock(secondsLeft: 30))
    await service.expectNoMoreCalls()
  }

  func testShowsTheRestOfAnAnswerAfterARefusalWithinIt() async {
    let (view, service, _, presenter) = makePresenter()
    let older = await presenter.leaveLogins(2, asking: service)
    presenter.view = view
    service.loginAnswer.throws(LoginError.wrongCredentials)
    view.whenCalled { call in if call == .hideActivityIndicator { presenter.login() } }

    presenter.login()

    await view.expectCalls(
      .setFormEnabled(false), .showActivityIndicator, .hideActivityIndicator, .showFailure(message: noAnswerYet),
      .setFormEnabled(true), .showFailure(message: "The user name or the password is wrong."))
    await service.expectCalls(.login(.fixture()))
    for request in older { request.throws(LoginError.offline) }
    await presenter.settled()
  }

  func testNeitherSendsNorCountsALoginWhoseFormLeavesAtItsStart() async {
    for isReleased in [false, true] {
      let (view, service, _, presenter) = makePresenter()
      service.loginAnswer.throws(LoginError.wrongCredentials)
      for _ in 1...3 {
        var form: SpyLoginView? = SpyLoginView()
        let calls = form?.calls
        form?.whenCalled { _ in if isReleased { form = nil } else { presenter.view = view } }
        presenter.view = form
        presenter.login()
        await calls?.expectCalls(.setFormEnabled(false))
      }
      await presenter.settled()
      presenter.view = view

      presenter.login()

      await view.expectWrongPassword()
      await service.expectCalls(.login(.fixture()))
    }
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

private let failures: [(any Error, String)] = [
  (LoginError.locked, "This account is locked."),
  (LoginError.offline, offlineMessage),
  (CancellationError(), "Something went wrong. Try again."),
  (SignupError.offline, "Something went wrong. Try again."),
]
