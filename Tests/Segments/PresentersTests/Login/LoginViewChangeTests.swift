import Interfaces
import PresenterTestSupport
import Presenters
import SegmentDoubles
import TestSupport
import Testing

@MainActor
@Suite("Login presenter: change of the view", .rehearsal)
struct LoginViewChangeTests {
  let view = SpyLoginView()
  let service = MockLoginService()
  let presenter: LoginPresenter

  init() {
    presenter = leakChecked(LoginPresenter(service: service, clock: ManualClock()))
    presenter.view = view
    service.loginAnswer.lenient().holds()
  }

  @Test("does nothing without a view")
  func doesNothingWithoutView() async {
    presenter.view = nil

    presenter.login()
    presenter.login(username: "", password: "")
    await presenter.settled()

    await service.expectNoCalls()
    await view.expectNoCalls()
  }

  @Test("continues a login when the same view is set again")
  func goesOnForTheSameView() async {
    presenter.login()
    let request = await service.loginAnswer.held()

    presenter.view = view
    request.returns(.fixture())

    await view.expectSuccess()
    await service.expectCalls(.login(.fixture()))
  }

  @Test("tells nobody the answer to a login whose view has left", arguments: Leaving.allCases, [false, true])
  func ignoresAnswer(leaving: Leaving, isSuccess: Bool) async {
    let (delegate, newView) = (SpyLoginDelegate(), SpyLoginView())
    var passing: SpyLoginView? = SpyLoginView()
    presenter.delegate = delegate
    presenter.view = passing
    presenter.login()
    let request = await service.loginAnswer.held()
    await passing?.expectCalls(.setFormEnabled(false), .showActivityIndicator)
    if leaving.isDeallocation { await expectDeallocated(&passing) } else { presenter.view = nil }
    if let next = leaving.next(passing, newView) { presenter.view = next }

    if isSuccess { request.returns(.fixture()) } else { request.throws(LoginError.offline) }
    await presenter.settled()

    await passing?.expectNoMoreCalls()
    await newView.expectNoCalls()
    await delegate.expectNoCalls()
    await service.expectCalls(.login(.fixture()))
  }

  @Test("tells a new view only the answer to its own login")
  func keepsAnswersApart() async {
    let newView = SpyLoginView()
    presenter.login()
    let older = await service.loginAnswer.held()
    presenter.view = newView
    // The credentials are equal: only the form tells the two logins apart.
    presenter.login()
    let newer = await service.loginAnswer.held()
    await view.expectCalls(.setFormEnabled(false), .showActivityIndicator)
    await newView.expectCalls(.setFormEnabled(false), .showActivityIndicator)

    older.throws(LoginError.offline)
    await newView.expectNoMoreCalls()
    newer.returns(.fixture())

    await service.expectCalls(.login(.fixture()), .login(.fixture()))
    await newView.expectCalls(.hideActivityIndicator, .showSuccess)
  }

  @Test("is deallocated at once, even during a login")
  func isReleasedWhileLoggingIn() async {
    var passing: LoginPresenter? = LoginPresenter(service: service, clock: ManualClock())
    passing?.view = view
    passing?.login()
    let request = await service.loginAnswer.held()

    await expectDeallocated(&passing)

    request.returns(.fixture())
    await service.expectCalls(.login(.fixture()))
    await view.expectCalls(.setFormEnabled(false), .showActivityIndicator)
  }
}
