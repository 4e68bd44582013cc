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
    guard view != nil, load == nil else { return }
    load = Task { [weak self, service] in
      let users = await withCheckedContinuation { answer in
        service.users { answer.resume(returning: $0) }
      }
      guard !Task.isCancelled else { return }
      self?.show(users)
    }
    updateSpinner()
  }

  /// Waits until nothing is loading.
  func settled() async {
    await load?.value
  }

  private func show(_ users: [User]) {
    load = nil
    updateSpinner()
    if users.isEmpty {
      view?.setEmptyUsers()
    } else {
      view?.setUsers(users.map(UserViewData.init(user:)))
    }
  }

  /// Starts the spinner during a load, and stops it otherwise.
  private func updateSpinner() {
    if load == nil { view?.finishLoading() } else { view?.startLoading() }
  }
}

extension UserViewData {
  fileprivate init(user: User) {
    self.init(
      name: "\(user.firstName) \(user.lastName)",
      age: user.age == 1 ? "1 year" : "\(user.age) years")
  }
}
