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
