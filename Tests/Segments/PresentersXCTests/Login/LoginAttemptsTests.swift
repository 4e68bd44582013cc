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

  func testCountsAWrongPasswordEvenIfTheFormHasGone() async {
    let (view, service, _, presenter) = makePresenter()
    let newView = SpyLoginView()
    await presenter.enterWrongPasswords(2, asking: service, showing: view)
    let request = await presenter.beginLogin(asking: service, showing: view)
    presenter.view = nil

    request.throws(LoginError.wrongCredentials)
    await presenter.settled()
    presenter.view = newView

    await newView.expectCalls(.setFormEnabled(false), .showLock(secondsLeft: 30))
  }

  func testLocksANewFormAtOnceAfterTheThirdWrongPasswordInTheEarlierOne() async {
    let (view, service, _, presenter) = makePresenter()
    let newView = SpyLoginView()
    await presenter.enterWrongPasswords(2, asking: service, showing: view)
    let request = await presenter.beginLogin(asking: service, showing: view)
    presenter.view = newView

    request.throws(LoginError.wrongCredentials)

    await newView.expectCalls(.setFormEnabled(false), .showLock(secondsLeft: 30))
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
    await clock.advance(by: .seconds(30))
    await view.expectCalls(.setFormEnabled(true))
    await presenter.enterWrongPasswords(2, asking: service, showing: view)

    presenter.login()

    await view.expectLock()
    await service.expectCalls(.login(.fixture()))
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
