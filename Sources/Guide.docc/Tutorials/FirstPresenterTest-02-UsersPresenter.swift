import Interfaces

/// A presenter that loads the users and shows their names and ages.
@MainActor
public final class UsersPresenter: UsersPresenterType {
  private let service: any UserServiceType

  /// Creates a presenter.
  ///
  /// - Parameter service: The source of the users.
  public init(service: any UserServiceType) {
    self.service = service
  }

  /// Takes the view to speak to.
  public func attach(view: any UsersViewType) {}

  /// Releases the view.
  public func detachView() {}

  /// Loads the users.
  public func loadUsers() {}
}
