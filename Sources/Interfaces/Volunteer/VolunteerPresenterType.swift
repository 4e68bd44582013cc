/// Decides which event is today's, and who may lead it.
@MainActor
public protocol VolunteerPresenterType: AnyObject {
  /// Takes the view to speak to; held weakly. The same view again changes nothing.
  func attach(view: any VolunteerViewType)

  /// Lets go of the view, and of all that was under way for it.
  func detachView()

  /// Finds today's event.
  func load()

  /// Asks for leader access to the event that is shown.
  func leaderAccessEvent()
}

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

/// Today's event as the volunteer screen shows it.
public struct VolunteerEventViewData: Equatable, Sendable {
  /// What the event is called.
  public var name: String

  /// Makes view data from its parts.
  ///
  /// - Parameter name: What the event is called.
  public init(name: String) {
    self.name = name
  }
}
