import Interfaces
import PresenterTestSupport
import Presenters
import SegmentDoubles
import TestSupport
import Testing

@MainActor
@Suite("A view that calls its presenter during a call", .rehearsal)
struct ViewThatCallsBackTests {
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
    await harness.startLocating()
    harness.view.whenCalled { if case .leaderAccessDenied = $0 { harness.presenter.leaderAccessEvent() } }

    harness.sensorFinds(.north(meters: 1_000))
    harness.sensorFinds(.fixture())

    await harness.view.expectCalls(.leaderAccessDenied(reason: .notThere), .startLocating, .leaderAccessGranted)
    await harness.location.expectCalls(.stopLocating, harness.becomesDelegate, .startLocating, .stopLocating)
    await harness.registration.expectCalls(.isLeaderRegistered)
  }

  @Test("asks for leader access when it sees the event, and hears of the search once")
  func volunteerAccessAtOnce() async {
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

  @Test("asks for leader access again when it sees the event, and hears once that it is granted")
  func volunteerAccessTwice() async {
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

  @Test("asks for leader access again when the search for the device fails at its start, and the sensor starts once")
  func volunteerAccessAfterFailure() async {
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

  @Test("loads today's event again when it is shown, and hears of the search that goes on")
  func volunteerAtOnce() async {
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

  @Test("loads the users again when loading ends, and hears only of the newer load")
  func usersAtOnce() async {
    let (view, service) = (SpyUsersView(), MockUserService())
    service.usersAnswer.sequence(.returns([]), .never)
    let presenter = leakChecked(UsersPresenter(service: service))
    view.whenCalled { if $0 == .finishLoading { presenter.loadUsers() } }
    presenter.attach(view: view)

    presenter.loadUsers()

    await view.expectCalls(.startLoading, .finishLoading, .startLoading)
    await service.expectCalls(.users, .users)
  }

  @Test("fetches the drivers again when it sees the matches, and hears only of the newer fetch")
  func driversAtOnce() async {
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
