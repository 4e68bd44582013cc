extension Messages {
  /// The messages of the Signup segment.
  package enum Signup {
    package static let success = "You are signed up."
    package static let noFirstName = "Enter your first name."
    package static let noLastName = "Enter your last name."
    package static let noName = "Enter your first name and your last name."
    package static let cancelled = "The sign-up was cancelled."

    package static func failure(_ error: SignupError) -> String {
      switch error {
      case .offline: offline
      case .rejected(let reason): reason
      case .unanswered: unexpected
      }
    }
  }
}
