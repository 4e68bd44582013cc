import Interfaces
import SegmentDoubles
import TestSupport
import Testing

@testable import SpinnerStartsAgain

@Suite(.rehearsal)
@MainActor
struct SpinnerStartsAgainTests {
  let view = SpyUsersView()
  let service = MockUserService()
  let presenter: UsersPresenter

  init() {
    presenter = UsersPresenter(service: service)
    presenter.attach(view: view)
  }

  @Test("stops the spinner once, and leaves it so, when there are users")
  func stopsForUsers() async {
    service.usersAnswer.returns([.fixture()])

    presenter.loadUsers()
    await presenter.settled()

    // A person sees a spinner that turns above the complete list.
    await view.expectCalls(.startLoading, .finishLoading, .setUsers([.fixture()]))
    await service.expectCalls(.users)
  }

  @Test("stops the spinner once, and leaves it so, when there are no users")
  func stopsForNobody() async {
    service.usersAnswer.returns([])

    presenter.loadUsers()
    await presenter.settled()

    // A person sees a spinner that turns above the words that there are no users.
    await view.expectCalls(.startLoading, .finishLoading, .setEmptyUsers)
    await service.expectCalls(.users)
  }

  @Test("starts the spinner again for the next load")
  func startsForTheNextLoad() async {
    service.usersAnswer.sequence(.returns([]), .returns([.fixture()]))
    presenter.loadUsers()
    await presenter.settled()

    presenter.loadUsers()
    await presenter.settled()

    // A person sees a spinner that never rests between two loads.
    await view.expectCalls(
      .startLoading, .finishLoading, .setEmptyUsers, .startLoading, .finishLoading, .setUsers([.fixture()]))
    await service.expectCalls(.users, .users)
  }
}
