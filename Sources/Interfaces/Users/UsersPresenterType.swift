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
