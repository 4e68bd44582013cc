import Interfaces
import Testing

@testable import AnotherViewsAnswer

@MainActor
struct AnotherViewsAnswerFlagTests {
  @Test("shows each view the users")
  func showsEachView() async {
    let firstView = FlagView()
    let secondView = FlagView()
    let presenter = UsersPresenter(
      service: PromptUserService(answer: [
        User(firstName: "Ada", lastName: "Lovelace", email: "ada@example.com", age: 36)
      ]))

    presenter.attach(view: firstView)
    presenter.loadUsers()
    await presenter.settled()
    presenter.detachView()
    presenter.attach(view: secondView)
    presenter.loadUsers()
    await presenter.settled()

    #expect(firstView.setUsersWasCalled)
    #expect(secondView.startLoadingWasCalled)
    #expect(secondView.finishLoadingWasCalled)
    #expect(secondView.setUsersWasCalled)
  }
}

private final class FlagView: UsersViewType {
  var startLoadingWasCalled = false
  var finishLoadingWasCalled = false
  var setUsersWasCalled = false

  func startLoading() {
    startLoadingWasCalled = true
  }

  func finishLoading() {
    finishLoadingWasCalled = true
  }

  func setUsers(_ users: [UserViewData]) {
    setUsersWasCalled = true
  }

  func setEmptyUsers() {}

  func showFailure(message: String) {}
}

private struct PromptUserService: UserServiceType {
  let answer: [User]

  func users(completion: @escaping @Sendable (Result<[User], APIError>) -> Void) {
    completion(.success(answer))
  }
}
