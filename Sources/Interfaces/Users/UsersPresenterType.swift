/// The presenter of the list of users.
@MainActor
public protocol UsersPresenterType: AnyObject {
  /// Attaches a view, which the presenter holds weakly.
  ///
  /// Attaching the same view again has no effect.
  /// A view that is detached and attached again begins anew: the presenter does not end what that view still shows.
  func attach(view: any UsersViewType)

  /// Detaches the view and ignores the answer to its request.
  func detachView()

  /// Loads the users, unless a request is already in progress.
  func loadUsers()
}

/// A view that shows the list of users.
@MainActor
public protocol UsersViewType: AnyObject {
  /// Shows that the list is loading.
  func startLoading()

  /// Shows that loading has ended.
  func finishLoading()

  /// Shows users, at least one, in the given order.
  func setUsers(_ users: [UserViewData])

  /// Shows that there are no users.
  func setEmptyUsers()

  /// Shows the reason why the users could not be loaded, for a person to read, beside the users on the screen.
  func showFailure(message: String)
}

/// The text of one row in the list of users.
public struct UserViewData: Equatable, Sendable {
  /// The given name and the family name, such as "Ada Lovelace".
  public var name: String
  /// The age with its unit, such as "36 years".
  ///
  /// - Fixture: "36 years"
  /// - Fixture: "1 year"
  /// - Fixture: "0 years"
  /// - Fixture: "104 years"
  public var age: String

  /// Creates the view data of one row.
  public init(name: String, age: String) {
    self.name = name
    self.age = age
  }
}
