import Interfaces

/// The list of users in plain text.
@MainActor
public final class UsersScreen: Screen {
  /// Who hears of changes; held weakly.
  public weak var observer: (any ScreenObserver)?

  private let presenter: any UsersPresenterType
  private var isLoading = false { didSet { contentDidChange() } }
  private var list: [ScreenElement] = [] { didSet { contentDidChange() } }

  /// Makes a screen.
  ///
  /// - Parameter presenter: Who decides what the screen shows.
  public init(presenter: any UsersPresenterType) {
    self.presenter = presenter
  }

  /// The users; those from before stay in sight while new ones are loading.
  public var content: [[ScreenElement]] {
    [
      [.title("Users")], list, isLoading ? [.activity("Loading users…")] : [],
      [.button(Button("Reload") { [weak self] in self?.pressReload() })],
    ]
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
    list = [.table(users.map { [$0.name, $0.age] })]
  }

  /// Draws that there are no users, in place of what was there.
  public func setEmptyUsers() {
    list = [.text(UsersWords.none)]
  }
}
