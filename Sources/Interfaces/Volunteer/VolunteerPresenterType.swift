/// The presenter of the volunteer screen: today's event, and access for its leader.
@MainActor
public protocol VolunteerPresenterType: AnyObject {
  /// Attaches a view, which the presenter holds weakly.
  ///
  /// Attaching the same view again has no effect.
  /// A view that is detached and attached again begins anew: the presenter does not end what that view still shows.
  func attach(view: any VolunteerViewType)

  /// Detaches the view and ends all work in progress for it.
  func detachView()

  /// Loads today's event.
  func load()

  /// Requests leader access to the event on the screen.
  func leaderAccessEvent()
}

/// A view that shows today's event and the progress of a request for leader access.
@MainActor
public protocol VolunteerViewType: AnyObject {
  /// Shows that today's event is loading.
  func startLoading()

  /// Shows today's event.
  func display(event: VolunteerEventViewData)

  /// Shows that there is no event today.
  func displayNoData()

  /// Shows the reason why the event could not be loaded, for a person to read, beside an event on the screen.
  func displayFailure(message: String)

  /// Shows that the network could not be reached, and leaves the event on the screen.
  func displayNoNetwork()

  /// Asks the person to register as a leader first.
  func requestRegistration()

  /// Asks the person to let the app locate the device.
  func requestLocationPermission()

  /// Shows that the sensor is looking for the device.
  func startLocating()

  /// Shows that the person may lead the event.
  func leaderAccessGranted()

  /// Shows the reason why the person may not lead the event.
  func leaderAccessDenied(reason: LeaderAccessDenial)
}

/// The reason why a person may not lead an event.
public enum LeaderAccessDenial: Equatable, Sendable {
  /// Nobody knows the place of the event.
  case noPlace
  /// The person is somewhere else.
  case notThere
  /// The sensor did not find the device in time.
  case noFix
  /// The sensor has failed.
  case sensorFailed
}

/// The text of today's event on the volunteer screen.
public struct VolunteerEventViewData: Equatable, Sendable {
  /// The name of the event.
  public var name: String

  /// Creates the view data of an event.
  public init(name: String) {
    self.name = name
  }
}
