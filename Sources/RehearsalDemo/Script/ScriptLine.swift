import Foundation
import SegmentScreens
import ToolSupport

/// A step of a script.
enum ScriptStep: Equatable {
  /// Types the characters of a text, one after the other.
  case type(String)
  case press(Key, times: Int)
  case open(Segment)
  case back
  /// Waits until the screen contains a text.
  case await(String)
  case show
  /// Waits until no work of the screen is in progress.
  case settle
}

/// A line of a script, with its step and its place.
struct ScriptLine: Equatable {
  /// The file and the line number, such as `tour.txt:7`.
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

  /// The names of the keys, in the order in which an error lists them.
  private static let keyNames = [
    "Enter", "Tab", "Shift-Tab", "Space", "Escape", "Backspace", "Up", "Down", "PageUp",
    "PageDown", "Home", "End", "Ctrl-C", "Ctrl-D", "Ctrl-U", "Ctrl-W",
  ]

  /// Parses a line of a script, or returns `nil` if it is empty or a comment.
  ///
  /// - Parameters:
  ///   - text: The line.
  ///   - file: The name of the script in errors.
  ///   - number: The number of the line, counted from 1.
  /// - Throws: `ToolError` if the line is not a valid step.
  init?(_ text: String, file: String, number: Int) throws {
    let text = text.trimmingCharacters(in: .whitespacesAndNewlines)
    guard !text.isEmpty, !text.hasPrefix("#") else { return nil }
    place = "\(file):\(number)"
    let word = text.prefix { !$0.isWhitespace }
    let rest = text.dropFirst(word.count).drop(while: \.isWhitespace)
    step = try Self.step(word: String(word), rest: String(rest), place: place)
  }

  /// Parses a whole script.
  ///
  /// - Throws: `ToolError` for the first line that is not a valid step.
  static func all(in text: String, file: String) throws -> [ScriptLine] {
    try text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).enumerated()
      .compactMap { try ScriptLine(String($1), file: file, number: $0 + 1) }
  }

  /// Parses a script in a file.
  ///
  /// - Throws: `ToolError` if the file cannot be read, or for the first line that is not a valid step.
  static func all(at path: String) throws -> [ScriptLine] {
    let text: String
    do {
      text = try String(contentsOf: URL(filePath: path), encoding: .utf8)
    } catch {
      throw ToolError(
        message: "the script '\(path)' cannot be read", remedy: "give the path of a text file in UTF-8")
    }
    return try all(in: text, file: path)
  }

  private static func step(word: String, rest: String, place: String) throws -> ScriptStep {
    switch word.lowercased() {
    case "type": return .type(try required(rest, "the text to type", as: "type hulk", place: place))
    case "await": return .await(try required(rest, "the text to wait for", as: "await Drivers", place: place))
    case "press": return try press(try required(rest, "a key", as: "press Enter", place: place), place: place)
    case "open":
      let name = try required(rest, "a segment", as: "open Drivers", place: place)
      return .open(try Segment(named: name, place: "\(place): "))
    case "back": return try withoutArgument(.back, word, rest, place: place)
    case "show": return try withoutArgument(.show, word, rest, place: place)
    case "settle": return try withoutArgument(.settle, word, rest, place: place)
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
        message: "\(place): '\(words.dropFirst().joined(separator: " "))' is not a number from 1 to 10000",
        remedy: "write it as in 'press Tab 3'")
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

  private static func required(
    _ argument: String, _ description: String, as example: String, place: String
  ) throws -> String {
    guard argument.isEmpty else { return argument }
    let word = example.prefix { $0 != " " }
    throw ToolError(message: "\(place): '\(word)' needs \(description)", remedy: "write it as in '\(example)'")
  }

  private static func withoutArgument(
    _ step: ScriptStep, _ word: String, _ rest: String, place: String
  ) throws -> ScriptStep {
    guard !rest.isEmpty else { return step }
    throw ToolError(message: "\(place): '\(word)' takes no argument", remedy: "leave '\(rest)' out")
  }
}
