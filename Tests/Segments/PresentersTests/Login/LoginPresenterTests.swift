import Interfaces
import PresenterTestSupport
import Presenters
import SegmentDoubles
import TestSupport
import Testing

@MainActor
@Suite("Login presenter", .rehearsal)
struct LoginPresenterTests {
  let view = SpyLoginView()
  let service = MockLoginService()
  let presenter: LoginPresenter

  init() {
    presenter = leakChecked(LoginPresenter(service: service, clock: ManualClock()))
    presenter.view = view
  }

  @Test("disables the form during a login and shows success")
  func showsSuccess() async {
    service.loginAnswer.returns(.fixture())

    presenter.login(username: "grace", password: "battery staple")

    await service.expectCalls(.login(.fixture(username: "grace", password: "battery staple")))
    await view.expectCalls(
      .setFormEnabled(false), .showActivityIndicator, .hideActivityIndicator, .showSuccess)
  }

  @Test("gives its delegate the session after the view has shown the success")
  func givesSession() async {
    let delegate = SpyLoginDelegate()
    presenter.delegate = delegate
    service.loginAnswer.returns(.fixture(username: "grace"))

    presenter.login()

    await service.expectCalls(.login(.fixture()))
    await expectOrder(
      view.received(.setFormEnabled(false)), view.received(.showActivityIndicator),
      view.received(.hideActivityIndicator), view.received(.showSuccess),
      delegate.received(.loginDidSucceed(with: .fixture(username: "grace"))))
  }

  @Test("holds its delegate weakly")
  func holdsDelegateWeakly() async {
    var passing: SpyLoginDelegate? = SpyLoginDelegate()
    presenter.delegate = passing

    await expectDeallocated(&passing)

    #expect(presenter.delegate == nil)
  }

  @Test("shows the reason for a failed login and enables the form", arguments: failures)
  func showsFailure(error: any Error, message: String) async {
    service.loginAnswer.throws(error)

    presenter.login()

    await service.expectCalls(.login(.fixture()))
    await view.expectCalls(
      .setFormEnabled(false), .showActivityIndicator, .hideActivityIndicator, .setFormEnabled(true),
      .showFailure(message: message))
  }

  @Test("shows activity until the service answers, on any thread")
  func waitsForTheAnswer() async {
    service.loginAnswer.holds()
    presenter.login()
    let request = await service.loginAnswer.held()
    await service.expectCalls(.login(.fixture()))
    await view.expectCalls(.setFormEnabled(false), .showActivityIndicator)

    await Task.detached { request.returns(.fixture()) }.value

    await view.expectCalls(.hideActivityIndicator, .showSuccess)
  }

  @Test("has shown the result when it is settled")
  func settlesAfterTheView() async {
    service.loginAnswer.returns(.fixture())
    presenter.login()

    await presenter.settled()

    #expect(view.calls.all.last == .showSuccess)
    await view.expectSuccess()
    await service.expectCalls(.login(.fixture()))
  }

  @Test("logs in once for two taps, and reports no missing field meanwhile")
  func asksOnceAtATime() async {
    service.loginAnswer.never()

    presenter.login()
    presenter.login()
    presenter.login(username: "", password: "")

    await service.expectCalls(.login(.fixture()))
    await view.expectCalls(.setFormEnabled(false), .showActivityIndicator)
  }

  @Test("logs in again after a failure")
  func logsInAgain() async {
    service.loginAnswer.sequence(.throws(LoginError.offline), .returns(.fixture()))
    presenter.login()
    await view.expectFailure(offlineMessage)

    presenter.login()

    await view.expectSuccess()
    await service.expectCalls(.login(.fixture()), .login(.fixture()))
  }

  @Test("reports a blank user name without a request", arguments: ["", "  ", "\t\n"])
  func complainsAboutUsername(blank: String) async {
    presenter.login(username: blank, password: "correct horse")
    await presenter.settled()

    await view.expectCalls(.showFieldError(.fixture(field: .username, message: "Enter your user name.")))
    await service.expectNoCalls()
  }

  @Test("reports a missing password without a request")
  func complainsAboutPassword() async {
    presenter.login(username: "ada", password: "")
    await presenter.settled()

    await view.expectCalls(.showFieldError(.fixture(field: .password, message: "Enter your password.")))
    await service.expectNoCalls()
  }

  @Test("reports both missing fields, the user name first")
  func complainsAboutBoth() async {
    presenter.login(username: " ", password: "")
    await presenter.settled()

    await view.expectCalls(
      .showFieldError(.fixture(field: .username, message: "Enter your user name.")),
      .showFieldError(.fixture(field: .password, message: "Enter your password.")))
    await service.expectNoCalls()
  }

  @Test("sends the user name and the password as typed, to the byte", arguments: typed)
  func sendsAsTyped(username: String, password: String) async {
    service.loginAnswer.answers { credentials in
      #expect(Array(credentials.username.utf8) == Array(username.utf8))
      #expect(Array(credentials.password.revealed.utf8) == Array(password.utf8))
      return .fixture()
    }

    presenter.login(username: username, password: Secret(password))

    await service.expectCalls(.login(.fixture(username: username, password: Secret(password))))
    await view.expectSuccess()
  }

  @Test("does not log in again after a success, even if the same view is set again")
  func logsInOnce() async {
    service.loginAnswer.returns(.fixture())
    presenter.login()
    await view.expectSuccess()
    presenter.view = view

    presenter.login()
    presenter.login(username: "", password: "")
    await presenter.settled()

    await service.expectCalls(.login(.fixture()))
  }

  @Test("logs in again for a new view after a success")
  func beginsAnew() async {
    let newView = SpyLoginView()
    service.loginAnswer.returns(.fixture())
    presenter.login()
    await view.expectSuccess()
    presenter.view = newView

    presenter.login()

    await newView.expectSuccess()
    await service.expectCalls(.login(.fixture()), .login(.fixture()))
  }

  @Test("does not show the password in a recorded call")
  func masksPassword() async {
    service.loginAnswer.returns(.fixture())

    presenter.login(username: "ada", password: "open sesame")
    await view.expectSuccess()

    #expect(service.calls.all.map { "\($0)" } == ["login(Credentials(username: ada, password: ••••••))"])
    await service.expectCalls(.login(.fixture(password: "open sesame")))
  }
}

private let failures: [(any Error, String)] = [
  (LoginError.wrongCredentials, "The user name or the password is wrong."),
  (LoginError.locked, "This account is locked."),
  (LoginError.offline, offlineMessage),
  (APIError.offline, offlineMessage),
  (APIError.timedOut, "The server took too long to answer. Try again later."),
  (APIError.status(503), "The server answered with status 503. Try again later."),
  (APIError.server(message: "Come back at noon."), "Come back at noon."),
  (SignupError.offline, "Something went wrong. Try again."),
]

private let typed = [
  (" a da ", " correct horse "), ("ADA", "   "), ("Ade\u{301}", "e\u{301}"), ("Ad\u{E9}", "\u{E9}\u{200B}"),
  ("A\u{200C}d\u{AD}a", "c\u{200C}h"),
]
