/// Decides what the list of drivers shows.
@MainActor
public protocol DriversPresenterType: AnyObject {
  /// The drivers to show: all, or those that match the search.
  var drivers: [DriverViewData] { get }

  /// Takes the view to speak to, or none; held weakly. The same view again changes nothing.
  ///
  /// - Parameter view: The view; none lets go of the one before.
  func setViewDelegate(_ view: (any DriversViewType)?)

  /// Loads the drivers anew; what an earlier load still brings is ignored.
  func fetchDrivers()

  /// Shows only the drivers whose names hold every word of the query; an empty query shows all.
  ///
  /// - Parameter query: The words, apart by blanks.
  func searchDrivers(_ query: String)
}

/// Shows the list of drivers.
@MainActor
public protocol DriversViewType: AnyObject {
  /// Shows that the list is on its way.
  func startLoading()

  /// Shows the presenter's drivers: loaded anew, or searched.
  func driversDidLoad()

  /// Shows that the list could not be loaded.
  ///
  /// - Parameter message: Why, in words for a person.
  func driversDidFail(message: String)

  /// Shows that there are no drivers at all.
  func showNoDrivers()

  /// Shows that there are drivers, but none that match.
  ///
  /// - Parameter query: What was searched for, as it was typed.
  func showNoMatches(query: String)
}

/// A driver as the list shows them.
public struct DriverViewData: Equatable, Sendable {
  /// Both names, as in "Lewis Hamilton".
  ///
  /// - Fixture: "Lewis Hamilton"
  public var name: String
  /// Number and code, as in "44 HAM"; empty for a driver who has neither.
  ///
  /// - Fixture: "44 HAM"
  public var badge: String
  /// Nationality and date of birth, as in "British, born 1985-01-07".
  ///
  /// - Fixture: "British, born 1985-01-07"
  public var detail: String

  /// Makes view data from its parts.
  ///
  /// - Parameters:
  ///   - name: Both names, as in "Lewis Hamilton".
  ///   - badge: Number and code, as in "44 HAM"; empty for a driver who has neither.
  ///   - detail: Nationality and date of birth, as in "British, born 1985-01-07".
  public init(name: String, badge: String, detail: String) {
    self.name = name
    self.badge = badge
    self.detail = detail
  }
}
