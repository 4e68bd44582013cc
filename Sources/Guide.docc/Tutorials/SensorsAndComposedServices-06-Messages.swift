/// The messages that people read.
enum Messages {
  static let unexpected = "Something went wrong. Try again."

  enum Volunteer {
    static let eventWithoutName = "Event"
    static let tokenUnavailable = "The social network did not let the app in. Try again later."
  }
}
