import Interfaces
import PresenterTestSupport
import Presenters
import SegmentDoubles
import TestSupport
import Testing

@MainActor
@Suite("A view that calls its presenter during a call", .rehearsal)
struct PromptViewTests {
  @Test("signs up again when a registration fails")
  func signup() async {
    let service = MockSignupService()
    service.registerAnswer.sequence(.returns(.offline), .returns(nil))
    let presenter = leakChecked(SignupPresenter(service: service))
    let delegate = SpySignupPresenterDelegate()
    delegate.whenCalled { if case .registrationDidFinish(error: .some) = $0 { presenter.register(.fixture()) } }
    presenter.delegate = delegate

    presenter.register(.fixture())

    await delegate.expectCalls(
      .registrationDidStart, .registrationDidFinish(error: .offline), .registrationDidStart,
      .registrationDidFinish(error: nil))
    await service.expectCalls(.register(.fixture()), .register(.fixture()))
  }

  @Test("logs in again when a login fails")
  func login() async {
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

  @Test("does not log in again when the third wrong password locks the form")
  func lockedLogin() async {
    let service = MockLoginService()
    service.loginAnswer.throws(LoginError.wrongCredentials)
    let clock = ManualClock()
    let presenter = leakChecked(LoginPresenter(service: service, clock: clock))
    let view = SpyLoginView()
    view.whenCalled { if case .showFailure = $0 { presenter.login() } }
    presenter.view = view

    presenter.login()
    await clock.sleeper()

    await service.expectCalls(.login(.fixture()), .login(.fixture()), .login(.fixture()))
    #expect(view.calls.all.last == .showLock(secondsLeft: 30))
    view.lenient()
  }

  @Test("loads today's event again when a load fails")
  func volunteer() async {
    let harness = VolunteerHarness()
    harness.service.eventOfTodayAnswer.sequence(.throws(.offline), .returns(.fixture()))
    let view = SpyVolunteerView()
    view.whenCalled { if $0 == .displayNoNetwork { harness.presenter.load() } }
    harness.presenter.attach(view: view)

    harness.presenter.load()

    await view.expectCalls(.startLoading, .displayNoNetwork, .startLoading, .display(event: .fixture()))
    await harness.service.expectCalls(.today, .today)
  }

  @Test("asks for leader access again when access is denied")
  func volunteerAccess() async {
    let harness = VolunteerHarness()
    let view = SpyVolunteerView()
    view.whenCalled { if case .leaderAccessDenied = $0 { harness.presenter.leaderAccessEvent() } }
    harness.presenter.attach(view: view)
    harness.service.eventOfTodayAnswer.returns(.fixture())
    harness.presenter.load()
    await view.expectCalls(.startLoading, .display(event: .fixture()))
    harness.presenter.leaderAccessEvent()

    harness.sensorFails()
    harness.sensorFinds(.fixture())

    await view.expectCalls(
      .startLocating, .leaderAccessDenied(reason: .sensorFailed), .startLocating, .leaderAccessGranted)
    await harness.service.expectCalls(.today)
    await harness.registration.expectCalls(.isLeaderRegistered, .isLeaderRegistered)
    await harness.location.expectCalls(.startLocating, .stopLocating, .startLocating, .stopLocating)
  }

  @Test("loads the users again when there are none")
  func users() async {
    let service = MockUserService()
    service.usersAnswer.sequence(.returns([]), .returns([.fixture()]))
    let presenter = leakChecked(UsersPresenter(service: service))
    let view = SpyUsersView()
    view.whenCalled { if $0 == .setEmptyUsers { presenter.loadUsers() } }
    presenter.attach(view: view)

    presenter.loadUsers()

    await view.expectCalls(
      .startLoading, .finishLoading, .setEmptyUsers, .startLoading, .finishLoading, .setUsers([.fixture()]))
    await service.expectCalls(.users, .users)
  }

  @Test("fetches the drivers again when a fetch fails")
  func drivers() async {
    let service = MockDriverService()
    service.driversAnswer.sequence(.throws(APIError.offline), .returns([.fixture()]))
    let presenter = leakChecked(DriversPresenter(service: service))
    let view = SpyDriversView()
    view.whenCalled { if case .showFailure = $0 { presenter.fetchDrivers() } }
    presenter.setViewDelegate(view)

    presenter.fetchDrivers()

    await view.expectCalls(.startLoading, .showFailure(message: offlineMessage), .startLoading, .showDrivers)
    await service.expectCalls(.drivers, .drivers)
  }

  @Test("searches the drivers when it sees them, and sees the matches at once")
  func driversMatches() async {
    let service = MockDriverService()
    service.driversAnswer.returns([.fixture()])
    let presenter = leakChecked(DriversPresenter(service: service))
    let view = SpyDriversView()
    view.whenCalled { if $0 == .showDrivers { presenter.searchDrivers("nobody") } }
    presenter.setViewDelegate(view)

    presenter.fetchDrivers()
    await presenter.settled()

    await view.expectCalls(.startLoading, .showDrivers, .showNoMatches(query: "nobody"))
    await service.expectCalls(.drivers)
  }

  @Test("searches the drivers when a fetch starts, and sees the matches with the answer")
  func driversSearch() async {
    let service = MockDriverService()
    service.driversAnswer.returns([.fixture()])
    let presenter = leakChecked(DriversPresenter(service: service))
    let view = SpyDriversView()
    view.whenCalled { if $0 == .startLoading { presenter.searchDrivers("nobody") } }
    presenter.setViewDelegate(view)
    presenter.fetchDrivers()
    await view.expectCalls(.startLoading, .showNoMatches(query: "nobody"))
    presenter.searchDrivers("")
    await view.expectCalls(.showDrivers)

    presenter.fetchDrivers()
    await presenter.settled()

    await view.expectCalls(.startLoading, .showNoMatches(query: "nobody"))
    await service.expectCalls(.drivers, .drivers)
  }

  @Test("logs in again when the activity ends, and hears only of the newer login")
  func loginAtOnce() async {
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

  @Test("does not log in again when it sees the success")
  func loginAfterSuccess() async {
    let (service, view, delegate) = (MockLoginService(), SpyLoginView(), SpyLoginDelegate())
    service.loginAnswer.returns(.fixture())
    let presenter = leakChecked(LoginPresenter(service: service, clock: ManualClock()))
    presenter.delegate = delegate
    view.whenCalled { if $0 == .showSuccess { presenter.login() } }
    delegate.whenCalled { _ in presenter.login() }
    presenter.view = view

    presenter.login()
    await presenter.settled()

    await view.expectSuccess()
    await delegate.expectCalls(.loginDidSucceed(with: .fixture()))
    await service.expectCalls(.login(.fixture()))
  }

  @Test("loads today's event again when it is shown, and hears only of the newer load")
  func volunteerAtOnce() async {
    let harness = VolunteerHarness()
    await harness.startLocating()
    harness.service.eventOfTodayAnswer.returns(.fixture())
    var reloads = 1
    harness.view.whenCalled { [presenter = harness.presenter] call in
      guard call == .display(event: .fixture()), reloads > 0 else { return }
      reloads -= 1
      presenter.load()
    }

    harness.presenter.load()

    await harness.view.expectCalls(
      .startLoading, .display(event: .fixture()), .startLoading, .display(event: .fixture()), .startLocating)
    await harness.service.expectCalls(.today, .today)
    harness.sensorFinds(.fixture())
    await harness.view.expectCalls(.leaderAccessGranted)
    await harness.location.expectCalls(.stopLocating)
  }

  @Test("loads the users again when loading ends, and hears only of the newer load")
  func usersAtOnce() async {
    let service = MockUserService()
    service.usersAnswer.sequence(.returns([]), .returns([.fixture()]))
    let presenter = leakChecked(UsersPresenter(service: service))
    let view = SpyUsersView()
    let heard = view.calls
    view.whenCalled { _ in if heard.all == [.startLoading, .finishLoading] { presenter.loadUsers() } }
    presenter.attach(view: view)

    presenter.loadUsers()
    await presenter.settled()

    await view.expectCalls(.startLoading, .finishLoading, .startLoading, .finishLoading, .setUsers([.fixture()]))
    await service.expectCalls(.users, .users)
  }

  @Test("fetches the drivers again when it sees the matches, and hears only of the newer fetch")
  func driversAtOnce() async {
    let service = MockDriverService()
    service.driversAnswer.sequence(.returns([.fixture()]), .throws(APIError.offline), .returns([.fixture()]))
    let presenter = leakChecked(DriversPresenter(service: service))
    let view = SpyDriversView()
    let heard = view.calls
    presenter.setViewDelegate(view)
    presenter.fetchDrivers()
    await view.expectCalls(.startLoading, .showDrivers)
    view.whenCalled { call in
      if heard.all.count == 3 { presenter.searchDrivers("nobody") }
      if heard.all.count == 4 { presenter.fetchDrivers() }
    }

    presenter.fetchDrivers()
    await presenter.settled()

    await view.expectCalls(
      .startLoading, .showNoMatches(query: "nobody"), .startLoading, .showNoMatches(query: "nobody"))
    await service.expectCalls(.drivers, .drivers, .drivers)
  }
}
