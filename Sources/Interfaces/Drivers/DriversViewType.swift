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
