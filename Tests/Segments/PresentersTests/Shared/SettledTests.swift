import Interfaces
import PresenterTestSupport
import Presenters
import SegmentDoubles
import TestSupport
import Testing

@MainActor
@Suite("A settled presenter", .rehearsal)
struct SettledTests {
  let view = SpyUsersView()
  let service = MockUserService()

  @Test("is settled before it starts any work")
  func isSettledAtFirst() async {
    let presenter = leakChecked(UsersPresenter(service: service))

    await presenter.settled()

    await view.expectNoCalls()
  }

  @Test("has shown the result when it is settled")
  func settlesAfterTheView() async {
    let presenter = leakChecked(UsersPresenter(service: service))
    presenter.attach(view: view)
    service.usersAnswer.holds()
    presenter.loadUsers()
    let request = await service.usersAnswer.held()

    await Task.detached { request.returns([]) }.value
    await presenter.settled()

    #expect(view.calls.all == [.startLoading, .finishLoading, .setEmptyUsers])
    await view.expectCalls(.startLoading, .finishLoading, .setEmptyUsers)
    await service.expectCalls(.users)
  }

  @Test("has its drivers when it is settled")
  func settlesWithDrivers() async {
    let (view, service) = (SpyDriversView(), MockDriverService())
    let presenter = leakChecked(DriversPresenter(service: service))
    presenter.setViewDelegate(view)
    service.driversAnswer.returns([.fixture()])

    presenter.fetchDrivers()
    await presenter.settled()

    #expect(presenter.drivers == [.fixture()])
    await view.expectCalls(.startLoading, .showDrivers)
    await service.expectCalls(.drivers)
  }

  @Test("does not wait for a service that has discarded its completion handler")
  func doesNotWaitForDroppedHandlers() async {
    let presenter = leakChecked(UsersPresenter(service: ForgetfulService()))
    presenter.attach(view: view)
    presenter.loadUsers()

    await presenter.settled()

    await view.expectCalls(
      .startLoading, .finishLoading, .showFailure(message: "Something went wrong. Try again."))
  }
}
