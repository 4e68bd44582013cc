import Interfaces
import SegmentDoubles
import TestSupport
import Testing

@testable import LateLogin

@Suite(.rehearsal)
@MainActor
struct LateLoginTests {
  let view = SpyLoginView()
  let newView = SpyLoginView()
  let service = MockLoginService()
  let presenter: LoginPresenter

  init() {
    presenter = LoginPresenter(service: service)
    presenter.view = view
  }

  @Test("tells a new view nothing about a login that was cancelled for it")
  func ignoresCancelledLogin() async {
    service.loginAnswer.holds()
    presenter.login(username: "ada", password: "correct horse")
    let request = await service.loginAnswer.held()

    presenter.view = newView
    await request.expectCancelled()
    await presenter.settled()

    await service.expectCalls(.login(.fixture()))
    await view.expectCalls(.setFormEnabled(false), .showActivityIndicator)
    // A person sees a failure in a form that they have just opened.
    await newView.expectNoCalls()
  }

  @Test("tells a new view nothing about a cancelled login that worked nevertheless")
  func ignoresLateSuccess() async {
    service.loginAnswer.holds(ignoringCancellation: true)
    presenter.login(username: "ada", password: "correct horse")
    let request = await service.loginAnswer.held()

    presenter.view = newView
    request.returns(.fixture())
    await presenter.settled()

    await service.expectCalls(.login(.fixture()))
    await view.expectCalls(.setFormEnabled(false), .showActivityIndicator)
    // A person sees the next screen appear, though they went back and have typed nothing since.
    await newView.expectNoCalls()
  }

  @Test("shows the result to the view that logged in")
  func showsSuccess() async {
    service.loginAnswer.returns(.fixture())

    presenter.login(username: "ada", password: "correct horse")
    await presenter.settled()

    await service.expectCalls(.login(.fixture()))
    // A person would see a form that does not tell them that they are logged in, or stays disabled.
    await view.expectCalls(
      .setFormEnabled(false), .showActivityIndicator, .hideActivityIndicator, .setFormEnabled(true), .showSuccess)
    // A person would see the end of a login in a form that did not begin it.
    await newView.expectNoCalls()
  }
}
