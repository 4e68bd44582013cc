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

  @Test("tells a removed view nothing")
  func ignoresAnswerWithoutView() async {
    presenter.login()
    let request = await service.loginAnswer.held()
    presenter.view = nil

    request.returns(.fixture())
    await presenter.settled()

    await service.expectCalls(.login(.fixture()))
    await view.expectCalls(.setFormEnabled(false), .showActivityIndicator)
  }

  @Test("gives its delegate no session for a login whose view has gone")
  func keepsSession() async {
    let delegate = SpyLoginDelegate()
    presenter.delegate = delegate
    presenter.login()
    let request = await service.loginAnswer.held()
    presenter.view = nil

    request.returns(.fixture())
    await presenter.settled()

    await delegate.expectNoCalls()
    await service.expectCalls(.login(.fixture()))
    await view.expectCalls(.setFormEnabled(false), .showActivityIndicator)
  }

  @Test("gives its delegate no session for an earlier view's login")
  func keepsSessionOfEarlierView() async {
    let (delegate, newView) = (SpyLoginDelegate(), SpyLoginView())
    presenter.delegate = delegate
    let request = await presenter.beginLogin(asking: service, showing: view)
    presenter.view = newView

    request.returns(.fixture())
    await presenter.settled()

    await delegate.expectNoCalls()
    await newView.expectNoCalls()
  }

  @Test("gives its delegate no session for a login whose view is deallocated")
  func keepsSessionOfDeallocatedView() async {
    let delegate = SpyLoginDelegate()
    var passing: SpyLoginView? = SpyLoginView()
    presenter.delegate = delegate
    presenter.view = passing
    presenter.login()
    await passing?.expectCalls(.setFormEnabled(false), .showActivityIndicator)
    await expectDeallocated(&passing)

    await service.loginAnswer.held().returns(.fixture())
    await presenter.settled()

    await delegate.expectNoCalls()
    await view.expectNoCalls()
    await service.expectCalls(.login(.fixture()))
  }

  @Test("tells a new view nothing of the login for the earlier one")
  func ignoresAnswerForNewView() async {
    let newView = SpyLoginView()
    presenter.login()
    let request = await service.loginAnswer.held()
    presenter.view = newView

    request.throws(LoginError.offline)
    await presenter.settled()

    await service.expectCalls(.login(.fixture()))
    await view.expectCalls(.setFormEnabled(false), .showActivityIndicator)
    await newView.expectNoCalls()
  }

  @Test("tells a new view only the answer to its own login")
  func keepsAnswersApart() async {
    let newView = SpyLoginView()
    presenter.login()
    let older = await service.loginAnswer.held()
    presenter.view = newView
    presenter.login(username: "grace", password: "battery staple")
    let newer = await service.loginAnswer.held()
    await view.expectCalls(.setFormEnabled(false), .showActivityIndicator)
    await newView.expectCalls(.setFormEnabled(false), .showActivityIndicator)

    older.throws(LoginError.offline)
    await newView.expectNoMoreCalls()
    newer.returns(.fixture())

    await service.expectCalls(.login(.fixture()), .login(.fixture(username: "grace", password: "battery staple")))
    await newView.expectCalls(.hideActivityIndicator, .showSuccess)
  }

  @Test("holds its view weakly and ignores the answer for a deallocated one")
  func holdsViewWeakly() async {
    var passing: SpyLoginView? = SpyLoginView()
    presenter.view = passing
    presenter.login()
    await passing?.expectCalls(.setFormEnabled(false), .showActivityIndicator)
    await expectDeallocated(&passing)

    await service.loginAnswer.held().returns(.fixture())
    await presenter.settled()

    await service.expectCalls(.login(.fixture()))
    await view.expectNoCalls()
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
