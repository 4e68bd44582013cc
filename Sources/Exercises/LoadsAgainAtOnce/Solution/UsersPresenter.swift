import Interfaces

/// Loads the users, and shows their names and ages.
@MainActor
final class UsersPresenter: UsersPresenterType {
  private let service: any UserServiceType
  private weak var view: (any UsersViewType)?
  /// The number of the request in progress, or nil.
  private var request: Int?
  private var requestCount = 0

  init(service: any UserServiceType) {
    self.service = service
  }

  func attach(view: any UsersViewType) {
    guard view !== self.view else { return }
    detachView()
    self.view = view
  }

  func detachView() {
    view = nil
    request = nil
  }

  func loadUsers() {
    guard let view, request == nil else { return }
    requestCount += 1
    let number = requestCount
    request = number
    view.startLoading()
    service.users { [weak self] result in
      Task { @MainActor in self?.show(result, of: number) }
    }
  }

  private func show(_ result: Result<[User], APIError>, of number: Int) {
    guard request == number else { return }
    request = nil
    view?.finishLoading()
    guard request == nil else { return }
    switch result {
    case .success([]):
      view?.setEmptyUsers()
    case .success(let users):
      view?.setUsers(users.map(UserViewData.init(user:)))
    case .failure:
      view?.showFailure(message: "The users could not be loaded. Try again.")
    }
  }
}

extension UserViewData {
  fileprivate init(user: User) {
    self.init(
      name: "\(user.firstName) \(user.lastName)",
      age: user.age == 1 ? "1 year" : "\(user.age) years")
  }
}
