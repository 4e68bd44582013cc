import Foundation
import ToolSupport

extension Page {
  /// Presses keys in order, and waits until the page has handled each of them.
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

  /// Scrolls to the first element that matches, and clicks its middle.
  ///
  /// - Throws: An error if the element is hidden or covered by another one.
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

/// A key, with the modifiers that are held during the press.
struct Key: Sendable, Equatable, ExpressibleByStringLiteral {
  enum Modifier: Int, Sendable, CaseIterable {
    case alt = 1
    case control = 2
    case command = 4
    case shift = 8
  }

  /// The name of the key in the page: a character, or a name such as `Escape`.
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

  /// The parameters of the press in the DevTools protocol.
  var parameters: [String: JSONValue] {
    var parameters: [String: JSONValue] = [
      "key": .string(name), "modifiers": .number(Double(modifiers.reduce(0) { $0 + $1.rawValue })),
    ]
    if let code { parameters["windowsVirtualKeyCode"] = .number(Double(code)) }
    if let text { parameters["text"] = .string(text) }
    return parameters
  }

  /// The key code of a key that performs an action.
  private var code: Int? { ["Backspace": 8, "Tab": 9, "Enter": 13, "Escape": 27, " ": 32, "ArrowDown": 40][name] }

  /// The text that the key types, or nil if it types none.
  private var text: String? {
    guard modifiers.allSatisfy({ $0 == .shift }) else { return nil }
    return name == "Enter" ? "\r" : name.count == 1 ? name : nil
  }
}
