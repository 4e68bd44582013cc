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
