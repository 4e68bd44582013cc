import Interfaces

/// The list of users in plain text.
@MainActor
public final class UsersScreen: Screen {
  private let presenter: any UsersPresenterType
  private var isLoading = false
  private var list: [String] = []

  /// Makes a screen.
  ///
  /// - Parameter presenter: Who decides what the screen shows.
  public init(presenter: any UsersPresenterType) {
    self.presenter = presenter
  }

  /// The users; those from before stay in sight while new ones are loading.
  public var lines: [String] {
    Page.lines(["Users"], list, isLoading ? ["Loading users…"] : [], [.button("Reload")])
  }

  /// Attaches the screen to its presenter, and has the users loaded.
  public func load() {
    presenter.attach(view: self)
    presenter.loadUsers()
  }

  /// Detaches the screen from its presenter.
  public func unload() {
    presenter.detachView()
  }

  /// Presses the Reload button.
  public func pressReload() {
    presenter.loadUsers()
  }
}

extension UsersScreen: UsersViewType {
  /// Draws the loading line.
  public func startLoading() {
    isLoading = true
  }

  /// Takes the loading line away.
  public func finishLoading() {
    isLoading = false
  }

  /// Draws one row for each user, in place of what was there.
  public func setUsers(_ users: [UserViewData]) {
    list = Table.lines(users.map { [$0.name, $0.age] })
  }

  /// Draws that there are no users, in place of what was there.
  public func setEmptyUsers() {
    list = ["There are no users."]
  }
}
