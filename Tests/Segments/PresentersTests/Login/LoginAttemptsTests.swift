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
    // After a success, the same view cannot log in again.
    presenter.view = newView
    await presenter.enterWrongPasswords(1, asking: service, showing: newView)

    presenter.login()

    await newView.expectWrongPassword()
    await service.expectCalls(.login(.fixture()))
  }

  @Test("neither counts other failures nor starts again at zero after them", arguments: failures)
  func ignoresOtherFailures(error: any Error, message: String) async {
    await presenter.enterWrongPasswords(2, asking: service, showing: view)
    service.loginAnswer.sequence(.throws(error), .throws(LoginError.wrongCredentials))
    presenter.login()
    await view.expectFailure(message)

    presenter.login()

    await view.expectLock()
    await service.expectCalls(.login(.fixture()), .login(.fixture()))
  }

  @Test("does not count a missing password")
  func ignoresMissingPassword() async {
    await presenter.enterWrongPasswords(2, asking: service, showing: view)

    presenter.login(username: "ada", password: "")
    presenter.login()

    await view.expectNext(.showFieldError(.fixture(field: .password, message: "Enter your password.")))
    await view.expectLock()
    await service.expectCalls(.login(.fixture()))
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

  @Test("starts again at zero after a success even if another form has taken its place")
  func resetsWithoutForm() async {
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

  @Test("locks the form again after three more wrong passwords")
  func resetsAfterLock() async {
    await presenter.enterThreeWrongPasswords(asking: service, showing: view)
    await clock.advance(by: .seconds(30))
    await view.expectCalls(.setFormEnabled(true))
    await presenter.enterWrongPasswords(2, asking: service, showing: view)

    presenter.login()

    await view.expectLock()
    await service.expectCalls(.login(.fixture()))
  }
}

private let failures: [(any Error, String)] = [
  (LoginError.locked, "This account is locked."),
  (LoginError.offline, offlineMessage),
  (CancellationError(), "Something went wrong. Try again."),
  (SignupError.offline, "Something went wrong. Try again."),
]
