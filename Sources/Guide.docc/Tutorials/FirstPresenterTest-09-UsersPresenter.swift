import Interfaces

/// A presenter that loads the users and shows their names and ages.
@MainActor
public final class UsersPresenter: UsersPresenterType {
  /// A request whose identity distinguishes its answer from the answers to other requests.
  private final class Request: Sendable {}

  private let service: any UserServiceType
  private weak var view: (any UsersViewType)?
  private var request: Request?

  /// Creates a presenter.
  ///
  /// - Parameter service: The source of the users.
  public init(service: any UserServiceType) {
    self.service = service
  }

  /// Attaches a view.
  ///
  /// The view does not receive the answer to the request of an earlier view.
  public func attach(view: any UsersViewType) {
    detachView()
    self.view = view
  }

  /// Detaches the view and ignores the answer to its request.
  public func detachView() {
    view = nil
    request = nil
  }

  /// Loads the users.
  ///
  /// The call has no effect during another request or without a view.
  public func loadUsers() {
    guard let view, request == nil else { return }
    let request = Request()
    self.request = request
    view.startLoading()
    service.users { [weak self] result in
      Task { @MainActor in self?.show(result, of: request) }
    }
  }

  private func show(_ result: Result<[User], APIError>, of request: Request) {
    guard self.request === request else { return }
    self.request = nil
    view?.finishLoading()
    switch result {
    case .success([]): view?.setEmptyUsers()
    case .success(let users): view?.setUsers(users.map(UserViewData.init(user:)))
    case .failure(let error): view?.showFailure(message: Messages.text(for: error))
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
