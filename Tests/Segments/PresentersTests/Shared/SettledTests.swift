import Interfaces
import Presenters
import SegmentDoubles
import TestSupport
import Testing

@MainActor
@Suite("A presenter at rest", .rehearsal)
struct SettledTests {
  let view = SpyUsersView()
  let service = MockUserService()

  @Test("has nothing to wait for before it has started anything")
  func isSettledAtFirst() async {
    let presenter = UsersPresenter(service: service)

    await presenter.settled()

    await view.expectNoCalls()
  }

  @Test("has told the view by the time it is settled")
  func settlesAfterTheView() async {
    let presenter = UsersPresenter(service: service)
    presenter.attach(view: view)
    service.usersAnswer.holds()
    presenter.loadUsers()
    let request = await service.usersAnswer.held()

    await Task.detached { request.returns([]) }.value
    await presenter.settled()

    #expect(view.calls.all == [.startLoading, .finishLoading, .setEmptyUsers])
    await view.expectCalls(.startLoading, .finishLoading, .setEmptyUsers)
    await service.expectCalls(.users)
  }

  @Test("does not wait for a service that has dropped its completion handler")
  func doesNotWaitForDroppedHandlers() async {
    let presenter = UsersPresenter(service: ForgetfulUserService())
    presenter.attach(view: view)
    presenter.loadUsers()

    await presenter.settled()

    await view.expectCalls(.startLoading)
  }
}

/// A faulty service, which never answers.
private struct ForgetfulUserService: UserServiceType {
  func users(completion: @escaping @Sendable ([User]) -> Void) {}
}
