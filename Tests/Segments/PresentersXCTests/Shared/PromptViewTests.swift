import Interfaces
import Presenters
import SegmentDoubles
import TestSupport
import XCTest

@MainActor
final class PromptViewTests: RehearsalTestCase {
  func testSignsUpAgainWhenARegistrationFails() async {
    let service = MockSignupService()
    service.registerAnswer.sequence(.returns(.offline), .returns(nil))
    let presenter = SignupPresenter(service: service)
    let delegate = SpySignupPresenterDelegate()
    delegate.whenCalled { if case .registrationDidFinish(error: .some) = $0 { presenter.register(.fixture()) } }
    presenter.delegate = delegate

    presenter.register(.fixture())

    await delegate.expectCalls(
      .registrationDidStart, .registrationDidFinish(error: .offline), .registrationDidStart,
      .registrationDidFinish(error: nil))
    await service.expectCalls(.register(.fixture()), .register(.fixture()))
  }

  func testLogsInAgainWhenALoginFails() async {
    let service = MockLoginService()
    service.loginAnswer.sequence(.throws(LoginError.offline), .returns(.fixture()))
    let presenter = LoginPresenter(service: service, clock: ManualClock())
    let view = SpyLoginView()
    view.whenCalled { if case .showFailure = $0 { presenter.login() } }
    presenter.view = view

    presenter.login()

    await view.expectCalls(
      .setFormEnabled(false), .showActivityIndicator, .hideActivityIndicator, .setFormEnabled(true),
      .showFailure(message: offlineMessage), .setFormEnabled(false), .showActivityIndicator, .hideActivityIndicator,
      .setFormEnabled(true), .showSuccess)
    await service.expectCalls(.login(.fixture()), .login(.fixture()))
  }

  func testDoesNotLogInAgainWhenTheThirdWrongPasswordLocksTheForm() async {
    let service = MockLoginService()
    service.loginAnswer.throws(LoginError.wrongCredentials)
    let clock = ManualClock()
    let presenter = LoginPresenter(service: service, clock: clock)
    let view = SpyLoginView()
    view.whenCalled { if case .showFailure = $0 { presenter.login() } }
    presenter.view = view

    presenter.login()
    await clock.sleeper()

    await service.expectCalls(.login(.fixture()), .login(.fixture()), .login(.fixture()))
    XCTAssertEqual(view.calls.all.last, .showLock(secondsLeft: 30))
    view.lenient()
  }

  func testLoadsTodaysEventAgainWhenALoadFails() async {
    let harness = VolunteerHarness()
    harness.service.eventOfTodayAnswer.sequence(.throws(.offline), .returns(.fixture()))
    let view = SpyVolunteerView()
    view.whenCalled { if $0 == .displayNoNetwork { harness.presenter.load() } }
    harness.presenter.attach(view: view)

    harness.presenter.load()

    await view.expectCalls(.startLoading, .displayNoNetwork, .startLoading, .display(event: .fixture()))
    await harness.service.expectCalls(.today, .today)
  }

  func testAsksForLeaderAccessAgainWhenAccessIsDenied() async {
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

  func testLoadsTheUsersAgainWhenThereAreNone() async {
    let service = MockUserService()
    service.usersAnswer.sequence(.returns([]), .returns([.fixture()]))
    let presenter = UsersPresenter(service: service)
    let view = SpyUsersView()
    view.whenCalled { if $0 == .setEmptyUsers { presenter.loadUsers() } }
    presenter.attach(view: view)

    presenter.loadUsers()

    await view.expectCalls(
      .startLoading, .finishLoading, .setEmptyUsers, .startLoading, .finishLoading, .setUsers([.fixture()]))
    await service.expectCalls(.users, .users)
  }

  func testFetchesTheDriversAgainWhenAFetchFails() async {
    let service = MockDriverService()
    service.driversAnswer.sequence(.throws(APIError.offline), .returns([.fixture()]))
    let presenter = DriversPresenter(service: service)
    let view = SpyDriversView()
    view.whenCalled { if case .showFailure = $0 { presenter.fetchDrivers() } }
    presenter.setViewDelegate(view)

    presenter.fetchDrivers()

    await view.expectCalls(.startLoading, .showFailure(message: offlineMessage), .startLoading, .showDrivers)
    await service.expectCalls(.drivers, .drivers)
  }

  func testSearchesTheDriversWhenAFetchStartsAndSeesTheMatchesWithTheAnswer() async {
    let service = MockDriverService()
    service.driversAnswer.returns([.fixture()])
    let presenter = DriversPresenter(service: service)
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
}
