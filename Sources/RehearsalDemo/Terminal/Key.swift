/// What a person does to a keyboard.
enum Key: Hashable, Sendable {
  /// Printable characters: one, or a part of one such as an accent that comes after its letter.
  case text(String)
  /// A text from the clipboard.
  case paste(String)
  /// A letter together with the control key, in lower case.
  case control(Character)
  case enter
  case tab
  case shiftTab
  case escape
  case backspace
  case delete
  case up
  case down
  case left
  case right
  case pageUp
  case pageDown
  case home
  case end
}
