import Interfaces
import Presenters
import SegmentDoubles
import TestSupport
import XCTest

@MainActor
final class PromptViewTests: XCTestCase {
  func testSignsUpAgainWhenARegistrationFails() async {
    let service = MockSignupService()
    service.registerAnswer.sequence(.returns(.offline), .returns(nil))
    let presenter = SignupPresenter(service: service)
    let delegate = PromptSignupDelegate { presenter.register(.fixture()) }
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
    let view = PromptLoginView { presenter.login() }
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
    let view = PromptLoginView { presenter.login() }
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
    let view = PromptVolunteerView { harness.presenter.load() }
    harness.presenter.attach(view: view)

    harness.presenter.load()

    await view.expectCalls(.startLoading, .displayNoNetwork, .startLoading, .display(event: .fixture()))
    await harness.service.expectCalls(.today, .today)
  }

  func testAsksForLeaderAccessAgainWhenAccessIsDenied() async {
    let harness = VolunteerHarness()
    let view = PromptVolunteerView { harness.presenter.leaderAccessEvent() }
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
    let view = PromptUsersView { presenter.loadUsers() }
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
    let view = PromptDriversView(onFailure: { presenter.fetchDrivers() })
    presenter.setViewDelegate(view)

    presenter.fetchDrivers()

    await view.expectCalls(.startLoading, .showFailure(message: offlineMessage), .startLoading, .showDrivers)
    await service.expectCalls(.drivers, .drivers)
  }

  func testSearchesTheDriversWhenAFetchStartsAndSeesTheMatchesWithTheAnswer() async {
    let service = MockDriverService()
    service.driversAnswer.returns([.fixture()])
    let presenter = DriversPresenter(service: service)
    let view = PromptDriversView(onStart: { presenter.searchDrivers("nobody") })
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

/// A delegate that runs a closure when a registration fails.
private final class PromptSignupDelegate: SignupPresenterDelegate, Spy {
  let calls = CallLog<SpySignupPresenterDelegate.Call>("PromptSignupDelegate")
  private let onFailure: () -> Void

  init(onFailure: @escaping () -> Void) { self.onFailure = onFailure }

  func registrationDidStart() { calls.record(.registrationDidStart) }

  func registrationDidFinish(error: SignupError?) {
    calls.record(.registrationDidFinish(error: error))
    if error != nil { onFailure() }
  }
}

/// A view that runs a closure when a login fails.
private final class PromptLoginView: LoginViewType, Spy {
  let calls = CallLog<SpyLoginView.Call>("PromptLoginView")
  private let onFailure: () -> Void

  init(onFailure: @escaping () -> Void) { self.onFailure = onFailure }

  func showActivityIndicator() { calls.record(.showActivityIndicator) }
  func hideActivityIndicator() { calls.record(.hideActivityIndicator) }
  func showFieldError(_ error: LoginFieldErrorViewData) { calls.record(.showFieldError(error)) }
  func setFormEnabled(_ isEnabled: Bool) { calls.record(.setFormEnabled(isEnabled)) }
  func showSuccess() { calls.record(.showSuccess) }
  func showLock(secondsLeft: Int) { calls.record(.showLock(secondsLeft: secondsLeft)) }

  func showFailure(message: String) {
    calls.record(.showFailure(message: message))
    onFailure()
  }
}

/// A view that runs a closure when a load or a request for access fails.
private final class PromptVolunteerView: VolunteerViewType, Spy {
  let calls = CallLog<SpyVolunteerView.Call>("PromptVolunteerView")
  private let onFailure: () -> Void

  init(onFailure: @escaping () -> Void) { self.onFailure = onFailure }

  func startLoading() { calls.record(.startLoading) }
  func display(event: VolunteerEventViewData) { calls.record(.display(event: event)) }
  func displayNoData() { calls.record(.displayNoData) }
  func displayFailure(message: String) { calls.record(.displayFailure(message: message)) }
  func requestRegistration() { calls.record(.requestRegistration) }
  func requestLocationPermission() { calls.record(.requestLocationPermission) }
  func startLocating() { calls.record(.startLocating) }
  func leaderAccessGranted() { calls.record(.leaderAccessGranted) }

  func displayNoNetwork() {
    calls.record(.displayNoNetwork)
    onFailure()
  }

  func leaderAccessDenied(reason: LeaderAccessDenial) {
    calls.record(.leaderAccessDenied(reason: reason))
    onFailure()
  }
}

/// A view that runs a closure when there are no users.
private final class PromptUsersView: UsersViewType, Spy {
  let calls = CallLog<SpyUsersView.Call>("PromptUsersView")
  private let onEmpty: () -> Void

  init(onEmpty: @escaping () -> Void) { self.onEmpty = onEmpty }

  func startLoading() { calls.record(.startLoading) }
  func finishLoading() { calls.record(.finishLoading) }
  func setUsers(_ users: [UserViewData]) { calls.record(.setUsers(users)) }

  func setEmptyUsers() {
    calls.record(.setEmptyUsers)
    onEmpty()
  }
}

/// A view that runs a closure when a fetch starts, or when it fails.
private final class PromptDriversView: DriversViewType, Spy {
  let calls = CallLog<SpyDriversView.Call>("PromptDriversView")
  private let onStart: () -> Void
  private let onFailure: () -> Void

  init(onStart: @escaping () -> Void = {}, onFailure: @escaping () -> Void = {}) {
    self.onStart = onStart
    self.onFailure = onFailure
  }

  func showDrivers() { calls.record(.showDrivers) }
  func showNoDrivers() { calls.record(.showNoDrivers) }
  func showNoMatches(query: String) { calls.record(.showNoMatches(query: query)) }

  func startLoading() {
    calls.record(.startLoading)
    onStart()
  }

  func showFailure(message: String) {
    calls.record(.showFailure(message: message))
    onFailure()
  }
}
