import TextWidth

/// The line of the footer that says what the keys do.
enum KeyLine {
  /// What the keys do where the person is now.
  ///
  /// - Parameters:
  ///   - isAtMenu: Whether the menu is on top.
  ///   - scrolls: Whether a list is longer than the window.
  ///   - width: The columns that there are; what a person can do without goes first, and the way out last.
  /// - Returns: One line.
  static func text(isAtMenu: Bool, scrolls: Bool, width: Int) -> String {
    var parts =
      isAtMenu
      ? ["1-5 or Enter open", "Esc quit"]
      : ["Tab next", "Enter press", scrolls ? "↑↓ scroll" : nil, "Esc back", "Ctrl-C quit"].compactMap(\.self)
    for part in ["Ctrl-C quit", "Enter press", "↑↓ scroll", "Tab next", "1-5 or Enter open"]
    where parts.joined(separator: separator).displayWidth > width {
      parts.removeAll { $0 == part }
    }
    return parts.joined(separator: separator)
  }

  private static let separator = " · "
}
