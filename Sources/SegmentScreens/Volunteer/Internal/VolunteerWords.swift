/// What the volunteer screen says, however it is drawn.
enum VolunteerWords {
  static let noEvent = "There is no event today."
  static let noNetwork = "There is no connection. Check your network and try again."
  static let registration = "Register as a leader first."
  static let permission = "Let the app know where you are, and ask again."
  static let granted = "You may lead this event."
  static let denied = "You may not lead this event from where you are."
}
