import Interfaces
import PresenterTestSupport
import Presenters
import SegmentDoubles
import TestSupport
import XCTest

@MainActor
final class PromptViewTests: RehearsalTestCase {
  func testSignsUpAgainWhenARegistrationFails() async {
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
    await harness.startLocating()
    harness.view.whenCalled { if case .leaderAccessDenied = $0 { harness.presenter.leaderAccessEvent() } }

    harness.sensorFinds(.north(meters: 1_000))
    harness.sensorFinds(.fixture())

    await harness.view.expectCalls(.leaderAccessDenied(reason: .notThere), .startLocating, .leaderAccessGranted)
    await harness.location.expectCalls(.stopLocating, .startLocating, .stopLocating)
    await harness.registration.expectCalls(.isLeaderRegistered)
  }

  func testAsksForLeaderAccessWhenItSeesTheEventAndHearsOfTheSearchOnce() async {
    let harness = VolunteerHarness()
    harness.service.eventOfTodayAnswer.returns(.fixture())
    harness.view.whenCalled { if case .display = $0 { harness.presenter.leaderAccessEvent() } }

    harness.presenter.load()
    await harness.clock.sleeper()
    harness.presenter.detachView()

    await harness.view.expectCalls(.startLoading, .display(event: .fixture()), .startLocating)
    await harness.service.expectCalls(.today)
    await harness.registration.expectCalls(.isLeaderRegistered)
    await harness.location.expectCalls(.startLocating, .stopLocating)
  }

  func testLoadsTheUsersAgainWhenThereAreNone() async {
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

  func testFetchesTheDriversAgainWhenAFetchFails() async {
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

  func testSearchesTheDriversWhenItSeesThemAndSeesTheMatchesAtOnce() async {
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

  func testSearchesTheDriversWhenAFetchStartsAndSeesTheMatchesWithTheAnswer() async {
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

  func testAsksForLeaderAccessAgainWhenItSeesTheEventAndHearsOnceThatItIsGranted() async {
    let harness = VolunteerHarness()
    await harness.startLocating()
    harness.sensorFinds(.fixture())
    await harness.view.expectCalls(.leaderAccessGranted)
    await harness.location.expectCalls(.stopLocating)
    harness.service.eventOfTodayAnswer.returns(.fixture())
    harness.view.whenCalled { if case .display = $0 { harness.presenter.leaderAccessEvent() } }
    harness.location.whenCalled { if $0 == .startLocating { harness.sensorFinds(.fixture()) } }

    harness.presenter.load()

    await harness.view.expectCalls(
      .startLoading, .display(event: .fixture()), .startLocating, .leaderAccessGranted)
    await harness.service.expectCalls(.today)
    await harness.registration.expectCalls(.isLeaderRegistered)
    await harness.location.expectCalls(.startLocating, .stopLocating)
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

  func testLoadsTodaysEventAgainWhenItIsShownAndHearsOnlyOfTheNewerLoad() async {
    let harness = VolunteerHarness()
    await harness.startLocating()
    harness.service.eventOfTodayAnswer.sequence(.returns(.fixture()), .never)
    harness.view.whenCalled { if case .display = $0 { harness.presenter.load() } }

    harness.presenter.load()
    await harness.service.expectCalls(.today, .today)
    harness.presenter.detachView()

    await harness.view.expectCalls(.startLoading, .display(event: .fixture()), .startLoading)
    await harness.location.expectCalls(.stopLocating)
  }

  func testLoadsTheUsersAgainWhenLoadingEndsAndHearsOnlyOfTheNewerLoad() async {
    let (view, service) = (SpyUsersView(), MockUserService())
    service.usersAnswer.sequence(.returns([]), .never)
    let presenter = leakChecked(UsersPresenter(service: service))
    view.whenCalled { if $0 == .finishLoading { presenter.loadUsers() } }
    presenter.attach(view: view)

    presenter.loadUsers()

    await view.expectCalls(.startLoading, .finishLoading, .startLoading)
    await service.expectCalls(.users, .users)
  }

  func testFetchesTheDriversAgainWhenItSeesTheMatchesAndHearsOnlyOfTheNewerFetch() async {
    let (view, service) = (SpyDriversView(), MockDriverService())
    service.driversAnswer.sequence(.returns([.fixture()]), .throws(APIError.offline), .never)
    let presenter = leakChecked(DriversPresenter(service: service))
    presenter.setViewDelegate(view)
    presenter.fetchDrivers()
    await view.expectCalls(.startLoading, .showDrivers)
    view.whenCalled { if case .showNoMatches = $0 { presenter.fetchDrivers() } }

    presenter.fetchDrivers()
    presenter.searchDrivers("nobody")

    await view.expectCalls(.startLoading, .showNoMatches(query: "nobody"), .startLoading)
    await service.expectCalls(.drivers, .drivers, .drivers)
  }
}
