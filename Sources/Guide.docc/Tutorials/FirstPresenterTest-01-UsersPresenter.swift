import Interfaces

/// Loads the users, and shows their names and ages.
@MainActor
public final class UsersPresenter: UsersPresenterType {
  private let service: any UserServiceType

  /// Makes a presenter.
  ///
  /// - Parameter service: Who knows the users.
  public init(service: any UserServiceType) {
    self.service = service
  }

  /// Takes the view to speak to.
  public func attach(view: any UsersViewType) {}

  /// Lets go of the view.
  public func detachView() {}

  /// Loads the users.
  public func loadUsers() {}
}
