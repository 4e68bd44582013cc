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

  @Test("hears nothing more of a login that fails", arguments: 0...3)
  func failingLogin(last: Int) async {
    let calls: [SpyLoginView.Call] = [
      .setFormEnabled(false), .showActivityIndicator, .hideActivityIndicator, .setFormEnabled(true),
    ]
    let (view, service) = (SpyLoginView(), MockLoginService())
    service.loginAnswer.lenient().throws(LoginError.offline)
    let presenter = leakChecked(LoginPresenter(service: service, clock: ManualClock()))
    view.whenCalled { if $0 == calls[last] { presenter.view = nil } }
    presenter.view = view

    presenter.login()
    await presenter.settled()

    await view.expectCalls(calls[...last])
    // Without its view, a login is not sent.
    await service.expectCalls(last < 2 ? [] : [.login(.fixture())])
  }

  @Test("hears nothing more of a login that succeeds, whose session is reported all the same")
  func successfulLogin() async {
    let (view, service, delegate) = (SpyLoginView(), MockLoginService(), SpyLoginDelegate())
    service.loginAnswer.returns(.fixture())
    let presenter = leakChecked(LoginPresenter(service: service, clock: ManualClock()))
    presenter.delegate = delegate
    view.whenCalled { if $0 == .hideActivityIndicator { presenter.view = nil } }
    presenter.view = view

    presenter.login()
    await presenter.settled()

    await view.expectCalls(.setFormEnabled(false), .showActivityIndicator, .hideActivityIndicator)
    await delegate.expectCalls(.loginDidSucceed(with: .fixture()))
    await service.expectCalls(.login(.fixture()))
  }

  @Test("hears of one missing field only")
  func incompleteLogin() async {
    let (view, service) = (SpyLoginView(), MockLoginService())
    let newView = SpyLoginView()
    let presenter = leakChecked(LoginPresenter(service: service, clock: ManualClock()))
    view.whenCalled { _ in presenter.view = newView }
    presenter.view = view

    presenter.login(username: "", password: "")
    await presenter.settled()

    await view.expectCalls(.showFieldError(.fixture(field: .username)))
    await newView.expectNoCalls()
    await service.expectNoCalls()
  }

  @Test("hears nothing of a lock")
  func lock() async {
    let (view, service) = (SpyLoginView(), MockLoginService())
    let presenter = leakChecked(LoginPresenter(service: service, clock: ManualClock()))
    presenter.view = view
    await presenter.enterWrongPasswords(2, asking: service, showing: view)
    view.whenCalled { if case .showFailure = $0 { presenter.view = nil } }

    presenter.login()
    await presenter.settled()

    await view.expectCalls(
      .setFormEnabled(false), .showActivityIndicator, .hideActivityIndicator,
      .showFailure(message: "The user name or the password is wrong."))
    await service.expectCalls(.login(.fixture()))
  }

  @Test("hears no seconds of a lock after it has left")
  func lockedForm() async {
    let (view, service) = (SpyLoginView(), MockLoginService())
    let (attempts, clock, newView) = (LoginAttempts(), ManualClock(), SpyLoginView())
    let presenter = leakChecked(LoginPresenter(service: service, clock: clock, attempts: attempts))
    presenter.view = view
    await presenter.enterThreeWrongPasswords(asking: service, showing: view)
    newView.whenCalled { if $0 == .setFormEnabled(false) { presenter.view = nil } }

    presenter.view = newView
    await presenter.settled()

    await newView.expectCalls(.setFormEnabled(false))
  }

  @Test("hears no more seconds of a lock after it has left")
  func countdown() async {
    let (view, service, clock) = (SpyLoginView(), MockLoginService(), ManualClock())
    let presenter = leakChecked(LoginPresenter(service: service, clock: clock))
    presenter.view = view
    await presenter.enterThreeWrongPasswords(asking: service, showing: view)
    view.whenCalled { if $0 == .showLock(secondsLeft: 29) { presenter.view = nil } }

    await clock.advance(by: .seconds(1))
    await presenter.settled()

    await view.expectCalls(.showLock(secondsLeft: 29))
    clock.expectNoSleepers()
  }

  @Test("hears nothing more of a load of today's event", arguments: 0...1)
  func volunteer(last: Int) async {
    let calls: [SpyVolunteerView.Call] = [.startLoading, .display(event: .fixture())]
    let harness = VolunteerHarness()
    await harness.startLocating()
    harness.service.eventOfTodayAnswer.lenient().returns(.fixture())
    harness.view.whenCalled { if $0 == calls[last] { harness.presenter.detachView() } }

    harness.presenter.load()
    await harness.presenter.settled()

    // Otherwise, the view would hear that the search continues.
    await harness.view.expectCalls(calls[...last])
    await harness.service.expectCalls(last == 0 ? [] : [.today])
    await harness.location.expectCalls(.stopLocating)
  }

  @Test("starts no sensor if it leaves when the search for the device starts")
  func volunteerAccess() async {
    let harness = VolunteerHarness()
    await harness.load()
    harness.view.whenCalled { _ in harness.presenter.detachView() }

    harness.presenter.leaderAccessEvent()

    await harness.view.expectCalls(.startLocating)
    await harness.registration.expectCalls(.isLeaderRegistered)
    await harness.location.expectNoMoreCalls()
  }

  @Test("hears nothing more of a load of the users", arguments: 0...1)
  func users(last: Int) async {
    let calls: [SpyUsersView.Call] = [.startLoading, .finishLoading]
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

  @Test("hears nothing more of a load of the drivers that fails during a search", arguments: 0...1)
  func drivers(last: Int) async {
    let calls: [SpyDriversView.Call] = [.startLoading, .showNoMatches(query: "nobody")]
    let (view, service) = (SpyDriversView(), MockDriverService())
    service.driversAnswer.lenient().sequence(.returns([.fixture()]), .throws(APIError.offline))
    let presenter = leakChecked(DriversPresenter(service: service))
    presenter.setViewDelegate(view)
    presenter.fetchDrivers()
    await view.expectCalls(.startLoading, .showDrivers)
    view.whenCalled { if $0 == calls[last] { presenter.setViewDelegate(nil) } }

    presenter.fetchDrivers()
    presenter.searchDrivers("nobody")
    await presenter.settled()

    await view.expectCalls(calls[...last])
    await service.expectCalls(last == 0 ? [.drivers] : [.drivers, .drivers])
  }

  @Test("hears nothing of a new fetch of the drivers if it leaves when the older one is cancelled")
  func driversAtCancellation() async {
    let (view, service, clock) = (SpyDriversView(), MockDriverService(), ManualClock())
    let presenter = leakChecked(DriversPresenter(service: service))
    service.driversAnswer.answers { [weak presenter] in
      try await withTaskCancellationHandler(
        operation: { try await clock.sleep(for: .seconds(1)) },
        onCancel: { MainActor.assumeIsolated { presenter?.setViewDelegate(nil) } })
      return []
    }
    presenter.setViewDelegate(view)
    presenter.fetchDrivers()
    await clock.sleeper()

    presenter.fetchDrivers()
    await presenter.settled()

    await view.expectCalls(.startLoading)
    await service.expectCalls(.drivers)
  }
}
