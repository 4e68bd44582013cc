import Interfaces
import PresenterTestSupport
import Presenters
import SegmentDoubles
import TestSupport
import Testing

@MainActor
@Suite("Login presenter: wrong passwords", .rehearsal)
struct LoginAttemptsTests {
  let view = SpyLoginView()
  let service = MockLoginService()
  let clock = ManualClock()
  let presenter: LoginPresenter

  init() {
    presenter = leakChecked(LoginPresenter(service: service, clock: clock))
    presenter.view = view
  }

  @Test("locks the form after the third wrong password in a row")
  func locksAfterThree() async {
    service.loginAnswer.throws(LoginError.wrongCredentials)
    for _ in 1...2 {
      presenter.login()
      await view.expectWrongPassword()
    }

    presenter.login()

    await view.expectLock()
    await service.expectCalls(.login(.fixture()), .login(.fixture()), .login(.fixture()))
  }

  @Test("starts again at zero after a success")
  func resetsAfterSuccess() async {
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

  @Test("ignores other failures", arguments: failures)
  func ignoresOtherFailures(error: any Error, message: String) async {
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

  @Test("does not count a blank field")
  func ignoresBlankFields() async {
    presenter.login(username: "ada", password: "")
    await view.expectCalls(.showFieldError(.fixture(field: .password, message: "Enter your password.")))

    await presenter.lock(asking: service, showing: view)

    await view.expectNoMoreCalls()
  }

  @Test("continues the count for a new view")
  func countsAcrossViews() async {
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

  @Test("counts a wrong password even if the form has gone")
  func countsWithoutForm() async {
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

  @Test("locks a new form at once after the third wrong password in the earlier one")
  func locksNewForm() async {
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

  @Test("starts again at zero after a success even if the form has gone")
  func resetsWithoutForm() async {
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

  @Test("starts again at zero after a lock")
  func resetsAfterLock() async {
    await presenter.lock(asking: service, showing: view)
    await clock.advance(by: .seconds(30))
    await view.expectCalls(.setFormEnabled(true))

    await presenter.lock(asking: service, showing: view)

    await view.expectNoMoreCalls()
  }
}

private let failures: [(any Error, String)] = [
  (LoginError.locked, "This account is locked."),
  (LoginError.offline, offlineMessage),
  (CancellationError(), "Something went wrong. Try again."),
  (SignupError.offline, "Something went wrong. Try again."),
]
