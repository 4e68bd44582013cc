extension Messages {
  /// The messages of the Signup segment.
  package enum Signup {
    package static let success = "You are signed up."
    package static let noFirstName = "Enter your first name."
    package static let noLastName = "Enter your last name."
    package static let noName = "Enter your first name and your last name."
    package static let unauthorized = "The server does not accept sign-ups from here."
    package static let timedOut = "The server did not answer in time."
    package static let undecodable = "The server's answer made no sense."
    package static let cancelled = "The sign-up was cancelled."

    package static func failure(_ error: SignupError) -> String {
      switch error {
      case .offline: offline
      case .rejected(let reason): reason
      case .unanswered: unexpected
      }
    }

    package static func refused(status: Int) -> String { "The server refused with status \(status)." }
  }
}
