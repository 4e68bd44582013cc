import Interfaces
import PresenterTestSupport
import Presenters
import SegmentDoubles
import TestSupport
import Testing

@MainActor
@Suite("A view that leaves during a call", .rehearsal)
struct LeavingViewTests {
  @Test("signs nobody up if it leaves at the start")
  func signup() async {
    let (delegate, service) = (SpySignupPresenterDelegate(), MockSignupService())
    let presenter = leakChecked(SignupPresenter(service: service))
    delegate.whenCalled { _ in presenter.delegate = nil }
    presenter.delegate = delegate

    presenter.register(.fixture())
    await presenter.settled()

    await delegate.expectCalls(.registrationDidStart)
    await service.expectNoCalls()
  }

  @Test("hears nothing more of a login that fails", arguments: 0...4)
  func failingLogin(last: Int) async {
    let calls: [SpyLoginView.Call] = [
      .setFormEnabled(false), .showActivityIndicator, .hideActivityIndicator, .setFormEnabled(true),
      .showFailure(message: offlineMessage),
    ]
    let (view, service) = (SpyLoginView(), MockLoginService())
    service.loginAnswer.lenient().throws(LoginError.offline)
    let presenter = leakChecked(LoginPresenter(service: service, clock: ManualClock()))
    view.whenCalled { if $0 == calls[last] { presenter.view = nil } }
    presenter.view = view

    presenter.login()
    await presenter.settled()

    await view.expectCalls(calls[...last])
    await service.expectCalls(last < 2 ? [] : [.login(.fixture())])
  }

  @Test("hears nothing more of a login that succeeds, whose session is reported all the same", arguments: 2...3)
  func successfulLogin(last: Int) async {
    let calls: [SpyLoginView.Call] = [
      .setFormEnabled(false), .showActivityIndicator, .hideActivityIndicator, .showSuccess,
    ]
    let (view, service, delegate) = (SpyLoginView(), MockLoginService(), SpyLoginDelegate())
    service.loginAnswer.returns(.fixture())
    let presenter = leakChecked(LoginPresenter(service: service, clock: ManualClock()))
    presenter.delegate = delegate
    view.whenCalled { if $0 == calls[last] { presenter.view = nil } }
    presenter.view = view

    presenter.login()
    await presenter.settled()

    await view.expectCalls(calls[...last])
    await delegate.expectCalls(.loginDidSucceed(with: .fixture()))
    await service.expectCalls(.login(.fixture()))
  }

  @Test("hears of one missing field only")
  func incompleteLogin() async {
    let (view, service) = (SpyLoginView(), MockLoginService())
    let presenter = leakChecked(LoginPresenter(service: service, clock: ManualClock()))
    view.whenCalled { _ in presenter.view = nil }
    presenter.view = view

    presenter.login(username: "", password: "")
    await presenter.settled()

    await view.expectCalls(.showFieldError(.fixture(field: .username)))
    await service.expectNoCalls()
  }

  @Test("hears nothing more of a lock", arguments: 4...6)
  func lock(last: Int) async {
    let calls: [SpyLoginView.Call] = [
      .setFormEnabled(false), .showActivityIndicator, .hideActivityIndicator,
      .showFailure(message: "The user name or the password is wrong."), .setFormEnabled(false),
      .showLock(secondsLeft: 30), .showLock(secondsLeft: 29),
    ]
    let (view, service, clock) = (SpyLoginView(), MockLoginService(), ManualClock())
    service.loginAnswer.throws(LoginError.wrongCredentials)
    let presenter = leakChecked(LoginPresenter(service: service, clock: clock))
    presenter.view = view
    for _ in 1...2 {
      presenter.login()
      await view.expectWrongPassword()
    }
    let heard = view.calls
    view.whenCalled { _ in if heard.all.count == 11 + last { presenter.view = nil } }

    presenter.login()
    await service.expectCalls(.login(.fixture()), .login(.fixture()), .login(.fixture()))
    await clock.run { await presenter.settled() }
    await presenter.settled()

    await view.expectCalls(calls[...last])
  }

  @Test("hears nothing more of a load of today's event", arguments: 0...1)
  func volunteer(last: Int) async {
    let calls: [SpyVolunteerView.Call] = [.startLoading, .display(event: .fixture())]
    let harness = VolunteerHarness()
    harness.service.eventOfTodayAnswer.lenient().returns(.fixture())
    harness.view.whenCalled { if $0 == calls[last] { harness.presenter.detachView() } }

    harness.presenter.load()
    await harness.presenter.settled()

    await harness.view.expectCalls(calls[...last])
    await harness.service.expectCalls(last == 0 ? [] : [.today])
  }

  @Test("starts no sensor if it leaves when the search for the device starts")
  func volunteerAccess() async {
    let harness = VolunteerHarness()
    await harness.load()
    harness.view.whenCalled { _ in harness.presenter.detachView() }

    harness.presenter.leaderAccessEvent()

    await harness.view.expectCalls(.startLocating)
    await harness.registration.expectCalls(.isLeaderRegistered)
    await harness.location.expectCalls(.stopLocating)
  }

  @Test("hears nothing more of a load of the users", arguments: 0...2)
  func users(last: Int) async {
    let calls: [SpyUsersView.Call] = [.startLoading, .finishLoading, .setUsers([.fixture()])]
    let (view, service) = (SpyUsersView(), MockUserService())
    service.usersAnswer.lenient().returns([.fixture()])
    let presenter = leakChecked(UsersPresenter(service: service))
    view.whenCalled { if $0 == calls[last] { presenter.detachView() } }
    presenter.attach(view: view)

    presenter.loadUsers()
    await presenter.settled()

    await view.expectCalls(calls[...last])
    await service.expectCalls(last == 0 ? [] : [.users])
  }

  @Test("hears nothing more of a load of the drivers", arguments: 0...2)
  func drivers(last: Int) async {
    let calls: [SpyDriversView.Call] = [
      .startLoading, .showNoMatches(query: "nobody"), .showFailure(message: offlineMessage),
    ]
    let (view, service) = (SpyDriversView(), MockDriverService())
    service.driversAnswer.lenient().sequence(.returns([.fixture()]), .throws(APIError.offline))
    let presenter = leakChecked(DriversPresenter(service: service))
    presenter.setViewDelegate(view)
    presenter.fetchDrivers()
    await view.expectCalls(.startLoading, .showDrivers)
    view.whenCalled {
      if $0 == .startLoading { presenter.searchDrivers("nobody") }
      if $0 == calls[last] { presenter.setViewDelegate(nil) }
    }

    presenter.fetchDrivers()
    await presenter.settled()

    await view.expectCalls(calls[...last])
    await service.expectCalls(last == 0 ? [.drivers] : [.drivers, .drivers])
  }
}
