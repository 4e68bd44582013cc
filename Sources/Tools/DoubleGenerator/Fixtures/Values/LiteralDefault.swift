/// An initializer's own default value, where a factory can say the same.
enum LiteralDefault {
  /// The text where it is a literal, which means the same everywhere and is the same on every run; `Date()` is not.
  static func value(_ text: String) -> FixtureValue? {
    isLiteral(text) ? FixtureValue(text) : nil
  }

  private static func isLiteral(_ text: String) -> Bool {
    if ["nil", "true", "false"].contains(text) { return true }
    guard let first = text.first, first == "\"" || first == "[" || first == "-" || first.isNumber else { return false }
    var (isInText, previous) = (false, Character(" "))
    for letter in text {
      if isInText {
        if previous == "\\" && letter == "(" || letter.isNewline { return false }
        if letter == "\"" && previous != "\\" { isInText = false }
      } else if letter == "\"" {
        isInText = true
      } else if !letter.isNumber && !"._-,:[] ".contains(letter)
        && !("xabcdefABCDEF".contains(letter) && text.hasPrefix("0x"))
      {
        return false
      }
      previous = previous == "\\" && letter == "\\" ? " " : letter
    }
    return !isInText && !text.contains("...") && !text.contains("..<")
  }
}
