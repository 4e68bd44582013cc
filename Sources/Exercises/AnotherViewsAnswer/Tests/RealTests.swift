import Interfaces
import SegmentDoubles
import TestSupport
import Testing

@testable import AnotherViewsAnswer

@Suite(.rehearsal)
@MainActor
struct AnotherViewsAnswerTests {
  let view = SpyUsersView()
  let service = MockUserService().lenient()
  let presenter: UsersPresenter

  init() {
    presenter = UsersPresenter(service: service)
  }

  @Test("loads again for a view that replaces another, or comes after another has gone", arguments: [false, true])
  func loadsAnew(afterDetach: Bool) async {
    let earlierView = SpyUsersView().lenient()
    service.usersAnswer.sequence(.held, .returns(everybody))
    presenter.attach(view: earlierView)
    presenter.loadUsers()
    let earlier = await service.usersAnswer.held()
    if afterDetach { presenter.detachView() }

    presenter.attach(view: view)
    presenter.loadUsers()
    earlier.returns([ada])
    await presenter.settled()

    await view.expectCalls(.startLoading, .finishLoading, .setUsers(rows))
  }

  @Test("continues to load when its own view is attached again")
  func goesOnForTheSameView() async {
    service.usersAnswer.holds()
    presenter.attach(view: view)
    presenter.loadUsers()
    let request = await service.usersAnswer.held()

    presenter.attach(view: view)
    request.returns(everybody)

    await view.expectCalls(.startLoading, .finishLoading, .setUsers(rows))
  }
}

private let ada = User.fixture()
private let everybody = [ada, .fixture(firstName: "Grace", lastName: "Hopper", age: 85)]
private let rows: [UserViewData] = [.fixture(), .fixture(name: "Grace Hopper", age: "85 years")]
