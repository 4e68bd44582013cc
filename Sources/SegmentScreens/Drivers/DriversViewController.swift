#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
  import Interfaces
  import Presenters
  import UIKit

  /// The list of drivers in UIKit: a search bar, a table, a spinner, and an alert for a failure.
  public final class DriversViewController: UIViewController {
    private let presenter: any DriversPresenterType
    private let searchBar = UISearchBar(frame: .zero)
    private let tableView = UITableView(frame: .zero, style: .plain)
    private let message = MessageLabel("drivers.message")
    private let spinner = UIActivityIndicatorView(style: .large)
    /// A copy, because the presenter drops its rows without a word when the controller leaves, and the table may still draw.
    private var drivers: [DriverViewData] = []
    private var query = ""
    private var waitingAlert: UIAlertController?

    /// Creates a controller, which loads its view later.
    public init(presenter: any DriversPresenterType) {
      self.presenter = presenter
      super.init(nibName: nil, bundle: nil)
      title = "Drivers"
    }

    /// Not available, because a controller needs its presenter.
    @available(*, unavailable)
    public required init?(coder: NSCoder) {
      fatalError("Create a DriversViewController with its presenter.")
    }

    /// Builds the view, sets the controller as the presenter's view, and loads the drivers.
    public override func viewDidLoad() {
      super.viewDidLoad()
      searchBar.accessibilityIdentifier = "drivers.search"
      searchBar.placeholder = "Search"
      searchBar.showsCancelButton = true
      searchBar.autocorrectionType = .no
      searchBar.delegate = self
      tableView.accessibilityIdentifier = "drivers.table"
      tableView.register(UITableViewCell.self, forCellReuseIdentifier: "driver")
      tableView.allowsSelection = false
      tableView.dataSource = self
      message.textAlignment = .center
      spinner.accessibilityIdentifier = "drivers.spinner"
      spinner.accessibilityLabel = "Loading drivers…"
      let column = UIStackView(arrangedSubviews: [searchBar, tableView])
      column.axis = .vertical
      view.backgroundColor = .systemBackground
      view.addFilling(column)
      view.addCentered(message)
      view.addCentered(spinner)
      navigationItem.rightBarButtonItem = UIBarButtonItem(
        systemItem: .refresh, primaryAction: UIAction { [weak self] _ in self?.presenter.fetchDrivers() })
      presenter.setViewDelegate(self)
      presenter.fetchDrivers()
    }

    /// Presents the alert of a failure that came before the view was on the screen.
    public override func viewDidAppear(_ animated: Bool) {
      super.viewDidAppear(animated)
      guard let alert = waitingAlert else { return }
      waitingAlert = nil
      present(alert, animated: true)
    }

    /// Removes the controller from the presenter, if it leaves for good.
    public override func viewDidDisappear(_ animated: Bool) {
      super.viewDidDisappear(animated)
      if isLeavingForGood { presenter.setViewDelegate(nil) }
    }

    private func show(drivers: [DriverViewData] = [], message: String? = nil) {
      self.drivers = drivers
      tableView.reloadData()
      self.message.text = message
      spinner.stopAnimating()
    }
  }

  extension DriversViewController: DriversViewType {
    /// Starts the spinner.
    public func startLoading() {
      spinner.startAnimating()
    }

    /// Shows one row for each of the presenter's drivers.
    public func showDrivers() {
      show(drivers: presenter.drivers)
    }

    /// Presents an alert over the rows.
    ///
    /// A failure before the view is on the screen waits for it. An alert that is already there gets the new message.
    public func showFailure(message: String) {
      spinner.stopAnimating()
      if let alert = presentedViewController as? UIAlertController ?? waitingAlert {
        alert.message = message
        return
      }
      let alert = UIAlertController(title: "The drivers are not up to date", message: message, preferredStyle: .alert)
      alert.addAction(UIAlertAction(title: "OK", style: .default))
      if view.window == nil {
        waitingAlert = alert
      } else {
        present(alert, animated: true)
      }
    }

    /// Replaces the rows with a message that there are no drivers.
    public func showNoDrivers() {
      show(message: Messages.Drivers.noDrivers)
    }

    /// Replaces the rows with a message that no driver matches.
    public func showNoMatches(query: String) {
      show(message: Messages.Drivers.noMatches(query: query))
    }
  }

  extension DriversViewController: UITableViewDataSource {
    /// Returns the number of drivers.
    public func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
      drivers.count
    }

    /// Returns a row with the name, the badge and the details of a driver.
    public func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
      let cell = tableView.dequeueReusableCell(withIdentifier: "driver", for: indexPath)
      let driver = drivers[indexPath.row]
      var content = UIListContentConfiguration.subtitleCell()
      content.text = driver.name
      content.secondaryText = driver.badge.isEmpty ? driver.detail : "\(driver.badge), \(driver.detail)"
      cell.contentConfiguration = content
      return cell
    }
  }

  extension DriversViewController: UISearchBarDelegate {
    /// Searches for the new text at once.
    public func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String) {
      search(searchText)
    }

    /// Hides the keyboard, because the rows already match.
    public func searchBarSearchButtonClicked(_ searchBar: UISearchBar) {
      searchBar.resignFirstResponder()
    }

    /// Empties the search bar, and shows all drivers.
    public func searchBarCancelButtonClicked(_ searchBar: UISearchBar) {
      searchBar.text = nil
      searchBar.resignFirstResponder()
      search("")
    }

    /// Passes a query to the presenter, unless it is the last one again.
    ///
    /// A search bar reports some changes more than once.
    private func search(_ query: String) {
      guard query != self.query else { return }
      self.query = query
      presenter.searchDrivers(query)
    }
  }
#endif
