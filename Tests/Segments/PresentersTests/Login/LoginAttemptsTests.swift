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

  @Test("counts a wrong password even if the form has gone, and locks the next one at once", arguments: [false, true])
  func countsWithoutForm(isReplaced: Bool) async {
    let newView = SpyLoginView()
    await presenter.enterWrongPasswords(2, asking: service, showing: view)
    let request = await presenter.beginLogin(asking: service, showing: view)
    presenter.view = isReplaced ? newView : nil

    request.throws(LoginError.wrongCredentials)
    if !isReplaced { await presenter.settled() }
    presenter.view = newView

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
    await clock.advance(by: .seconds(30), inOneStep: true)
    await view.expectCalls(.setFormEnabled(true))
    await presenter.enterWrongPasswords(2, asking: service, showing: view)

    presenter.login()

    await view.expectLock()
    await service.expectCalls(.login(.fixture()))
  }

  @Test("sends three passwords at most that have no answer, however often the form is left")
  func countsLoginsUnderWay() async {
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

  @Test("counts a login under way no longer when it fails for another reason", arguments: failures)
  func countsUntilFailure(error: any Error, message: String) async {
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

  @Test("counts a login under way even after a success")
  func countsUnderWayAfterSuccess() async {
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

  @Test("refuses a login until passwords under way have an answer, and locks the form if all are wrong")
  func locksAfterRefusal() async {
    let older = await presenter.leaveLogins(3, asking: service)
    presenter.view = view
    presenter.login()
    await view.expectCalls(.showFailure(message: noAnswerYet))

    for request in older { request.throws(LoginError.wrongCredentials) }

    await view.expectCalls(.setFormEnabled(false), .showLock(secondsLeft: 30))
    await service.expectNoMoreCalls()
  }

  @Test("shows the rest of an answer after a refusal within it")
  func continuesAnswerAfterRefusal() async {
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

  @Test("neither sends nor counts a login whose form leaves at its start", arguments: [false, true])
  func countsNothingUnsent(isReleased: Bool) async {
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

private let failures: [(any Error, String)] = [
  (LoginError.locked, "This account is locked."),
  (LoginError.offline, offlineMessage),
  (CancellationError(), "Something went wrong. Try again."),
  (SignupError.offline, "Something went wrong. Try again."),
]
