/// What the login form says, however it is drawn.
enum LoginWords {
  static func lock(secondsLeft: Int) -> String {
    secondsLeft == 1 ? "Try again in 1 second." : "Try again in \(secondsLeft) seconds."
  }
}
