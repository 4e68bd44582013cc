import Interfaces
import SegmentDoubles
import TestSupport
import Testing

@testable import SpinnerNeverStops

@Suite(.rehearsal)
@MainActor
struct SpinnerNeverStopsTests {
  let view = SpyUsersView()
  let service = MockUserService()
  let presenter: UsersPresenter

  init() {
    presenter = UsersPresenter(service: service)
    presenter.attach(view: view)
  }

  @Test("stops the spinner when there are no users")
  func stopsForNobody() async {
    service.usersAnswer.returns([])

    presenter.loadUsers()

    await view.expectCalls(.startLoading, .finishLoading, .setEmptyUsers)
    await service.expectCalls(.users)
  }

  @Test("stops the spinner when there are users")
  func stopsForUsers() async {
    service.usersAnswer.returns([.fixture()])

    presenter.loadUsers()

    await view.expectCalls(.startLoading, .finishLoading, .setUsers([.fixture()]))
    await service.expectCalls(.users)
  }

  @Test("keeps the spinner on until the answer comes")
  func waitsForTheAnswer() async {
    service.usersAnswer.holds()
    presenter.loadUsers()
    let request = await service.usersAnswer.held()
    await view.expectCalls(.startLoading)

    request.returns([.fixture()])

    await view.expectCalls(.finishLoading, .setUsers([.fixture()]))
    await service.expectCalls(.users)
  }
}
