import Interfaces
import Presenters
import SegmentDoubles
import TestSupport
import Testing

@MainActor
@Suite("Login presenter whose view changes", .rehearsal)
struct LoginViewChangeTests {
  let view = SpyLoginView()
  let service = MockLoginService()
  let presenter: LoginPresenter

  init() {
    presenter = LoginPresenter(service: service, clock: ManualClock())
    presenter.view = view
    service.loginAnswer.holds()
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

  @Test("cancels the login of a view that is taken away")
  func cancelsWithoutView() async {
    presenter.login()
    let request = await service.loginAnswer.held()

    presenter.view = nil

    await request.expectCancelled()
    await presenter.settled()
    await service.expectCalls(.login(.fixture()))
    await view.expectCalls(.setFormEnabled(false), .showActivityIndicator)
  }

  @Test("cancels the login of a view that is replaced")
  func cancelsForNewView() async {
    let newView = SpyLoginView()
    presenter.login()
    let request = await service.loginAnswer.held()

    presenter.view = newView

    await request.expectCancelled()
    await presenter.settled()
    await service.expectCalls(.login(.fixture()))
    await view.expectCalls(.setFormEnabled(false), .showActivityIndicator)
    await newView.expectNoCalls()
  }

  @Test("goes on with a login when its own view is set once more")
  func goesOnForTheSameView() async {
    presenter.login()
    let request = await service.loginAnswer.held()

    presenter.view = view
    request.returns(.fixture())

    await view.expectSuccess()
    await service.expectCalls(.login(.fixture()))
  }

  @Test("says nothing to a view that was taken away, though the service ignores the cancellation")
  func ignoresAnswerWithoutView() async {
    service.loginAnswer.holds(ignoringCancellation: true)
    presenter.login()
    let request = await service.loginAnswer.held()
    presenter.view = nil

    request.returns(.fixture())
    await presenter.settled()

    await service.expectCalls(.login(.fixture()))
    await view.expectCalls(.setFormEnabled(false), .showActivityIndicator)
  }

  @Test("says nothing to a new view either, though the service ignores the cancellation")
  func ignoresAnswerForNewView() async {
    let newView = SpyLoginView()
    service.loginAnswer.holds(ignoringCancellation: true)
    presenter.login()
    let request = await service.loginAnswer.held()
    presenter.view = newView

    request.throws(LoginError.offline)
    await presenter.settled()

    await service.expectCalls(.login(.fixture()))
    await view.expectCalls(.setFormEnabled(false), .showActivityIndicator)
    await newView.expectNoCalls()
  }

  @Test("tells a new view the answer to its own login only")
  func keepsAnswersApart() async {
    let newView = SpyLoginView()
    service.loginAnswer.holds(ignoringCancellation: true)
    presenter.login()
    let older = await service.loginAnswer.held()
    presenter.view = newView
    presenter.login(username: "grace", password: "battery staple")
    let newer = await service.loginAnswer.held()

    older.throws(LoginError.offline)
    newer.returns(.fixture())
    await presenter.settled()

    await service.expectCalls(.login(.fixture()), .login(.fixture(username: "grace", password: "battery staple")))
    await view.expectCalls(.setFormEnabled(false), .showActivityIndicator)
    await newView.expectSuccess()
  }

  @Test("keeps no view alive, and survives the answer to one that has gone")
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

  @Test("cancels the login of a view that has gone when none is set")
  func cancelsForGoneView() async {
    var passing: SpyLoginView? = SpyLoginView()
    presenter.view = passing
    presenter.login()
    let request = await service.loginAnswer.held()
    await passing?.expectCalls(.setFormEnabled(false), .showActivityIndicator)
    await expectDeallocated(&passing)

    presenter.view = nil

    await request.expectCancelled()
    await service.expectCalls(.login(.fixture()))
  }

  @Test("goes at once, and cancels the login")
  func isReleasedWhileLoggingIn() async {
    var passing: LoginPresenter? = LoginPresenter(service: service, clock: ManualClock())
    passing?.view = view
    passing?.login()
    let request = await service.loginAnswer.held()

    await expectDeallocated(&passing)

    await request.expectCancelled()
    await service.expectCalls(.login(.fixture()))
    await view.expectCalls(.setFormEnabled(false), .showActivityIndicator)
  }
}
