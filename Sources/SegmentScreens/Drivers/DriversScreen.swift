import Interfaces
import Presenters

/// The list of drivers in plain text, with a search field.
@MainActor
public final class DriversScreen: Screen {
  /// The text of the search field.
  public private(set) var query = "" { didSet { contentDidChange() } }
  /// The object to tell after each change, held weakly.
  public weak var observer: (any ScreenObserver)?

  private let presenter: any DriversPresenterType
  private var progress: [ScreenElement] = [] { didSet { contentDidChange() } }
  private var list: [ScreenElement] = [] { didSet { contentDidChange() } }

  /// Creates a screen.
  public init(presenter: any DriversPresenterType) {
    self.presenter = presenter
  }

  /// The search field, the progress of a load or its failure, and the drivers or a message instead of them.
  public var content: [[ScreenElement]] {
    [
      [.title("Drivers")], [.field(searchField)], progress, list,
      [.button(Button("Reload") { [weak self] in self?.pressReload() })],
    ]
  }

  /// Sets the screen as the presenter's view, and loads the drivers.
  public func load() {
    presenter.setViewDelegate(self)
    presenter.fetchDrivers()
  }

  /// Removes the screen from the presenter.
  public func unload() {
    presenter.setViewDelegate(nil)
  }

  /// Presses the Reload button.
  public func pressReload() {
    presenter.fetchDrivers()
  }

  /// Changes the text of the search field, and searches at once.
  public func search(_ query: String) {
    self.query = query
    presenter.searchDrivers(query)
  }

  private var searchField: Field {
    Field("Search", text: query) { [weak self] in self?.search($0) }
  }
}

extension DriversScreen: DriversViewType {
  /// Draws a loading line above the list.
  public func startLoading() {
    progress = [.activity("Loading drivers…")]
  }

  /// Draws one row for each of the presenter's drivers.
  public func showDrivers() {
    draw(.table(presenter.drivers.map { [$0.name, $0.badge, $0.detail] }))
  }

  /// Draws the reason above the list.
  public func showFailure(message: String) {
    progress = [.alert(message)]
  }

  /// Replaces the list with a message that there are no drivers.
  public func showNoDrivers() {
    draw(.text(Messages.Drivers.noDrivers))
  }

  /// Replaces the list with a message that no driver matches.
  public func showNoMatches(query: String) {
    draw(.text(Messages.Drivers.noMatches(query: query)))
  }

  private func draw(_ element: ScreenElement) {
    list = [element]
    progress = []
  }
}
