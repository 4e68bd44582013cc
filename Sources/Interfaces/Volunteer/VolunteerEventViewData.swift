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
