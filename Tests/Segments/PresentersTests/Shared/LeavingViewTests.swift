import Interfaces
import PresenterTestSupport
import Presenters
import SegmentDoubles
import TestSupport
import Testing

@MainActor
@Suite("A view that leaves during a call", .rehearsal)
struct LeavingViewTests {
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
