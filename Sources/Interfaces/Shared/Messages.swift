/// The messages that people read.
///
/// Services, presenters and screens choose from these messages. Labels, such as titles and buttons, belong to the views.
package enum Messages {
  package static let offline = "There is no connection. Check your network and try again."
  package static let unexpected = "Something went wrong. Try again."

  package enum Signup {
    package static let success = "You are signed up."
    package static let unauthorized = "The server does not accept sign-ups from here."
    package static let timedOut = "The server did not answer in time."
    package static let undecodable = "The server's answer made no sense."
    package static let cancelled = "The sign-up was cancelled."

    package static func failure(_ error: SignupError) -> String {
      switch error {
      case .offline: offline
      case .rejected(let reason): reason
      }
    }

    package static func refused(status: Int) -> String { "The server refused with status \(status)." }
  }

  package enum Login {
    package static let success = "You are logged in."
    package static let wrongCredentials = "The user name or the password is wrong."
    package static let accountLocked = "This account is locked."

    package static func lock(secondsLeft: Int) -> String {
      secondsLeft == 1 ? "Try again in 1 second." : "Try again in \(secondsLeft) seconds."
    }
  }

  package enum Volunteer {
    package static let noEvent = "There is no event today."
    package static let registrationRequired = "Register as a leader first."
    package static let permissionRequired = "Let the app know where you are, and ask again."
    package static let accessGranted = "You may lead this event."
    package static let accessDenied = "You may not lead this event from where you are."
    package static let refused = "The social network refused to answer. Try again later."
    package static let timedOut = "The social network took too long to answer. Try again later."
    package static let undecodable = "The social network’s answer could not be read. Try again later."

    package static func refused(status: Int) -> String {
      "The social network answered with status \(status). Try again later."
    }
  }

  package enum Users {
    package static let noUsers = "There are no users."
  }

  package enum Drivers {
    package static let noDrivers = "There are no drivers."
    package static let unauthorized = "The server did not let the app in. Try again later."
    package static let timedOut = "The server took too long to answer. Try again later."
    package static let undecodable = "The server's answer could not be read. Try again later."

    package static func noMatches(query: String) -> String { "No driver matches “\(query)”." }

    package static func refused(status: Int) -> String {
      "The server answered with status \(status). Try again later."
    }
  }
}
