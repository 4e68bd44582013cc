import Interfaces
import Testing

@testable import SpinnerNeverStops

@MainActor
struct SpinnerNeverStopsFlagTests {
  @Test("shows the users, and stops loading")
  func showsUsers() async {
    let view = FlagView()
    let presenter = UsersPresenter(
      service: PromptUserService(answer: [
        User(firstName: "Ada", lastName: "Lovelace", email: "ada@example.com", age: 36)
      ]))
    presenter.attach(view: view)

    presenter.loadUsers()
    await presenter.settled()

    #expect(view.startLoadingWasCalled)
    #expect(view.finishLoadingWasCalled)
    #expect(view.setUsersWasCalled)
  }

  @Test("shows that there are no users")
  func showsEmpty() async {
    let view = FlagView()
    let presenter = UsersPresenter(service: PromptUserService(answer: []))
    presenter.attach(view: view)

    presenter.loadUsers()
    await presenter.settled()

    #expect(view.setEmptyUsersWasCalled)
  }
}

private final class FlagView: UsersViewType {
  var startLoadingWasCalled = false
  var finishLoadingWasCalled = false
  var setUsersWasCalled = false
  var setEmptyUsersWasCalled = false

  func startLoading() {
    startLoadingWasCalled = true
  }

  func finishLoading() {
    finishLoadingWasCalled = true
  }

  func setUsers(_ users: [UserViewData]) {
    setUsersWasCalled = true
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
