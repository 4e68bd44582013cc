import Interfaces
import SegmentDoubles
import TestSupport
import Testing

@testable import UserList

extension UsersPresenterTests {
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
