import Interfaces

/// The list of drivers in plain text, with a field to search it.
@MainActor
public final class DriversScreen: Screen {
  /// What the search field holds.
  public private(set) var query = "" { didSet { contentDidChange() } }
  /// Who hears of changes; held weakly.
  public weak var observer: (any ScreenObserver)?

  private let presenter: any DriversPresenterType
  private var list: [ScreenElement] = [] { didSet { contentDidChange() } }

  /// Makes a screen.
  ///
  /// - Parameter presenter: Who decides what the screen shows.
  public init(presenter: any DriversPresenterType) {
    self.presenter = presenter
  }

  /// The search field and the drivers, or in their place why there are none to see.
  public var content: [[ScreenElement]] {
    [
      [.title("Drivers")], [.field(searchField)], list,
      [.button(Button("Reload") { [weak self] in self?.pressReload() })],
    ]
  }

  /// Makes the screen its presenter's view, and has the drivers loaded.
  public func load() {
    presenter.setViewDelegate(self)
    presenter.fetchDrivers()
  }

  /// Leaves the presenter without a view.
  public func unload() {
    presenter.setViewDelegate(nil)
  }

  /// Presses the Reload button.
  public func pressReload() {
    presenter.fetchDrivers()
  }

  /// Types into the search field; the list follows at once.
  ///
  /// - Parameter query: All that the field holds now.
  public func search(_ query: String) {
    self.query = query
    presenter.searchDrivers(query)
  }

  private var searchField: Field {
    Field("Search", text: query) { [weak self] edit in
      guard let self else { return }
      search(edit.applied(to: query))
    }
  }
}

extension DriversScreen: DriversViewType {
  /// Draws the loading line in place of the list.
  public func startLoading() {
    list = [.activity("Loading drivers…")]
  }

  /// Draws one row for each of the presenter's drivers.
  public func driversDidLoad() {
    list = [.table(presenter.drivers.map { [$0.name, $0.badge, $0.detail] })]
  }

  /// Draws the message in place of the list.
  public func driversDidFail(message: String) {
    list = [.alert(message)]
  }

  /// Draws that there are no drivers.
  public func showNoDrivers() {
    list = [.text(DriversWords.none)]
  }

  /// Draws that no driver matches.
  public func showNoMatches(query: String) {
    list = [.text(DriversWords.noMatches(for: query))]
  }
}
