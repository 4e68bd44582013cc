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
      let users = await withCheckedContinuation { answer in
        service.users { answer.resume(returning: $0) }
      }
      guard !Task.isCancelled else { return }
      self?.show(users)
    }
  }

  /// Waits until nothing is loading.
  func settled() async {
    await load?.value
  }

  private func show(_ users: [User]) {
    load = nil
    view?.finishLoading()
    guard !users.isEmpty else {
      view?.setEmptyUsers()
      return
    }
    let rows = users.map {
      UserViewData(name: "\($0.firstName) \($0.lastName)", age: $0.age == 1 ? "1 year" : "\($0.age) years")
    }
    view?.setUsers(rows.sorted { $0.name < $1.name })
  }
}
