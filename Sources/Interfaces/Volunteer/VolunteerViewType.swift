/// Shows today's event and how the request for leader access goes.
@MainActor
public protocol VolunteerViewType: AnyObject {
  /// Shows today's event.
  ///
  /// - Parameter event: The event, with nothing left to decide.
  func display(event: VolunteerEventViewData)

  /// Shows that there is no event to show.
  ///
  /// - Parameter reason: Why, in words for a person; nothing where the day simply has no event.
  func displayNoData(reason: String?)

  /// Shows that the network could not be reached.
  func displayNoNetwork()

  /// Asks the person to register as a leader first.
  func requestRegistration()

  /// Asks the person to let the app know where the device is.
  func requestLocationPermission()

  /// Shows that the person may lead the event.
  func leaderAccessGranted()

  /// Shows that the person may not lead the event.
  func leaderAccessDenied()
}
