import Foundation
import ToolSupport

extension Page {
  /// Presses keys one after the other, and waits until the page has done with each.
  func press(_ keys: Key...) async throws {
    for key in keys {
      for type: JSONValue in ["keyDown", "keyUp"] {
        try await send("Input.dispatchKeyEvent", key.parameters.merging(["type": type]) { $1 })
      }
    }
  }

  /// Types a text, character by character.
  func type(_ text: String) async throws {
    for character in text { try await press(Key(String(character))) }
  }

  /// Clicks the middle of the first element, after scrolling there.
  ///
  /// - Throws: When it cannot be seen there, be it hidden or behind another.
  func click(_ selector: String) async throws {
    let place: [Double] = try await read(
      """
      (() => {
        element.scrollIntoView({ block: 'center', behavior: 'instant' });
        const box = element.getClientRects()[0];
        if (!box) throw new Error('hidden: ' + element.outerHTML);
        const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
        const top = document.elementFromPoint(x, y);
        if (!element.contains(top)) throw new Error('behind ' + top?.outerHTML + ': ' + element.outerHTML);
        return [x, y];
      })()
      """, of: selector)
    for type: JSONValue in ["mouseMoved", "mousePressed", "mouseReleased"] {
      try await send(
        "Input.dispatchMouseEvent",
        [
          "type": type, "x": .number(place[0]), "y": .number(place[1]),
          "button": type == "mouseMoved" ? "none" : "left", "clickCount": 1,
        ])
    }
  }
}

/// A key of the keyboard, with the keys that are held meanwhile.
struct Key: Sendable, Equatable, ExpressibleByStringLiteral {
  enum Modifier: Int, Sendable, CaseIterable {
    case alt = 1
    case control = 2
    case command = 4
    case shift = 8
  }

  /// What the page hears: a character, or a name such as `Escape`.
  var name: String
  var modifiers: [Modifier]

  static let tab: Self = "Tab"
  static let enter: Self = "Enter"
  static let escape: Self = "Escape"
  static let backspace: Self = "Backspace"
  static let space: Self = " "
  static let arrowDown: Self = "ArrowDown"

  init(_ name: String, _ modifiers: Modifier...) {
    self.name = name
    self.modifiers = modifiers
  }

  init(stringLiteral name: String) { self.init(name) }

  /// What a press of the key does, as the browser wants to be told.
  var parameters: [String: JSONValue] {
    var parameters: [String: JSONValue] = [
      "key": .string(name), "modifiers": .number(Double(modifiers.reduce(0) { $0 + $1.rawValue })),
    ]
    if let code { parameters["windowsVirtualKeyCode"] = .number(Double(code)) }
    if let text { parameters["text"] = .string(text) }
    return parameters
  }

  /// The number of a key that does something by itself.
  private var code: Int? { ["Backspace": 8, "Tab": 9, "Enter": 13, "Escape": 27, " ": 32, "ArrowDown": 40][name] }

  /// What the key types, if it types something.
  private var text: String? {
    guard modifiers.allSatisfy({ $0 == .shift }) else { return nil }
    return name == "Enter" ? "\r" : name.count == 1 ? name : nil
  }
}
