import Interfaces
import PresenterTestSupport
import Presenters
import SegmentDoubles
import TestSupport
import XCTest

@MainActor
final class SettledTests: RehearsalTestCase {
  func testIsSettledBeforeItStartsAnyWork() async {
    let view = SpyUsersView()
    let service = MockUserService()
    let presenter = leakChecked(UsersPresenter(service: service))

    await presenter.settled()

    await view.expectNoCalls()
  }

  func testHasShownTheResultWhenItIsSettled() async {
    let view = SpyUsersView()
    let service = MockUserService()
    let presenter = leakChecked(UsersPresenter(service: service))
    presenter.attach(view: view)
    service.usersAnswer.holds()
    presenter.loadUsers()
    let request = await service.usersAnswer.held()

    await Task.detached { request.returns([]) }.value
    await presenter.settled()

    XCTAssertEqual(view.calls.all, [.startLoading, .finishLoading, .setEmptyUsers])
    await view.expectCalls(.startLoading, .finishLoading, .setEmptyUsers)
    await service.expectCalls(.users)
  }

  func testHasItsDriversWhenItIsSettled() async {
    let (view, service) = (SpyDriversView(), MockDriverService())
    let presenter = leakChecked(DriversPresenter(service: service))
    presenter.setViewDelegate(view)
    service.driversAnswer.returns([.fixture()])

    presenter.fetchDrivers()
    await presenter.settled()

    XCTAssertEqual(presenter.drivers, [.fixture()])
    await view.expectCalls(.startLoading, .showDrivers)
    await service.expectCalls(.drivers)
  }

  func testDoesNotWaitForAServiceThatHasDiscardedItsCompletionHandler() async {
    let view = SpyUsersView()
    let presenter = leakChecked(UsersPresenter(service: ForgetfulService()))
    presenter.attach(view: view)
    presenter.loadUsers()

    await presenter.settled()

    await view.expectCalls(
      .startLoading, .finishLoading, .showFailure(message: "Something went wrong. Try again."))
  }
}
