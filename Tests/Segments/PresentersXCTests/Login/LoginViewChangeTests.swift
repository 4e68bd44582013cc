import Interfaces
import PresenterTestSupport
import Presenters
import SegmentDoubles
import TestSupport
import Testing
import XCTest

@MainActor
final class LoginViewChangeTests: RehearsalTestCase {
  func testDoesNothingWithoutAView() async {
    let (view, service, presenter) = makePresenter()
    presenter.view = nil

    presenter.login()
    presenter.login(username: "", password: "")
    await presenter.settled()

    await service.expectNoCalls()
    await view.expectNoCalls()
  }

  func testContinuesALoginWhenTheSameViewIsSetAgain() async {
    let (view, service, presenter) = makePresenter()
    presenter.login()
    let request = await service.loginAnswer.held()

    presenter.view = view
    request.returns(.fixture())

    await view.expectSuccess()
    await service.expectCalls(.login(.fixture()))
  }

  func testTellsNobodyTheAnswerToALoginWhoseViewHasLeft() async {
    for (leaving, isSuccess) in Leaving.allCases.flatMap({ [($0, false), ($0, true)] }) {
      let (_, service, presenter) = makePresenter()
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
  }

  func testTellsANewViewOnlyTheAnswerToItsOwnLogin() async {
    let (view, service, presenter) = makePresenter()
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

  func testIsDeallocatedAtOnceEvenDuringALogin() async {
    let (view, service, _) = makePresenter()
    var passing: LoginPresenter? = LoginPresenter(service: service, clock: ManualClock())
    passing?.view = view
    passing?.login()
    let request = await service.loginAnswer.held()

    await expectDeallocated(&passing)

    request.returns(.fixture())
    await service.expectCalls(.login(.fixture()))
    await view.expectCalls(.setFormEnabled(false), .showActivityIndicator)
  }

  /// Creates a presenter with a view and a service that holds its answers.
  ///
  /// Unverified calls fail the test at the caller's line.
  private func makePresenter(line: UInt = #line) -> (SpyLoginView, MockLoginService, LoginPresenter) {
    let view = SpyLoginView(line: line)
    let service = MockLoginService(line: line)
    service.loginAnswer.lenient().holds()
    let presenter = leakChecked(LoginPresenter(service: service, clock: ManualClock(line: line)), line: line)
    presenter.view = view
    return (view, service, presenter)
  }
}
