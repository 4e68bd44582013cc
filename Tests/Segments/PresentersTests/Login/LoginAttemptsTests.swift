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
    await presenter.enterWrongPasswords(2, asking: service, showing: view)

    presenter.login()

    await view.expectLock()
    await service.expectCalls(.login(.fixture()))
  }

  @Test("starts again at zero after a success")
  func resetsAfterSuccess() async {
    let newView = SpyLoginView()
    await presenter.enterWrongPasswords(2, asking: service, showing: view)
    service.loginAnswer.returns(.fixture())
    presenter.login()
    await view.expectSuccess()
    await service.expectCalls(.login(.fixture()))
    presenter.view = newView

    await presenter.enterWrongPasswords(2, asking: service, showing: newView)
  }

  @Test("ignores other failures", arguments: failures)
  func ignoresOtherFailures(error: any Error, message: String) async {
    await presenter.enterWrongPasswords(2, asking: service, showing: view)
    service.loginAnswer.throws(error)
    presenter.login()
    await view.expectFailure(message)
    service.loginAnswer.throws(LoginError.wrongCredentials)

    presenter.login()

    await view.expectLock()
    await service.expectCalls(.login(.fixture()), .login(.fixture()))
  }

  @Test("does not count a missing password")
  func ignoresMissingPassword() async {
    presenter.login(username: "ada", password: "")
    await view.expectCalls(.showFieldError(.fixture(field: .password, message: "Enter your password.")))

    await presenter.enterWrongPasswords(2, asking: service, showing: view)
  }

  @Test("continues the count for a new view")
  func countsAcrossViews() async {
    let newView = SpyLoginView()
    await presenter.enterWrongPasswords(2, asking: service, showing: view)
    presenter.view = newView

    presenter.login()

    await newView.expectLock()
    await service.expectCalls(.login(.fixture()))
  }

  @Test("counts a wrong password even if the form has gone")
  func countsWithoutForm() async {
    let newView = SpyLoginView()
    await presenter.enterWrongPasswords(2, asking: service, showing: view)
    let request = await presenter.beginLogin(asking: service, showing: view)
    presenter.view = nil

    request.throws(LoginError.wrongCredentials)
    await presenter.settled()

    presenter.view = newView
    await newView.expectCalls(.setFormEnabled(false), .showLock(secondsLeft: 30))
  }

  @Test("locks a new form at once after the third wrong password in the earlier one")
  func locksNewForm() async {
    let newView = SpyLoginView()
    await presenter.enterWrongPasswords(2, asking: service, showing: view)
    let request = await presenter.beginLogin(asking: service, showing: view)
    presenter.view = newView

    request.throws(LoginError.wrongCredentials)

    await newView.expectCalls(.setFormEnabled(false), .showLock(secondsLeft: 30))
  }

  @Test("starts again at zero after a success even if the form has gone")
  func resetsWithoutForm() async {
    let newView = SpyLoginView()
    await presenter.enterWrongPasswords(2, asking: service, showing: view)
    let request = await presenter.beginLogin(asking: service, showing: view)
    presenter.view = newView

    request.returns(.fixture())
    await presenter.settled()

    await presenter.enterWrongPasswords(2, asking: service, showing: newView)
  }

  @Test("starts again at zero after a lock")
  func resetsAfterLock() async {
    await presenter.lock(asking: service, showing: view)
    await clock.advance(by: .seconds(30))
    await view.expectCalls(.setFormEnabled(true))

    await presenter.enterWrongPasswords(2, asking: service, showing: view)
  }
}

private let failures: [(any Error, String)] = [
  (LoginError.locked, "This account is locked."),
  (LoginError.offline, offlineMessage),
  (CancellationError(), "Something went wrong. Try again."),
  (SignupError.offline, "Something went wrong. Try again."),
]
