/// The five segments of the app, each with a mechanism of its own.
public enum Segment: String, CaseIterable, Sendable {
  /// Someone signs up.
  case signup = "Signup"
  /// Someone logs in.
  case login = "Login"
  /// Someone asks to lead today's event.
  case volunteer = "Volunteer"
  /// A list that comes late.
  case users = "Users"
  /// A list to search.
  case drivers = "Drivers"

  /// How its view and its presenter are connected, and what serves them.
  public var mechanism: String {
    switch self {
    case .signup: "a delegate property, a completion handler"
    case .login: "the view sets itself on the presenter, async/await"
    case .volunteer: "attach and detach, composed services, a location sensor"
    case .users: "attach and detach, a callback service"
    case .drivers: "a weak delegate, async/await over REST, a live search"
    }
  }
}
