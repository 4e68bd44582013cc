import Interfaces

/// Loads the users, and shows their names and ages, sorted by name.
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
    view?.finishLoading()
    switch result {
    case .success([]):
      view?.setEmptyUsers()
    case .success(let users):
      view?.setUsers(rows(of: users))
    case .failure:
      view?.showFailure(message: "The users could not be loaded. Try again.")
    }
  }

  private func rows(of users: [User]) -> [UserViewData] {
    let names = users.map { "\($0.firstName) \($0.lastName)" }.sorted()
    let ages = users.map { $0.age == 1 ? "1 year" : "\($0.age) years" }
    return zip(names, ages).map { UserViewData(name: $0, age: $1) }
  }
}
