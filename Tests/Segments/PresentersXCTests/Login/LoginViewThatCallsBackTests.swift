import Interfaces
import PresenterTestSupport
import Presenters
import SegmentDoubles
import TestSupport
import Testing
import XCTest

@MainActor
final class LoginViewThatCallsBackTests: RehearsalTestCase {
  func testLogsInAgainWhenALoginFails() async {
    let service = MockLoginService()
    service.loginAnswer.sequence(.throws(LoginError.offline), .returns(.fixture()))
    let presenter = leakChecked(LoginPresenter(service: service, clock: ManualClock()))
    let view = SpyLoginView()
    view.whenCalled { if case .showFailure = $0 { presenter.login() } }
    presenter.view = view

    presenter.login()

    await view.expectCalls(
      .setFormEnabled(false), .showActivityIndicator, .hideActivityIndicator, .setFormEnabled(true),
      .showFailure(message: offlineMessage), .setFormEnabled(false), .showActivityIndicator, .hideActivityIndicator,
      .showSuccess)
    await service.expectCalls(.login(.fixture()), .login(.fixture()))
  }

  func testDoesNotLogInAgainWhenTheThirdWrongPasswordLocksTheForm() async {
    let (view, service) = (SpyLoginView(), MockLoginService())
    let presenter = leakChecked(LoginPresenter(service: service, clock: ManualClock()))
    presenter.view = view
    await presenter.enterWrongPasswords(2, asking: service, showing: view)
    view.whenCalled { if case .showFailure = $0 { presenter.login() } }

    presenter.login()

    await view.expectLock()
    await service.expectCalls(.login(.fixture()))
  }

  func testLogsInWhenItIsEnabledAtTheEndOfALock() async {
    let (view, service, clock) = (SpyLoginView(), MockLoginService(), ManualClock())
    let presenter = leakChecked(LoginPresenter(service: service, clock: clock))
    presenter.view = view
    await presenter.enterThreeWrongPasswords(asking: service, showing: view)
    service.loginAnswer.returns(.fixture())
    view.whenCalled { if $0 == .setFormEnabled(true) { presenter.login() } }

    await clock.advance(by: .seconds(30))

    await view.expectNext(.setFormEnabled(true))
    await view.expectSuccess()
    await service.expectCalls(.login(.fixture()))
  }

  func testLogsInAgainWhenTheActivityEndsAndHearsOnlyOfTheNewerLogin() async {
    let service = MockLoginService()
    service.loginAnswer.sequence(.throws(LoginError.offline), .returns(.fixture()))
    let presenter = leakChecked(LoginPresenter(service: service, clock: ManualClock()))
    let view = SpyLoginView()
    view.whenCalled { if $0 == .hideActivityIndicator { presenter.login() } }
    presenter.view = view

    presenter.login()
    await presenter.settled()

    await view.expectCalls(
      .setFormEnabled(false), .showActivityIndicator, .hideActivityIndicator, .setFormEnabled(false),
      .showActivityIndicator, .hideActivityIndicator, .showSuccess)
    await service.expectCalls(.login(.fixture()), .login(.fixture()))
  }

  func testLogsInWhenItSeesThatTheUserNameIsMissingAndHearsNoMoreOfWhatWasMissing() async {
    let (view, service) = (SpyLoginView(), MockLoginService())
    service.loginAnswer.returns(.fixture())
    let presenter = leakChecked(LoginPresenter(service: service, clock: ManualClock()))
    view.whenCalled { if case .showFieldError = $0 { presenter.login() } }
    presenter.view = view

    presenter.login(username: "", password: "")

    await view.expectCalls(
      .showFieldError(.fixture(field: .username)), .setFormEnabled(false), .showActivityIndicator,
      .hideActivityIndicator, .showSuccess)
    await service.expectCalls(.login(.fixture()))
  }

  func testLogsInWithoutAPasswordWhenTheActivityEndsAndIsEnabledWithTheRestOfTheAnswer() async {
    let (view, service) = (SpyLoginView(), MockLoginService())
    service.loginAnswer.throws(LoginError.offline)
    let presenter = leakChecked(LoginPresenter(service: service, clock: ManualClock()))
    view.whenCalled { if $0 == .hideActivityIndicator { presenter.login(username: "ada", password: "") } }
    presenter.view = view

    presenter.login()

    await view.expectCalls(
      .setFormEnabled(false), .showActivityIndicator, .hideActivityIndicator,
      .showFieldError(.fixture(field: .password, message: "Enter your password.")), .setFormEnabled(true),
      .showFailure(message: offlineMessage))
    await service.expectCalls(.login(.fixture()))
  }

  func testReplacesTheDelegateWhenItSeesTheSuccessAndTheNewOneReceivesTheSession() async {
    let (view, service) = (SpyLoginView(), MockLoginService())
    service.loginAnswer.returns(.fixture())
    let presenter = leakChecked(LoginPresenter(service: service, clock: ManualClock()))
    let (delegate, newDelegate) = (SpyLoginDelegate(), SpyLoginDelegate())
    presenter.delegate = delegate
    view.whenCalled { if $0 == .showSuccess { presenter.delegate = newDelegate } }
    presenter.view = view

    presenter.login()

    await view.expectSuccess()
    await newDelegate.expectCalls(.loginDidSucceed(with: .fixture()))
    await delegate.expectNoCalls()
    await service.expectCalls(.login(.fixture()))
  }

  func testReleasesTheDelegateWhenItSeesTheSuccessAndTheSessionIsReportedAllTheSame() async {
    let (view, service) = (SpyLoginView(), MockLoginService())
    service.loginAnswer.returns(.fixture())
    let presenter = leakChecked(LoginPresenter(service: service, clock: ManualClock()))
    var delegate: SpyLoginDelegate? = SpyLoginDelegate()
    let reports = delegate?.calls
    presenter.delegate = delegate
    view.whenCalled { if $0 == .showSuccess { delegate = nil } }
    presenter.view = view

    presenter.login()

    await reports?.expectCalls(.loginDidSucceed(with: .fixture()))
    await view.expectSuccess()
    await service.expectCalls(.login(.fixture()))
  }

  func testDoesNotLogInAgainWhenItSeesTheSuccess() async {
    let (service, view) = (MockLoginService(), SpyLoginView())
    service.loginAnswer.returns(.fixture())
    let presenter = leakChecked(LoginPresenter(service: service, clock: ManualClock()))
    view.whenCalled { if $0 == .showSuccess { presenter.login() } }
    presenter.view = view

    presenter.login()
    await presenter.settled()

    await view.expectSuccess()
    await service.expectCalls(.login(.fixture()))
  }

  func testDoesNotLogInAgainWhenItsDelegateReceivesTheSession() async {
    let (service, view, delegate) = (MockLoginService(), SpyLoginView(), SpyLoginDelegate())
    service.loginAnswer.returns(.fixture())
    let presenter = leakChecked(LoginPresenter(service: service, clock: ManualClock()))
    presenter.delegate = delegate
    delegate.whenCalled { _ in presenter.login() }
    presenter.view = view

    presenter.login()
    await presenter.settled()

    await view.expectSuccess()
    await delegate.expectCalls(.loginDidSucceed(with: .fixture()))
    await service.expectCalls(.login(.fixture()))
  }
}
