extension Messages {
  /// The messages of the Login segment.
  package enum Login {
    package static let success = "You are logged in."

    package static func welcome(_ username: String) -> String { "You are logged in as \(username)." }

    package static let noUserName = "Enter your user name."
    package static let noPassword = "Enter your password."
    package static let wrongCredentials = "The user name or the password is wrong."
    package static let accountLocked = "This account is locked."
    package static let noAnswerYet = "An earlier login has no answer yet. Try again in a moment."

    package static func lock(secondsLeft: Int) -> String {
      secondsLeft == 1 ? "Try again in 1 second." : "Try again in \(secondsLeft) seconds."
    }
  }
}
