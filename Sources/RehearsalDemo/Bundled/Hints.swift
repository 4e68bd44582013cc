import SegmentScreens

extension Segment? {
  /// What there is to try with the bundled answers, in one line of at most 76 columns.
  var hint: String {
    switch self {
    case nil: "Bundled answers of 17 November 2016 (UTC). See 'demo --help' for failures."
    case .signup: "Any two names will do. Who has signed up may lead today’s event."
    case .login: "ada / \(BundledServer.password) logs in; the third false password locks the form."
    case .volunteer: "It is 17 November 2016 (UTC). Sign up first, then ask for leader access."
    case .users: "They come after two seconds. Some names are wide, others very long."
    case .drivers: "Type perez serg, hulk or räikkönen."
    }
  }
}

extension FailureMode {
  /// What is being played, in one line of at most 76 columns.
  var hint: String {
    switch self {
    case .offline: "--fail offline: no server can be reached."
    case .slow: "--fail slow: every answer takes five seconds."
    case .empty: "--fail empty: lists have no elements, and other answers no content."
    case .garbage: "--fail garbage: a proxy answers every request with a page of its own."
    }
  }
}
