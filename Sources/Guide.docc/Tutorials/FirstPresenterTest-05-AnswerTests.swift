import Interfaces
import SegmentDoubles
import TestSupport
import Testing

@testable import UserList

extension UsersPresenterTests {
  @Test("shows a single name without a space beside it")
  func singleNames() async {
    service.usersAnswer.returns([
      .fixture(firstName: "Madonna", lastName: ""), .fixture(firstName: "", lastName: "Pelé"),
    ])

    presenter.loadUsers()

    await service.expectCalls(.users)
    await view.expectCalls(
      .startLoading, .finishLoading,
      .setUsers([.fixture(name: "Madonna"), .fixture(name: "Pelé")]))
  }

  @Test("shows “1 year”, and “years” for every other age", arguments: [(0, "0 years"), (1, "1 year"), (2, "2 years")])
  func wordsAges(age: Int, words: String) async {
    service.usersAnswer.returns([.fixture(age: age)])

    presenter.loadUsers()

    await service.expectCalls(.users)
    await view.expectCalls(.startLoading, .finishLoading, .setUsers([.fixture(age: words)]))
  }

  @Test("shows that there are no users")
  func showsEmpty() async {
    service.usersAnswer.returns([])

    presenter.loadUsers()

    await service.expectCalls(.users)
    await view.expectCalls(.startLoading, .finishLoading, .setEmptyUsers)
  }

  @Test("shows the reason for a failure")
  func showsFailure() async {
    service.usersAnswer.throws(.offline)

    presenter.loadUsers()

    await service.expectCalls(.users)
    await view.expectCalls(
      .startLoading, .finishLoading,
      .showFailure(message: "There is no connection. Check your network and try again."))
  }
}
