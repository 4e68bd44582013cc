import Interfaces
import SegmentDoubles
import TestSupport
import Testing

@testable import WrongNamesAndAges

@Suite(.rehearsal)
@MainActor
struct WrongNamesAndAgesTests {
  let view = SpyUsersView()
  let service = MockUserService()
  let presenter: UsersPresenter

  init() {
    presenter = UsersPresenter(service: service)
    presenter.attach(view: view)
  }

  @Test("shows each name beside its own age, sorted by name")
  func keepsNamesAndAgesTogether() async {
    service.usersAnswer.returns([
      .fixture(firstName: "Grace", lastName: "Hopper", age: 85),
      .fixture(firstName: "Ada", lastName: "Lovelace", age: 36),
    ])
    let rows: [UserViewData] = [
      .fixture(name: "Ada Lovelace", age: "36 years"), .fixture(name: "Grace Hopper", age: "85 years"),
    ]

    presenter.loadUsers()

    await view.expectCalls(.startLoading, .finishLoading, .setUsers(rows))
    await service.expectCalls(.users)
  }

  @Test("says “1 year”, and “years” for every other age", arguments: [(0, "0 years"), (1, "1 year"), (2, "2 years")])
  func wordsAges(age: Int, words: String) async {
    service.usersAnswer.returns([.fixture(age: age)])

    presenter.loadUsers()

    await view.expectCalls(.startLoading, .finishLoading, .setUsers([.fixture(age: words)]))
    await service.expectCalls(.users)
  }
}
