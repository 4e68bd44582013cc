import Interfaces

/// Loads the users, and shows their names and ages.
@MainActor
final class UsersPresenter: UsersPresenterType {
  private let service: any UserServiceType
  private weak var view: (any UsersViewType)?
  private var load: Task<Void, Never>?

  init(service: any UserServiceType) {
    self.service = service
  }

  func attach(view: any UsersViewType) {
    guard view !== self.view else { return }
    detachView()
    self.view = view
  }

  func detachView() {
    load?.cancel()
    load = nil
    view = nil
  }

  func loadUsers() {
    guard let view, load == nil else { return }
    view.startLoading()
    load = Task { [weak self, service] in
      let result = await withCheckedContinuation { answer in
        service.users { answer.resume(returning: $0) }
      }
      guard !Task.isCancelled else { return }
      self?.show(result)
    }
  }

  /// Waits until nothing is loading.
  func settled() async {
    await load?.value
  }

  private func show(_ result: Result<[User], APIError>) {
    load = nil
    switch result {
    case .success([]):
      view?.setEmptyUsers()
    case .success(let users):
      view?.finishLoading()
      view?.setUsers(users.map(UserViewData.init(user:)))
    case .failure:
      view?.finishLoading()
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
