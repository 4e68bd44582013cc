import Interfaces

/// A presenter that loads the users and shows their names and ages.
@MainActor
public final class UsersPresenter: UsersPresenterType {
  private let service: any UserServiceType
  private weak var view: (any UsersViewType)?

  /// Creates a presenter.
  ///
  /// - Parameter service: The source of the users.
  public init(service: any UserServiceType) {
    self.service = service
  }

  /// Takes the view to speak to.
  public func attach(view: any UsersViewType) {
    self.view = view
  }

  /// Releases the view.
  public func detachView() {
    view = nil
  }

  /// Loads the users.
  public func loadUsers() {
    view?.startLoading()
    service.users { [weak self] result in
      Task { @MainActor in self?.show(result) }
    }
  }

  private func show(_ result: Result<[User], APIError>) {
    guard case .success(let users) = result else { return }
    view?.finishLoading()
    view?.setUsers(users.map(UserViewData.init(user:)))
  }
}

extension UserViewData {
  fileprivate init(user: User) {
    self.init(name: "\(user.firstName) \(user.lastName)", age: "\(user.age) years")
  }
}
