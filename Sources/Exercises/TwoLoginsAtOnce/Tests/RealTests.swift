import Interfaces
import SegmentDoubles
import TestSupport
import Testing

@testable import TwoLoginsAtOnce

@Suite(.rehearsal)
@MainActor
struct TwoLoginsAtOnceTests {
  let view = SpyLoginView()
  let service = MockLoginService()
  let presenter: LoginPresenter

  init() {
    presenter = LoginPresenter(service: service)
    presenter.view = view
  }

  @Test("logs in once for two taps")
  func logsInOnce() async {
    service.loginAnswer.holds()
    presenter.login(username: "ada", password: "correct horse")
    let first = await service.loginAnswer.held()
    service.loginAnswer.returns(.fixture())

    presenter.login(username: "ada", password: "correct horse")
    first.returns(.fixture())
    await presenter.settled()

    // A person sees two new sessions in the list of their devices, though they logged in on one.
    await service.expectCalls(.login(.fixture()))
    // A person sees the next screen appear twice, one above the other.
    await view.expectCalls(
      .setFormEnabled(false), .showActivityIndicator, .hideActivityIndicator, .setFormEnabled(true), .showSuccess)
  }

  @Test("logs in again after the answer")
  func logsInAgain() async {
    service.loginAnswer.sequence(.throws(LoginError.offline), .returns(.fixture()))
    presenter.login(username: "ada", password: "correct horse")
    await presenter.settled()

    presenter.login(username: "ada", password: "correct horse")
    await presenter.settled()

    // A person would see a form that does nothing when they try again after a login that failed.
    await service.expectCalls(.login(.fixture()), .login(.fixture()))
    // A person would see no second try, or a form that stays disabled after the first.
    await view.expectCalls(
      .setFormEnabled(false), .showActivityIndicator, .hideActivityIndicator, .setFormEnabled(true),
      .showFailure(message: "You could not be logged in. Try again."), .setFormEnabled(false), .showActivityIndicator,
      .hideActivityIndicator, .setFormEnabled(true), .showSuccess)
  }
}
