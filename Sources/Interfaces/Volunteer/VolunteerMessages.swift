extension Messages {
  /// The messages of the Volunteer segment.
  package enum Volunteer {
    package static let noEvent = "There is no event today."
    package static let eventWithoutName = "Event"
    package static let registrationRequired = "Register as a leader first."
    package static let permissionRequired = "Let the app know where you are, and ask again."
    package static let accessGranted = "You may lead this event."
    package static let locating = "Looking for your location…"

    package static func accessDenied(_ reason: LeaderAccessDenial) -> String {
      switch reason {
      case .noPlace: "The place of this event is not known, so nobody can lead it from here."
      case .notThere: "You may not lead this event from where you are."
      case .noFix: "Your location was not found in time. Try again under the open sky."
      case .sensorFailed: "Your location could not be found. Try again."
      }
    }

    package static let tokenUnavailable = "The social network did not let the app in. Try again later."
    package static let refused = "The social network refused to answer. Try again later."
    package static let timedOut = "The social network took too long to answer. Try again later."
    package static let undecodable = "The social network’s answer could not be read. Try again later."

    package static func refused(status: Int) -> String {
      "The social network answered with status \(status). Try again later."
    }
  }
}
