import Interfaces

/// A presenter that loads the users and shows their names and ages.
@MainActor
public final class UsersPresenter: UsersPresenterType {
  private let service: any UserServiceType
  private let work = Work()
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
  ///
  /// Attaching the same view again has no effect.
  public func attach(view: any UsersViewType) {
    guard view !== self.view else { return }
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
  /// The call has no effect during another request or without a view. After a failure, the view keeps its users.
  public func loadUsers() {
    guard let view, request?.isOpen != true else { return }
    let request = Request()
    self.request = request
    view.startLoading()
    guard self.request === request else { return }
    service.users(
      completion: work.completion(ifDiscarded: .failure(.unanswered)) { [weak self] in self?.show($0, of: request) })
  }

  /// Waits until all work of the presenter has ended, or until the waiting task is cancelled.
  public func settled() async {
    await work.settled()
  }

  private func show(_ result: Result<[User], APIError>, of request: Request) {
    guard self.request === request else { return }
    request.isOpen = false
    view?.finishLoading()
    guard self.request === request else { return }
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
      name: [user.firstName, user.lastName].joinedParts(by: " "),
      age: user.age == 1 ? "1 year" : "\(user.age) years")
  }
}

extension String {
  /// True if the string has no characters that a person sees: only whitespace, and characters such as a zero-width space.
  var isBlank: Bool {
    unicodeScalars.allSatisfy { $0.properties.isWhitespace || $0.properties.isDefaultIgnorableCodePoint }
  }

  /// The string, or `nil` if it is blank.
  var unlessBlank: String? { isBlank ? nil : self }
}

extension [String?] {
  /// Joins the parts of a text, without those that are missing or blank, and without their separators.
  func joinedParts(by separator: String) -> String {
    compactMap { $0?.unlessBlank }.joined(separator: separator)
  }
}
