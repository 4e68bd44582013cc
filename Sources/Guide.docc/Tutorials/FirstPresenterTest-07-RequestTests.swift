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

  @Test("loads once for two calls, and again after the answer")
  func asksOnceAtATime() async {
    service.usersAnswer.sequence(.held, then: .never)
    presenter.loadUsers()
    presenter.loadUsers()
    await service.expectCalls(.users)
    await view.expectCalls(.startLoading)

    await service.usersAnswer.held().returns([])
    await view.expectCalls(.finishLoading, .setEmptyUsers)
    presenter.loadUsers()

    await service.expectCalls(.users)
    await view.expectCalls(.startLoading)
  }

  @Test("does not show a new view the answer for the earlier one")
  func keepsAnswersApart() async {
    let newView = SpyUsersView()
    service.usersAnswer.holds()
    presenter.loadUsers()
    let older = await service.usersAnswer.held()
    presenter.attach(view: newView)
    presenter.loadUsers()
    let newer = await service.usersAnswer.held()

    newer.returns([.fixture(firstName: "Grace", lastName: "Hopper")])
    await newView.expectCalls(.startLoading, .finishLoading, .setUsers([.fixture(name: "Grace Hopper")]))
    older.returns([.fixture()])

    await newView.expectNoMoreCalls()
    await view.expectCalls(.startLoading)
    await service.expectCalls(.users, .users)
  }

  @Test("loads nothing without a view")
  func asksNothingWithoutView() {
    presenter.detachView()

    presenter.loadUsers()

    service.expectNoCalls()
    view.expectNoCalls()
  }
}
