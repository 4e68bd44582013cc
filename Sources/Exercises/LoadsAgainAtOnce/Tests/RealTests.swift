import Exploration
import Interfaces
import SegmentDoubles
import TestSupport
import Testing

@testable import LoadsAgainAtOnce

@Suite(.rehearsal)
@MainActor
struct LoadsAgainAtOnceTests {
  @Test("shows at most one answer to each load, in each order")
  func explores() async {
    await explore(arrange)
  }

  @Test("shows no old answer to a view that loads again within the end of a load")
  func hidesOldAnswer() async {
    await replay("load", "users returns []", "within finishLoading: load", in: arrange)
  }

  @Test("shows the new answer alone to a view that loads again within the end of a load")
  func showsNewAnswer() async {
    let (view, service) = (SpyUsersView(), MockUserService())
    let presenter = UsersPresenter(service: service)
    presenter.attach(view: view)
    service.usersAnswer.sequence(.returns([]), .returns([.fixture()]))
    var loadsAgain = true
    view.whenCalled { call in
      guard call == .finishLoading, loadsAgain else { return }
      loadsAgain = false
      presenter.loadUsers()
    }

    presenter.loadUsers()

    await service.expectCalls(.users, .users)
    await view.expectCalls(.startLoading, .finishLoading, .startLoading, .finishLoading, .setUsers([.fixture()]))
  }

  private func arrange(_ run: ExplorationRun) {
    let (view, service) = (SpyUsersView(), MockUserService())
    let presenter = UsersPresenter(service: service)
    var isAttached = true
    presenter.attach(view: view)
    run.step("attach") {
      isAttached = true
      presenter.attach(view: view)
    }
    run.step("detach") {
      isAttached = false
      presenter.detachView()
    }
    run.step("load") { presenter.loadUsers() }
    run.rule(of: view, .atMostOne(after: .startLoading, where: { $0 != .startLoading && $0 != .finishLoading }))
    run.rule(of: view, .silent(while: { !isAttached }))
  }
}
