import Interfaces
import Observation
import Presenters

/// The list of drivers for SwiftUI with a search field, as an object that takes the place of the passive view.
///
/// A presenter holds its view weakly and calls it. A SwiftUI view is a value that SwiftUI creates again at every
/// update, so a presenter can neither hold nor call it. This object is the presenter's view instead, and stores the
/// data that the presenter passes. The SwiftUI view reads the data from this object. SwiftUI draws the view again when
/// that data changes.
///
/// ```swift
/// struct DriversList: View {
///   @State var model: ObservableDriversView        // ObservableDriversView(presenter: DriversPresenter(service: service))
///
///   var body: some View {
///     List(Array(model.drivers.enumerated()), id: \.offset) { Text("\($0.element.name)  \($0.element.badge)") }
///       .searchable(text: $model.query)             // the list follows each letter
///       .overlay { if let message = model.message { Text(message) } }
///       .overlay { if model.isLoading { ProgressView() } }
///       .safeAreaInset(edge: .bottom) { if let failure = model.failure { Text(failure) } }
///       .onAppear(perform: model.load)
///       .onDisappear(perform: model.unload)
///   }
/// }
/// ```
///
/// The object can be loaded again after ``unload()``, because a view in a navigation stack can appear again.
@available(iOS 17, macOS 14, tvOS 17, watchOS 10, visionOS 1, *)
@MainActor
@Observable
public final class ObservableDriversView {
  /// A Boolean value that indicates whether drivers are loading.
  public private(set) var isLoading = false
  /// The drivers to show: all drivers, or those that match the search.
  ///
  /// They are a copy, because the presenter drops its rows without a word when the view is removed, and a list may still draw.
  public private(set) var drivers: [DriverViewData] = []
  /// A message that explains why there are no drivers to show.
  public private(set) var message: String?
  /// A message that explains why the last load failed.
  public private(set) var failure: String?

  private var searchText = ""
  private let presenter: any DriversPresenterType

  /// Creates a view.
  public init(presenter: any DriversPresenterType) {
    self.presenter = presenter
  }

  /// The text of the search field.
  ///
  /// A new text starts a search. SwiftUI sometimes sets the same text again, which starts no search.
  public var query: String {
    get { searchText }
    set { if newValue != searchText { search(newValue) } }
  }

  /// Sets this object as the presenter's view, and loads the drivers.
  public func load() {
    presenter.setViewDelegate(self)
    presenter.fetchDrivers()
  }

  /// Removes this object from the presenter, which ends loading.
  public func unload() {
    presenter.setViewDelegate(nil)
    isLoading = false
  }

  /// Loads the drivers again.
  public func reload() {
    presenter.fetchDrivers()
  }

  /// Changes the text of the search field, and searches at once.
  public func search(_ query: String) {
    searchText = query
    presenter.searchDrivers(query)
  }

  private func show(drivers: [DriverViewData] = [], message: String? = nil) {
    self.drivers = drivers
    self.message = message
    failure = nil
    isLoading = false
  }
}

@available(iOS 17, macOS 14, tvOS 17, watchOS 10, visionOS 1, *)
extension ObservableDriversView: DriversViewType {
  /// Shows that the list is loading, and removes an earlier failure.
  public func startLoading() {
    failure = nil
    isLoading = true
  }

  /// Shows the presenter's drivers.
  public func showDrivers() {
    show(drivers: presenter.drivers)
  }

  /// Shows the reason beside the list.
  public func showFailure(message: String) {
    failure = message
    isLoading = false
  }

  /// Replaces the list with a message that there are no drivers.
  public func showNoDrivers() {
    show(message: Messages.Drivers.noDrivers)
  }

  /// Replaces the list with a message that no driver matches.
  public func showNoMatches(query: String) {
    show(message: Messages.Drivers.noMatches(query: query))
  }
}
