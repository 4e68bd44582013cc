/// Colour for terminals, and nothing anywhere else.
struct TextStyle {
  let isColoured: Bool

  func bold(_ text: String) -> String { wrap(text, "1") }
  func red(_ text: String) -> String { wrap(text, "31") }
  func yellow(_ text: String) -> String { wrap(text, "33") }
  func green(_ text: String) -> String { wrap(text, "32") }

  private func wrap(_ text: String, _ code: String) -> String {
    isColoured ? "\u{1B}[\(code)m\(text)\u{1B}[0m" : text
  }
}
