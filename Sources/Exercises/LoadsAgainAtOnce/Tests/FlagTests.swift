import Interfaces
import Testing

@testable import LoadsAgainAtOnce

@MainActor
struct LoadsAgainAtOnceFlagTests {
  @Test("shows that there are no users after each of two loads", .timeLimit(.minutes(1)))
  func loadsTwice() async {
    let view = CountingView()
    let presenter = UsersPresenter(service: EmptyUserService())
    presenter.attach(view: view)

    for _ in 1...2 {
      await withCheckedContinuation { shown in
        view.whenShown = { shown.resume() }
        presenter.loadUsers()
      }
    }

    #expect(view.startLoadingCount == 2)
    #expect(view.finishLoadingCount == 2)
    #expect(view.setEmptyUsersCount == 2)
  }
}

private final class CountingView: UsersViewType {
  var startLoadingCount = 0
  var finishLoadingCount = 0
  var setEmptyUsersCount = 0
  var whenShown: () -> Void = {}

  func startLoading() {
    startLoadingCount += 1
  }

  func finishLoading() {
    finishLoadingCount += 1
  }

  func setEmptyUsers() {
    setEmptyUsersCount += 1
    whenShown()
  }

  func setUsers(_ users: [UserViewData]) {}
  func showFailure(message: String) {}
}

private struct EmptyUserService: UserServiceType {
  func users(completion: @escaping @Sendable (Result<[User], APIError>) -> Void) {
    completion(.success([]))
  }
}
