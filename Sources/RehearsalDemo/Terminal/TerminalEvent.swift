/// What the app in a terminal reacts to.
enum TerminalEvent: Equatable, Sendable {
  /// Bytes from the keyboard, as many as came at once.
  case input([UInt8])
  /// The keyboard is gone.
  case inputEnded
  /// The window has another size.
  case resized
  /// Someone asks the process to suspend itself.
  case suspended
  /// Someone has resumed the process.
  case resumed
  /// Someone asks the process to end, by this signal.
  case terminated(Int32)
  /// What is to be seen may have changed.
  case changed
  /// It is time for the spinner to turn.
  case tick
}
