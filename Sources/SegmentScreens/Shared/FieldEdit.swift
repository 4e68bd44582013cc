/// One change that a person makes at the end of a field's text.
public enum FieldEdit: Equatable, Sendable {
  /// Types or pastes a text.
  case insert(String)
  /// Takes the last character away, whole: with its accents, or as an emoji of many parts.
  case deleteCharacter
  /// Takes the last word away, and the blanks behind it.
  case deleteWord
  /// Takes everything away.
  case clear

  /// The text after the change.
  ///
  /// - Parameter text: The text before it.
  /// - Returns: The text after it; a change that finds nothing to take away leaves it as it is.
  public func applied(to text: String) -> String {
    switch self {
    case .insert(let more): return text + more
    case .deleteCharacter: return String(text.dropLast())
    case .deleteWord:
      let word = text.reversed().drop(while: \.isWhitespace).drop { !$0.isWhitespace }
      return String(word.reversed())
    case .clear: return ""
    }
  }
}
