import Interfaces

/// The messages that views show when their presenter passes no text.
///
/// A presenter formats every other message itself. So all messages come from this module, and a screen in a terminal
/// shows the same text as a view in SwiftUI. Labels, such as titles and buttons, belong to the views.
package enum Messages {
  package static let offline = "There is no connection. Check your network and try again."
  package static let unexpected = "Something went wrong. Try again."

  package enum Signup {
    package static let success = "You are signed up."

    package static func failure(_ error: SignupError) -> String {
      switch error {
      case .offline: offline
      case .rejected(let reason): reason
      }
    }
  }

  package enum Login {
    package static let success = "You are logged in."

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
  }

  package enum Users {
    package static let noUsers = "There are no users."
  }

  package enum Drivers {
    package static let noDrivers = "There are no drivers."

    package static func noMatches(query: String) -> String { "No driver matches “\(query)”." }
  }
}
