/// One of the five worked examples, each with its own way to connect a view and a presenter.
public enum Segment: String, CaseIterable, Sendable {
  /// A form to sign up.
  case signup = "Signup"
  /// A form to log in.
  case login = "Login"
  /// Today's event, with a request to lead it.
  case volunteer = "Volunteer"
  /// A list that takes a while to load.
  case users = "Users"
  /// A list with a search.
  case drivers = "Drivers"

  /// A short description of the connection between view and presenter, and of the service.
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
