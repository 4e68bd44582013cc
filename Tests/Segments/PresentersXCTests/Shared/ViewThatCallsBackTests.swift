import Interfaces
import PresenterTestSupport
import Presenters
import SegmentDoubles
import TestSupport
import Testing
import XCTest

@MainActor
final class ViewThatCallsBackTests: RehearsalTestCase {
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
    await harness.location.expectCalls(.stopLocating, harness.becomesDelegate, .startLocating, .stopLocating)
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
    await harness.location.expectCalls(harness.becomesDelegate, .startLocating, .stopLocating)
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
    await harness.location.expectCalls(harness.becomesDelegate, .startLocating, .stopLocating)
  }

  func testAsksForLeaderAccessAgainWhenTheSearchForTheDeviceFailsAtItsStartAndTheSensorStartsOnce() async {
    let harness = VolunteerHarness()
    await harness.load()
    // An earlier search has set it.
    harness.location.delegate = harness.presenter
    harness.view.whenCalled { call in
      guard call == .startLocating else { return }
      harness.sensorFails()
      harness.presenter.leaderAccessEvent()
    }

    harness.presenter.leaderAccessEvent()
    harness.presenter.detachView()

    await harness.view.expectCalls(.startLocating, .leaderAccessDenied(reason: .sensorFailed), .startLocating)
    await harness.registration.expectCalls(.isLeaderRegistered, .isLeaderRegistered)
    await harness.location.expectCalls(harness.becomesDelegate, .startLocating, .stopLocating)
  }

  func testLoadsTodaysEventAgainWhenItIsShownAndHearsOfTheSearchThatGoesOn() async {
    let harness = VolunteerHarness()
    await harness.startLocating()
    harness.service.eventOfTodayAnswer.sequence(.returns(.fixture()), .never)
    harness.view.whenCalled { if case .display = $0 { harness.presenter.load() } }

    harness.presenter.load()
    await harness.service.expectCalls(.today, .today)
    harness.presenter.detachView()

    await harness.view.expectCalls(.startLoading, .display(event: .fixture()), .startLoading, .startLocating)
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
