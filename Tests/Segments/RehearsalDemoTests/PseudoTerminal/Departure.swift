import Foundation

/// How the demo has left its terminal.
struct Departure {
  let grid: TerminalGrid
  let text: String

  /// What the shell makes of the way the demo ended: its exit code, or 128 and the number of the signal.
  var code: String? { value(of: "exit ") }

  /// Whether the terminal is set as before, in all there is to set.
  var hasSettingsOfBefore: Bool { value(of: "before ") != nil && value(of: "before ") == value(of: "after ") }

  /// Whether nothing is left of the app: neither in the settings, nor on the screen, nor in its modes.
  var isClean: Bool {
    hasSettingsOfBefore && !grid.isAlternate && grid.isCursorShown && !grid.isPasteBracketed && grid.wraps
      && grid.unknown.isEmpty
  }

  /// What the shell said behind a word, the last time.
  private func value(of word: String) -> String? {
    guard let found = text.range(of: word, options: .backwards) else { return nil }
    return String(text[found.upperBound...].prefix { !$0.isNewline })
  }
}

extension Departure: CustomStringConvertible {
  var description: String { "\(grid.text)\n\(text.debugDescription)" }
}
