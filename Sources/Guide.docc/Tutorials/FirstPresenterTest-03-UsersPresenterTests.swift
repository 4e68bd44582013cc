import Interfaces
import SegmentDoubles
import TestSupport
import Testing

@testable import UserList

@MainActor
@Suite("Users presenter", .rehearsal)
struct UsersPresenterTests {
  let view = SpyUsersView()
  let service = MockUserService()
  let presenter: UsersPresenter

  init() {
    presenter = UsersPresenter(service: service)
    presenter.attach(view: view)
  }

  @Test("shows names and ages in the order of the answer")
  func showsUsers() async {
    service.usersAnswer.returns([
      .fixture(firstName: "Grace", lastName: "Hopper", age: 85),
      .fixture(firstName: "Ada", lastName: "Lovelace", age: 36),
    ])

    presenter.loadUsers()

    await service.expectCalls(.users)
    await view.expectCalls(
      .startLoading, .finishLoading,
      .setUsers([
        .fixture(name: "Grace Hopper", age: "85 years"),
        .fixture(name: "Ada Lovelace", age: "36 years"),
      ]))
  }
}
