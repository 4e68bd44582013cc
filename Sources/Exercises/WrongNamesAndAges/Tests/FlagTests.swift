import Interfaces
import Testing

@testable import WrongNamesAndAges

@MainActor
struct WrongNamesAndAgesFlagTests {
  @Test("shows the users")
  func showsUsers() async {
    let view = FlagView()
    let presenter = UsersPresenter(
      service: PromptUserService(answer: [
        User(firstName: "Grace", lastName: "Hopper", email: "grace@example.com", age: 85),
        User(firstName: "Ada", lastName: "Lovelace", email: "ada@example.com", age: 36),
      ]))
    presenter.attach(view: view)

    presenter.loadUsers()
    await presenter.settled()

    #expect(view.setUsersWasCalled)
    #expect(view.numberOfUsers == 2)
    #expect(!view.setEmptyUsersWasCalled)
  }
}

private final class FlagView: UsersViewType {
  var setUsersWasCalled = false
  var numberOfUsers = 0
  var setEmptyUsersWasCalled = false

  func startLoading() {}

  func finishLoading() {}

  func setUsers(_ users: [UserViewData]) {
    setUsersWasCalled = true
    numberOfUsers = users.count
  }

  func setEmptyUsers() {
    setEmptyUsersWasCalled = true
  }

  func showFailure(message: String) {}
}

private struct PromptUserService: UserServiceType {
  let answer: [User]

  func users(completion: @escaping @Sendable (Result<[User], APIError>) -> Void) {
    completion(.success(answer))
  }
}
