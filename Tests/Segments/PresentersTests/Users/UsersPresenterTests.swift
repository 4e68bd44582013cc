import Interfaces
import PresenterTestSupport
import Presenters
import SegmentDoubles
import TestSupport
import Testing

@MainActor
@Suite("Users presenter", .rehearsal)
struct UsersPresenterTests {
  let view = SpyUsersView()
  let service = MockUserService()
  let presenter: UsersPresenter

  init() {
    presenter = leakChecked(UsersPresenter(service: service))
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

  @Test("shows a single name without a space beside it, if nobody can see the other one")
  func singleNames() async {
    service.usersAnswer.returns(
      blankTexts.flatMap { [.fixture(firstName: $0, lastName: "Pelé"), .fixture(firstName: "Cher", lastName: $0)] }
        + visibleTexts.map { .fixture(firstName: $0, lastName: $0) } + [.fixture(firstName: " ", lastName: "\u{3164}")])

    presenter.loadUsers()

    await service.expectCalls(.users)
    let names = blankTexts.flatMap { _ in ["Pelé", "Cher"] } + visibleTexts.map { "\($0) \($0)" } + [""]
    await view.expectCalls(.startLoading, .finishLoading, .setUsers(names.map { .fixture(name: $0) }))
  }

  @Test("shows one year, and years for every other age", arguments: [(0, "0 years"), (1, "1 year"), (2, "2 years")])
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

  @Test("shows the reason for each failure, and keeps the users", arguments: apiErrors)
  func showsFailure(error: APIError) async {
    service.usersAnswer.sequence(.returns([.fixture()]), .throws(error))
    presenter.loadUsers()
    await view.expectCalls(.startLoading, .finishLoading, .setUsers([.fixture()]))

    presenter.loadUsers()

    await view.expectCalls(.startLoading, .finishLoading, .showFailure(message: shownMessage(for: error)))
    await service.expectCalls(.users, .users)
  }

  @Test("ends loading and shows a failure if the service discards its completion handler")
  func endsUnansweredLoad() async {
    let presenter = leakChecked(UsersPresenter(service: ForgetfulService()))
    presenter.attach(view: view)
    presenter.loadUsers()
    await presenter.settled()

    presenter.loadUsers()
    await presenter.settled()

    let failure = SpyUsersView.Call.showFailure(message: "Something went wrong. Try again.")
    await view.expectCalls(.startLoading, .finishLoading, failure, .startLoading, .finishLoading, failure)
  }

  @Test("shows loading until the service answers, on any thread")
  func loadsUntilAnswered() async {
    service.usersAnswer.holds()
    presenter.loadUsers()
    let request = await service.usersAnswer.held()
    await service.expectCalls(.users)
    await view.expectCalls(.startLoading)

    await Task.detached { request.returns([.fixture()]) }.value

    await view.expectCalls(.finishLoading, .setUsers([.fixture()]))
  }

  @Test("loads once for two calls")
  func asksOnceAtATime() async {
    service.usersAnswer.never()

    presenter.loadUsers()
    presenter.loadUsers()

    await service.expectCalls(.users)
    await view.expectCalls(.startLoading)
  }

  @Test("loads again after the answer")
  func loadsAgain() async {
    service.usersAnswer.returns([])
    presenter.loadUsers()
    await view.expectCalls(.startLoading, .finishLoading, .setEmptyUsers)

    presenter.loadUsers()

    await view.expectCalls(.startLoading, .finishLoading, .setEmptyUsers)
    await service.expectCalls(.users, .users)
  }

  @Test("tells a detached view nothing")
  func ignoresAnswerAfterDetach() async {
    service.usersAnswer.holds()
    presenter.loadUsers()
    let request = await service.usersAnswer.held()
    presenter.detachView()

    request.returns([.fixture()])
    await presenter.settled()

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
    await presenter.settled()

    await service.expectCalls(.users, .users)
    await view.expectCalls(.startLoading)
  }

  @Test("continues loading when the same view is attached again")
  func goesOnForTheSameView() async {
    service.usersAnswer.holds()
    presenter.loadUsers()
    let request = await service.usersAnswer.held()

    presenter.attach(view: view)
    request.returns([.fixture()])

    await view.expectCalls(.startLoading, .finishLoading, .setUsers([.fixture()]))
    await service.expectCalls(.users)
  }

  @Test("begins anew for a view that is detached during a request and attached again")
  func beginsAnew() async {
    service.usersAnswer.holds()
    presenter.loadUsers()
    let older = await service.usersAnswer.held()
    presenter.detachView()
    presenter.attach(view: view)

    presenter.loadUsers()
    older.returns([])
    await service.usersAnswer.held().returns([.fixture()])
    await presenter.settled()

    await service.expectCalls(.users, .users)
    await view.expectCalls(.startLoading, .startLoading, .finishLoading, .setUsers([.fixture()]))
  }

  @Test("loads nothing without a view")
  func asksNothingWithoutView() {
    presenter.detachView()

    presenter.loadUsers()

    service.expectNoCalls()
    view.expectNoCalls()
  }

  @Test("holds its view weakly, ignores the answer for a deallocated one, and loads for the next")
  func holdsViewWeakly() async {
    var passingView: SpyUsersView? = SpyUsersView()
    service.usersAnswer.holds()
    if let passingView { presenter.attach(view: passingView) }
    presenter.loadUsers()
    await passingView?.expectCalls(.startLoading)
    await expectDeallocated(&passingView)

    presenter.attach(view: view)
    let request = await service.usersAnswer.held()
    service.usersAnswer.returns([])
    presenter.loadUsers()
    request.returns([.fixture()])
    await presenter.settled()

    await service.expectCalls(.users, .users)
    await view.expectCalls(.startLoading, .finishLoading, .setEmptyUsers)
  }

  @Test("is deallocated at once, even during a request")
  func isReleasedWhileLoading() async {
    var passing: UsersPresenter? = UsersPresenter(service: service)
    service.usersAnswer.never()
    passing?.attach(view: view)
    passing?.loadUsers()

    await expectDeallocated(&passing)

    await service.expectCalls(.users)
    await view.expectCalls(.startLoading)
  }
}
