import Interfaces

/// Loads the users, and shows their names and ages.
@MainActor
public final class UsersPresenter: UsersPresenterType {
  private let service: any UserServiceType
  private weak var view: (any UsersViewType)?
  private var request: Request?

  /// Makes a presenter.
  ///
  /// - Parameter service: Who knows the users.
  public init(service: any UserServiceType) {
    self.service = service
  }

  /// Takes the view to speak to; what is loading for an earlier one is not shown to this one.
  public func attach(view: any UsersViewType) {
    detachView()
    self.view = view
  }

  /// Lets go of the view, and of what was loading for it.
  public func detachView() {
    view = nil
    request = nil
  }

  /// Loads the users; does nothing while they are loading, and without a view.
  public func loadUsers() {
    guard let view, request == nil else { return }
    let request = Request()
    self.request = request
    view.startLoading()
    service.users { [weak self] users in
      Task { @MainActor in self?.show(users, of: request) }
    }
  }

  private func show(_ users: [User], of request: Request) {
    guard self.request === request else { return }
    self.request = nil
    view?.finishLoading()
    if users.isEmpty {
      view?.setEmptyUsers()
    } else {
      view?.setUsers(users.map(UserViewData.init(user:)))
    }
  }
}

extension UserViewData {
  fileprivate init(user: User) {
    self.init(
      name: [user.firstName, user.lastName].filter { !$0.isEmpty }.joined(separator: " "),
      age: user.age == 1 ? "1 year" : "\(user.age) years")
  }
}

/// A request that a presenter awaits the answer to, told from every other by its identity.
///
/// A presenter keeps the one request it still cares about. An answer that belongs to another, or comes a second time,
/// finds that it is not the one any more, and is ignored.
final class Request: Sendable {}
