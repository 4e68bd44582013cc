/// The line of the footer that says what the keys do.
enum KeyLine {
  /// What the keys do where the person is now.
  ///
  /// - Parameters:
  ///   - isAtMenu: Whether the menu is on top.
  ///   - scrolls: Whether a list is longer than the window.
  /// - Returns: One line.
  static func text(isAtMenu: Bool, scrolls: Bool) -> String {
    var parts = isAtMenu ? ["1-5 or Enter open"] : ["Tab next", "Enter press"]
    if scrolls { parts.append("↑↓ scroll") }
    parts.append(isAtMenu ? "Esc quit" : "Esc back")
    if !isAtMenu { parts.append("Ctrl-C quit") }
    return parts.joined(separator: " · ")
  }
}
