/// Decides what the list of users shows.
@MainActor
public protocol UsersPresenterType: AnyObject {
  /// Takes the view to speak to; held weakly. The same view again changes nothing.
  func attach(view: any UsersViewType)

  /// Lets go of the view, and of what was loading for it.
  func detachView()

  /// Loads the users, unless they are loading already.
  func loadUsers()
}

/// Shows the list of users.
@MainActor
public protocol UsersViewType: AnyObject {
  /// Shows that the list is on its way.
  func startLoading()

  /// Shows that the list is no longer on its way.
  func finishLoading()

  /// Shows users.
  ///
  /// - Parameter users: At least one, in the order to show.
  func setUsers(_ users: [UserViewData])

  /// Shows that there are no users.
  func setEmptyUsers()
}

/// A user as the list shows them.
public struct UserViewData: Equatable, Sendable {
  /// Both names, as in "Ada Lovelace".
  public var name: String
  /// The age in words, as in "36 years".
  ///
  /// - Fixture: "36 years"
  public var age: String

  /// Makes view data from its parts.
  ///
  /// - Parameters:
  ///   - name: Both names, as in "Ada Lovelace".
  ///   - age: The age in words, as in "36 years".
  public init(name: String, age: String) {
    self.name = name
    self.age = age
  }
}
