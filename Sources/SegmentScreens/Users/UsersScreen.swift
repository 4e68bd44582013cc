import Interfaces
import Presenters

/// The list of users in plain text.
@MainActor
public final class UsersScreen: Screen {
  /// The object to tell after each change, held weakly.
  public weak var observer: (any ScreenObserver)?

  private let presenter: any UsersPresenterType
  private var progress: [ScreenElement] = [] { didSet { contentDidChange() } }
  private var list: [ScreenElement] = [] { didSet { contentDidChange() } }

  /// Creates a screen.
  public init(presenter: any UsersPresenterType) {
    self.presenter = presenter
  }

  /// The list of users, and below it the progress of a load or its failure.
  ///
  /// The earlier users stay visible while new ones load, and if that fails.
  public var content: [[ScreenElement]] {
    [
      [.title("Users")], list, progress,
      [.button(Button("Reload") { [weak self] in self?.pressReload() })],
    ]
  }

  /// Attaches the screen to its presenter, and loads the users.
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
  /// Draws the loading line in place of an earlier failure.
  public func startLoading() {
    progress = [.activity("Loading users…")]
  }

  /// Removes the loading line.
  public func finishLoading() {
    progress = []
  }

  /// Draws one row for each user.
  public func setUsers(_ users: [UserViewData]) {
    list = [.table(users.map { [$0.name, $0.age] })]
  }

  /// Replaces the list with a message that there are no users.
  public func setEmptyUsers() {
    list = [.text(Messages.Users.noUsers)]
  }

  /// Draws the reason below the list.
  public func showFailure(message: String) {
    progress = [.alert(message)]
  }
}
