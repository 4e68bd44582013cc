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
