import Interfaces
import Presenters
import SegmentDoubles
import TestSupport
import XCTest

@MainActor
final class LoginAttemptsTests: XCTestCase {
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

    await presenter.lock(asking: service, showing: view)

    await view.expectNoMoreCalls()
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

  func testDoesNotCountACancelledLogin() async {
    let (view, service, _, presenter) = makePresenter()
    let newView = SpyLoginView()
    service.loginAnswer.holds(ignoringCancellation: true)
    presenter.login()
    await view.expectCalls(.setFormEnabled(false), .showActivityIndicator)
    let request = await service.loginAnswer.held()
    await service.expectCalls(.login(.fixture()))
    presenter.view = newView
    request.throws(LoginError.wrongCredentials)
    await presenter.settled()

    await presenter.lock(asking: service, showing: newView)

    await view.expectNoMoreCalls()
  }

  func testDoesNotStartAgainAtZeroAfterACancelledSuccess() async {
    let (view, service, _, presenter) = makePresenter()
    let newView = SpyLoginView()
    service.loginAnswer.throws(LoginError.wrongCredentials)
    for _ in 1...2 {
      presenter.login()
      await view.expectWrongPassword()
    }
    service.loginAnswer.holds(ignoringCancellation: true)
    presenter.login()
    await view.expectCalls(.setFormEnabled(false), .showActivityIndicator)
    let request = await service.loginAnswer.held()
    presenter.view = newView
    request.returns(.fixture())
    await presenter.settled()
    service.loginAnswer.throws(LoginError.wrongCredentials)

    presenter.login()

    await newView.expectLock()
    await service.expectCalls(.login(.fixture()), .login(.fixture()), .login(.fixture()), .login(.fixture()))
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
    let presenter = LoginPresenter(service: service, clock: clock)
    presenter.view = view
    return (view, service, clock, presenter)
  }
}

private let failures: [(any Error, String)] = [
  (LoginError.locked, "This account is locked."),
  (LoginError.offline, "There is no connection. Check your network and try again."),
  (SignupError.offline, "Something went wrong. Try again."),
]
