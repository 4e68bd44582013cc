import Interfaces
import Testing

@testable import SpinnerStartsAgain

@MainActor
struct SpinnerStartsAgainFlagTests {
  @Test("loads and shows the users")
  func showsUsers() async {
    let view = SetView()
    let presenter = UsersPresenter(
      service: PromptUserService(answer: [
        User(firstName: "Ada", lastName: "Lovelace", email: "ada@example.com", age: 36)
      ]))
    presenter.attach(view: view)

    presenter.loadUsers()
    await presenter.settled()

    #expect(view.messages == [.startLoading, .finishLoading, .setUsers(["Ada Lovelace, 36 years"])])
  }

  @Test("shows that there are no users")
  func showsEmpty() async {
    let view = SetView()
    let presenter = UsersPresenter(service: PromptUserService(answer: []))
    presenter.attach(view: view)

    presenter.loadUsers()
    await presenter.settled()

    #expect(view.messages == [.startLoading, .finishLoading, .setEmptyUsers])
  }
}

private final class SetView: UsersViewType {
  enum Message: Hashable {
    case startLoading
    case finishLoading
    case setUsers([String])
    case setEmptyUsers
  }

  var messages: Set<Message> = []

  func startLoading() {
    messages.insert(.startLoading)
  }

  func finishLoading() {
    messages.insert(.finishLoading)
  }

  func setUsers(_ users: [UserViewData]) {
    messages.insert(.setUsers(users.map { "\($0.name), \($0.age)" }))
  }

  func setEmptyUsers() {
    messages.insert(.setEmptyUsers)
  }
}

private struct PromptUserService: UserServiceType {
  let answer: [User]

  func users(completion: @escaping @Sendable ([User]) -> Void) {
    completion(answer)
  }
}
