import Interfaces
import Observation

/// The list of drivers for SwiftUI, with a field to search it.
///
/// It is the object that stands in for a view that is a value, and that no presenter could hold: see
/// ``ObservableUsersView``.
///
/// ```swift
/// struct DriversList: View {
///   @State var model: ObservableDriversView
///
///   var body: some View {
///     List(Array(model.drivers.enumerated()), id: \.offset) { Text("\($0.element.name)  \($0.element.badge)") }
///       .searchable(text: $model.query)             // the list follows each letter
///       .overlay { if let message = model.message { Text(message) } }
///       .overlay { if model.isLoading { ProgressView() } }
///       .onAppear(perform: model.load)
///       .onDisappear(perform: model.unload)
///   }
/// }
/// ```
@available(iOS 17, macOS 14, tvOS 17, watchOS 10, visionOS 1, *)
@MainActor
@Observable
public final class ObservableDriversView {
  /// Whether drivers are loading.
  public private(set) var isLoading = false
  /// The drivers to show: all, or those that match the search.
  public private(set) var drivers: [DriverViewData] = []
  /// Why there are no drivers to see, in words for a person.
  public private(set) var message: String?

  private var searchText = ""
  private let presenter: any DriversPresenterType

  /// Makes a view.
  ///
  /// - Parameter presenter: Who decides what the view shows.
  public init(presenter: any DriversPresenterType) {
    self.presenter = presenter
  }

  /// What the search field holds.
  ///
  /// A change searches. SwiftUI writes the same text again now and then, which does not.
  public var query: String {
    get { searchText }
    set { if newValue != searchText { search(newValue) } }
  }

  /// Makes this its presenter's view, and has the drivers loaded.
  public func load() {
    presenter.setViewDelegate(self)
    presenter.fetchDrivers()
  }

  /// Leaves the presenter without a view; what was loading will not come.
  public func unload() {
    presenter.setViewDelegate(nil)
    isLoading = false
  }

  /// Has the drivers loaded anew.
  public func reload() {
    presenter.fetchDrivers()
  }

  /// Types into the search field; the list follows at once.
  ///
  /// - Parameter query: All that the field holds now.
  public func search(_ query: String) {
    searchText = query
    presenter.searchDrivers(query)
  }

  private func show(drivers: [DriverViewData] = [], message: String? = nil, isLoading: Bool = false) {
    self.drivers = drivers
    self.message = message
    self.isLoading = isLoading
  }
}

@available(iOS 17, macOS 14, tvOS 17, watchOS 10, visionOS 1, *)
extension ObservableDriversView: DriversViewType {
  /// Shows that drivers are loading, in place of the list.
  public func startLoading() {
    show(isLoading: true)
  }

  /// Shows the presenter's drivers.
  public func driversDidLoad() {
    show(drivers: presenter.drivers)
  }

  /// Shows the message in place of the list.
  public func driversDidFail(message: String) {
    show(message: message)
  }

  /// Shows that there are no drivers.
  public func showNoDrivers() {
    show(message: DriversWords.none)
  }

  /// Shows that no driver matches.
  public func showNoMatches(query: String) {
    show(message: DriversWords.noMatches(for: query))
  }
}
