/// The presenter of the list of drivers.
@MainActor
public protocol DriversPresenterType: AnyObject {
  /// The drivers to show: all drivers, or the matches of a search.
  ///
  /// They change when the view is told, and are gone without a word when it is removed or replaced. So a table copies them.
  var drivers: [DriverViewData] { get }

  /// Sets the view, which the presenter holds weakly, or removes it if the new view is `nil`.
  ///
  /// Setting the same view again has no effect.
  /// A view that is removed and set again begins anew: the presenter does not end what that view still shows.
  func setViewDelegate(_ view: (any DriversViewType)?)

  /// Loads the drivers and ignores the answer to any earlier request.
  func fetchDrivers()

  /// Shows only the drivers whose names, numbers or codes contain every word of the query.
  ///
  /// - Parameter query: The words, separated by whitespace. An empty query shows all drivers.
  func searchDrivers(_ query: String)
}

/// A view that shows the list of drivers.
@MainActor
public protocol DriversViewType: AnyObject {
  /// Shows that the list is loading, beside the drivers on the screen.
  func startLoading()

  /// Shows the presenter's drivers after a load or a search.
  func showDrivers()

  /// Shows the reason why the list could not be loaded, for a person to read, beside the drivers on the screen.
  func showFailure(message: String)

  /// Shows that there are no drivers at all.
  func showNoDrivers()

  /// Shows that no driver matches the query, as it was typed.
  func showNoMatches(query: String)
}

/// The text of one row in the list of drivers.
public struct DriverViewData: Equatable, Sendable {
  /// The given name and the family name, such as "Lewis Hamilton".
  ///
  /// - Fixture: "Lewis Hamilton"
  public var name: String
  /// The number and the code, such as "44 HAM", or an empty text for a driver who has neither.
  ///
  /// - Fixture: "44 HAM"
  /// - Fixture: "3 VER"
  /// - Fixture: "PER"
  /// - Fixture: "27"
  /// - Fixture: ""
  public var badge: String
  /// The nationality and the date of birth, such as "British, born 1985-01-07".
  ///
  /// - Fixture: "British, born 1985-01-07"
  /// - Fixture: "Finnish, born 1979-10-17"
  /// - Fixture: "Mexican, born 1990-01-26"
  public var detail: String

  /// Creates the view data of one row.
  public init(name: String, badge: String, detail: String) {
    self.name = name
    self.badge = badge
    self.detail = detail
  }
}
