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
