import Foundation
import SegmentScreens
import ToolSupport

/// A step, and where it was read.
struct ScriptLine: Equatable {
  /// The file and the line, as in `tour.txt:7`.
  let place: String
  let step: ScriptStep
}

extension ScriptLine {
  private static let steps = ["type", "press", "open", "back", "await", "show", "settle"]

  private static let keys: [String: Key] = [
    "enter": .enter, "tab": .tab, "shift-tab": .shiftTab, "space": .text(" "), "escape": .escape,
    "backspace": .backspace, "delete": .delete, "up": .up, "down": .down, "left": .left, "right": .right,
    "pageup": .pageUp, "pagedown": .pageDown, "home": .home, "end": .end,
  ]

  /// Names for people, in the order in which an error lists them.
  private static let keyNames = [
    "Enter", "Tab", "Shift-Tab", "Space", "Escape", "Backspace", "Up", "Down", "PageUp",
    "PageDown", "Home", "End", "Ctrl-C", "Ctrl-D", "Ctrl-U", "Ctrl-W",
  ]

  /// Reads a line of a script; nil for one that is empty or a comment.
  ///
  /// - Parameters:
  ///   - text: The line.
  ///   - file: What the script is called in errors.
  ///   - number: The line's number, from 1.
  /// - Throws: `ToolError` when the line is no step.
  init?(_ text: String, file: String, number: Int) throws {
    let text = text.trimmingCharacters(in: .whitespacesAndNewlines)
    guard !text.isEmpty, !text.hasPrefix("#") else { return nil }
    place = "\(file):\(number)"
    let word = text.prefix { !$0.isWhitespace }
    let rest = text.dropFirst(word.count).drop(while: \.isWhitespace)
    step = try Self.step(word: String(word), rest: String(rest), place: place)
  }

  /// Reads a whole script.
  ///
  /// - Throws: `ToolError` for the first line that is no step.
  static func all(in text: String, file: String) throws -> [ScriptLine] {
    try text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).enumerated()
      .compactMap { try ScriptLine(String($1), file: file, number: $0 + 1) }
  }

  /// Reads the script in a file.
  ///
  /// - Throws: `ToolError` also when the file cannot be read.
  static func all(at path: String) throws -> [ScriptLine] {
    let text: String
    do {
      text = try String(contentsOf: URL(filePath: path), encoding: .utf8)
    } catch {
      throw ToolError(
        message: "the script '\(path)' cannot be read", remedy: "name a file that is there, with text in UTF-8")
    }
    return try all(in: text, file: path)
  }

  private static func step(word: String, rest: String, place: String) throws -> ScriptStep {
    switch word.lowercased() {
    case "type": return .type(try needed(rest, "the text to type", by: "type hulk", place: place))
    case "await": return .await(try needed(rest, "the text to wait for", by: "await Drivers", place: place))
    case "press": return try press(try needed(rest, "a key", by: "press Enter", place: place), place: place)
    case "open":
      let name = try needed(rest, "a segment", by: "open Drivers", place: place)
      return .open(try Segment(named: name, place: "\(place): "))
    case "back": return try alone(.back, word, rest, place: place)
    case "show": return try alone(.show, word, rest, place: place)
    case "settle": return try alone(.settle, word, rest, place: place)
    default: throw ToolError(unknown: "step", name: word, known: steps, place: "\(place): ")
    }
  }

  private static func press(_ rest: String, place: String) throws -> ScriptStep {
    let words = rest.split(whereSeparator: \.isWhitespace).map(String.init)
    guard let key = key(words[0]) else {
      throw ToolError(unknown: "key", name: words[0], known: keyNames, place: "\(place): ")
    }
    guard words.count > 1 else { return .press(key, times: 1) }
    guard words.count == 2, let times = Int(words[1]), 1...10_000 ~= times else {
      throw ToolError(
        message: "\(place): '\(words.dropFirst().joined(separator: " "))' does not say how often to press",
        remedy: "write a number from 1 to 10000, as in 'press Tab 3'")
    }
    return .press(key, times: times)
  }

  private static func key(_ name: String) -> Key? {
    let name = name.lowercased()
    if let key = keys[name] { return key }
    if name == "esc" { return .escape }
    guard name.hasPrefix("ctrl-"), name.count == 6, let letter = name.last, "a"..."z" ~= letter else { return nil }
    return .control(letter)
  }

  private static func needed(_ rest: String, _ what: String, by example: String, place: String) throws -> String {
    guard rest.isEmpty else { return rest }
    let word = example.prefix { $0 != " " }
    throw ToolError(message: "\(place): '\(word)' needs \(what)", remedy: "write it as in '\(example)'")
  }

  private static func alone(_ step: ScriptStep, _ word: String, _ rest: String, place: String) throws -> ScriptStep {
    guard !rest.isEmpty else { return step }
    throw ToolError(message: "\(place): '\(word)' takes nothing behind it", remedy: "leave '\(rest)' out")
  }
}
