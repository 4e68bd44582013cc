import Interfaces
import PresenterTestSupport
import Presenters
import SegmentDoubles
import TestSupport
import XCTest

@MainActor
final class LoginAttemptsTests: RehearsalTestCase {
  func testLocksTheFormAfterTheThirdWrongPasswordInARow() async {
    let (view, service, _, presenter) = makePresenter()
    service.loginAnswer.throws(LoginError.wrongCredentials)
    for _ in 1...2 {
      presenter.login()
      await view.expectWrongPassword()
    }

    presenter.login()

    await view.expectLock()
    await service.expectCalls(.login(.fixture()), .login(.fixture()), .login(.fixture()))
  }

  func testStartsAgainAtZeroAfterASuccess() async {
    let (view, service, _, presenter) = makePresenter()
    service.loginAnswer.throws(LoginError.wrongCredentials)
    for _ in 1...2 {
      presenter.login()
      await view.expectWrongPassword()
    }
    service.loginAnswer.returns(.fixture())
    presenter.login()
    await view.expectSuccess()
    await service.expectCalls(.login(.fixture()), .login(.fixture()), .login(.fixture()))
    let newView = SpyLoginView()
    presenter.view = newView

    await presenter.lock(asking: service, showing: newView)
  }

  func testIgnoresOtherFailures() async {
    for (error, message) in failures {
      let (view, service, _, presenter) = makePresenter()
      service.loginAnswer.sequence(
        .throws(error), .throws(LoginError.wrongCredentials), .throws(LoginError.wrongCredentials), .throws(error),
        .throws(LoginError.wrongCredentials))
      presenter.login()
      await view.expectFailure(message)
      for _ in 1...2 {
        presenter.login()
        await view.expectWrongPassword()
      }
      presenter.login()
      await view.expectFailure(message)

      presenter.login()

      await view.expectLock()
      await service.expectCalls(
        .login(.fixture()), .login(.fixture()), .login(.fixture()), .login(.fixture()), .login(.fixture()))
    }
  }

  func testDoesNotCountABlankField() async {
    let (view, service, _, presenter) = makePresenter()
    presenter.login(username: "ada", password: "")
    await view.expectCalls(.showFieldError(.fixture(field: .password, message: "Enter your password.")))

    await presenter.lock(asking: service, showing: view)

    await view.expectNoMoreCalls()
  }

  func testContinuesTheCountForANewView() async {
    let (view, service, _, presenter) = makePresenter()
    let newView = SpyLoginView()
    service.loginAnswer.throws(LoginError.wrongCredentials)
    for _ in 1...2 {
      presenter.login()
      await view.expectWrongPassword()
    }
    presenter.view = newView

    presenter.login()

    await newView.expectLock()
    await service.expectCalls(.login(.fixture()), .login(.fixture()), .login(.fixture()))
  }

  func testCountsAWrongPasswordEvenIfTheFormHasGone() async {
    let (view, service, _, presenter) = makePresenter()
    let newView = SpyLoginView()
    service.loginAnswer.sequence(
      .throws(LoginError.wrongCredentials), .throws(LoginError.wrongCredentials), .held)
    for _ in 1...2 {
      presenter.login()
      await view.expectWrongPassword()
    }
    presenter.login()
    let request = await service.loginAnswer.held()
    await view.expectCalls(.setFormEnabled(false), .showActivityIndicator)
    presenter.view = nil

    request.throws(LoginError.wrongCredentials)
    await presenter.settled()
    presenter.view = newView

    await newView.expectCalls(.setFormEnabled(false), .showLock(secondsLeft: 30))
    await service.expectCalls(.login(.fixture()), .login(.fixture()), .login(.fixture()))
  }

  func testLocksANewFormAtOnceAfterTheThirdWrongPasswordInTheEarlierOne() async {
    let (view, service, _, presenter) = makePresenter()
    let newView = SpyLoginView()
    service.loginAnswer.sequence(
      .throws(LoginError.wrongCredentials), .throws(LoginError.wrongCredentials), .held)
    for _ in 1...2 {
      presenter.login()
      await view.expectWrongPassword()
    }
    presenter.login()
    let request = await service.loginAnswer.held()
    await view.expectCalls(.setFormEnabled(false), .showActivityIndicator)
    presenter.view = newView

    request.throws(LoginError.wrongCredentials)

    await newView.expectCalls(.setFormEnabled(false), .showLock(secondsLeft: 30))
    await service.expectCalls(.login(.fixture()), .login(.fixture()), .login(.fixture()))
  }

  func testStartsAgainAtZeroAfterASuccessEvenIfTheFormHasGone() async {
    let (view, service, _, presenter) = makePresenter()
    let newView = SpyLoginView()
    service.loginAnswer.sequence(
      .throws(LoginError.wrongCredentials), .throws(LoginError.wrongCredentials), .held)
    for _ in 1...2 {
      presenter.login()
      await view.expectWrongPassword()
    }
    presenter.login()
    let request = await service.loginAnswer.held()
    await view.expectCalls(.setFormEnabled(false), .showActivityIndicator)
    presenter.view = newView
    request.returns(.fixture())
    await presenter.settled()
    await service.expectCalls(.login(.fixture()), .login(.fixture()), .login(.fixture()))

    await presenter.lock(asking: service, showing: newView)

    await view.expectNoMoreCalls()
  }

  func testStartsAgainAtZeroAfterALock() async {
    let (view, service, clock, presenter) = makePresenter()
    await presenter.lock(asking: service, showing: view)
    await clock.advance(by: .seconds(30))
    await view.expectCalls(.setFormEnabled(true))

    await presenter.lock(asking: service, showing: view)

    await view.expectNoMoreCalls()
  }

  /// Creates a presenter with a view and a clock.
  ///
  /// Unverified calls fail the test at the caller's line.
  private func makePresenter(line: UInt = #line) -> (SpyLoginView, MockLoginService, ManualClock, LoginPresenter) {
    let view = SpyLoginView(line: line)
    let service = MockLoginService(line: line)
    let clock = ManualClock()
    let presenter = leakChecked(LoginPresenter(service: service, clock: clock))
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
