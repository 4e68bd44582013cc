import Interfaces
import Presenters
import SegmentDoubles
import Testing

@testable import TestSupport

@MainActor
@Suite("Login presenter", .rehearsal)
struct LoginPresenterTests {
  let view = SpyLoginView()
  let service = MockLoginService()
  let presenter: LoginPresenter

  init() {
    presenter = LoginPresenter(service: service, clock: ManualClock())
    presenter.view = view
  }

  @Test("disables the form during a login and shows success")
  func showsSuccess() async {
    service.loginAnswer.returns(.fixture())

    presenter.login(username: "grace", password: "battery staple")

    await service.expectCalls(.login(.fixture(username: "grace", password: "battery staple")))
    await view.expectCalls(
      .setFormEnabled(false), .showActivityIndicator, .hideActivityIndicator, .setFormEnabled(true), .showSuccess)
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
      view.received(.hideActivityIndicator), view.received(.setFormEnabled(true)), view.received(.showSuccess),
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

    await view.expectCalls(.hideActivityIndicator, .setFormEnabled(true), .showSuccess)
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

  @Test("logs in once for two taps, and again after the answer")
  func logsInOnceAtATime() async {
    service.loginAnswer.holds()
    presenter.login()
    presenter.login()
    let request = await service.loginAnswer.held()
    await service.expectCalls(.login(.fixture()))
    await view.expectCalls(.setFormEnabled(false), .showActivityIndicator)

    request.throws(LoginError.offline)
    await view.expectCalls(
      .hideActivityIndicator, .setFormEnabled(true),
      .showFailure(message: "There is no connection. Check your network and try again."))
    presenter.login()
    await service.loginAnswer.held().returns(.fixture())

    await view.expectSuccess()
    await service.expectCalls(.login(.fixture()))
  }

  @Test("reports a blank user name without a request", arguments: ["", "  ", "\t\n"])
  func complainsAboutUsername(blank: String) async {
    presenter.login(username: blank, password: "correct horse")

    await presenter.settled()

    await view.expectCalls(.showFieldError(.fixture(field: .username, message: "Enter your user name.")))
    await service.expectNoCalls()
  }

  @Test("reports a blank password without a request", arguments: ["", "  ", "\t\n"])
  func complainsAboutPassword(blank: String) async {
    presenter.login(username: "ada", password: Secret(blank))

    await presenter.settled()

    await view.expectCalls(.showFieldError(.fixture(field: .password, message: "Enter your password.")))
    await service.expectNoCalls()
  }

  @Test("reports both blank fields, the user name first")
  func complainsAboutBoth() async {
    presenter.login(username: " ", password: " ")

    await presenter.settled()

    await view.expectCalls(
      .showFieldError(.fixture(field: .username, message: "Enter your user name.")),
      .showFieldError(.fixture(field: .password, message: "Enter your password.")))
    await service.expectNoCalls()
  }

  @Test("sends spaces in user names and passwords unchanged")
  func keepsSpaces() async {
    service.loginAnswer.returns(.fixture())

    presenter.login(username: " a da ", password: " correct horse ")

    await service.expectCalls(.login(.fixture(username: " a da ", password: " correct horse ")))
    await view.expectSuccess()
  }

  @Test("shows the password neither in a recorded call nor in a failure")
  func masksPassword() async {
    service.loginAnswer.returns(.fixture())
    presenter.login(username: "ada", password: "open sesame")
    await view.expectSuccess()

    let calls = service.calls.all
    var texts = [String(describing: calls), String(reflecting: calls)]
    dump(calls, to: &texts[0])
    texts.append(CallComparison(expected: [.login(.fixture())], received: calls, wait: nil).text)

    #expect(texts.filter { $0.contains("open sesame") } == [])
    #expect(texts.filter { $0.contains("ada") } == texts)
    await service.expectCalls(.login(.fixture(password: "open sesame")))
  }
}

private let failures: [(any Error, String)] = [
  (LoginError.wrongCredentials, "The user name or the password is wrong."),
  (LoginError.locked, "This account is locked."),
  (LoginError.offline, "There is no connection. Check your network and try again."),
  (APIError.offline, "There is no connection. Check your network and try again."),
  (APIError.timedOut, "The server took too long to answer. Try again later."),
  (APIError.status(503), "The server answered with status 503. Try again later."),
  (APIError.server(message: "Come back at noon."), "Come back at noon."),
  (SignupError.offline, "Something went wrong. Try again."),
]
