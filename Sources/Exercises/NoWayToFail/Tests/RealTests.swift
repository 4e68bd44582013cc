import Interfaces
import SegmentDoubles
import TestSupport
import Testing

@testable import NoWayToFail

@Suite(.rehearsal)
@MainActor
struct NoWayToFailTests {
  let view = SpyLoginView()
  let service = MockLoginService()
  let presenter: LoginPresenter

  init() {
    presenter = LoginPresenter(service: service)
    presenter.view = view
  }

  @Test("shows success, with the indicator hidden and the form disabled")
  func showsSuccess() async {
    service.loginAnswer.returns(.fixture())

    presenter.login(username: "ada", password: "correct horse")
    await presenter.settled()

    await service.expectCalls(.login(.fixture()))
    await view.expectCalls(.setFormEnabled(false), .showActivityIndicator, .hideActivityIndicator, .showSuccess)
  }

  @Test("shows that the login failed, with the indicator hidden and the form enabled")
  func showsFailure() async {
    service.loginAnswer.throws(LoginError.wrongCredentials)

    presenter.login(username: "ada", password: "correct horse")
    await presenter.settled()

    await service.expectCalls(.login(.fixture()))
    await view.expectCalls(
      .setFormEnabled(false), .showActivityIndicator, .hideActivityIndicator, .setFormEnabled(true),
      .showFailure(message: "You could not be logged in. Try again."))
  }

  @Test("logs in again after a login that failed")
  func logsInAgainAfterFailure() async {
    service.loginAnswer.throws(LoginError.wrongCredentials)
    presenter.login(username: "ada", password: "correct horse")
    await presenter.settled()

    presenter.login(username: "ada", password: "correct horse")
    await presenter.settled()

    view.lenient()
    await service.expectCalls(.login(.fixture()), .login(.fixture()))
  }

  @Test("does not log in again after a login that worked")
  func logsInOnce() async {
    service.loginAnswer.returns(.fixture())
    presenter.login(username: "ada", password: "correct horse")
    await presenter.settled()

    presenter.login(username: "ada", password: "correct horse")
    await presenter.settled()

    view.lenient()
    await service.expectCalls(.login(.fixture()))
  }
}
