#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
  import Interfaces
  import Presenters
  import UIKit

  /// The list of users in UIKit: a table, a view that takes its place if there are no users, a spinner, and a line above the title
  /// for a failure.
  public final class UsersViewController: UIViewController {
    private let presenter: any UsersPresenterType
    private let tableView = UITableView(frame: .zero, style: .plain)
    private let emptyView = MessageLabel("users.empty")
    private let spinner = UIActivityIndicatorView(style: .large)
    private var users: [UserViewData] = []

    /// Creates a controller, which loads its view later.
    public init(presenter: any UsersPresenterType) {
      self.presenter = presenter
      super.init(nibName: nil, bundle: nil)
      title = "Users"
    }

    /// Not available, because a controller needs its presenter.
    @available(*, unavailable)
    public required init?(coder: NSCoder) {
      fatalError("Create a UsersViewController with its presenter.")
    }

    /// Builds the view, attaches the controller to the presenter, and loads the users.
    public override func viewDidLoad() {
      super.viewDidLoad()
      tableView.accessibilityIdentifier = "users.table"
      tableView.register(UITableViewCell.self, forCellReuseIdentifier: "user")
      tableView.allowsSelection = false
      tableView.dataSource = self
      emptyView.textAlignment = .center
      spinner.accessibilityIdentifier = "users.spinner"
      spinner.accessibilityLabel = "Loading users…"
      view.backgroundColor = .systemBackground
      view.addFilling(tableView)
      view.addCentered(emptyView)
      view.addCentered(spinner)
      navigationItem.rightBarButtonItem = UIBarButtonItem(
        systemItem: .refresh, primaryAction: UIAction { [weak self] _ in self?.presenter.loadUsers() })
      presenter.attach(view: self)
      presenter.loadUsers()
    }

    /// Detaches the controller from the presenter, if it leaves for good.
    public override func viewDidDisappear(_ animated: Bool) {
      super.viewDidDisappear(animated)
      if isLeavingForGood { presenter.detachView() }
    }

    private func show(users: [UserViewData], message: String?) {
      self.users = users
      tableView.reloadData()
      tableView.isHidden = message != nil
      emptyView.text = message
    }
  }

  extension UsersViewController: UsersViewType {
    /// Starts the spinner, and removes an earlier failure.
    public func startLoading() {
      navigationItem.prompt = nil
      spinner.startAnimating()
    }

    /// Stops the spinner.
    public func finishLoading() {
      spinner.stopAnimating()
    }

    /// Shows one row for each user.
    public func setUsers(_ users: [UserViewData]) {
      show(users: users, message: nil)
    }

    /// Replaces the table with a message that there are no users.
    public func setEmptyUsers() {
      show(users: [], message: Messages.Users.noUsers)
    }

    /// Shows the reason above the title, until the next users load.
    public func showFailure(message: String) {
      navigationItem.prompt = message
      // The navigation bar does not announce its prompt.
      UIAccessibility.post(notification: .announcement, argument: message)
    }
  }

  extension UsersViewController: UITableViewDataSource {
    /// Returns the number of users.
    public func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
      users.count
    }

    /// Returns a row with the name and the age of a user.
    public func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
      let cell = tableView.dequeueReusableCell(withIdentifier: "user", for: indexPath)
      let user = users[indexPath.row]
      var content = UIListContentConfiguration.valueCell()
      content.text = user.name
      content.secondaryText = user.age
      cell.contentConfiguration = content
      return cell
    }
  }
#endif
