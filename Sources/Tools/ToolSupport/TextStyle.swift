/// Colour for terminals, and nothing anywhere else.
package struct TextStyle {
  private let isColoured: Bool

  package init(isColoured: Bool) {
    self.isColoured = isColoured
  }

  package func bold(_ text: String) -> String { wrap(text, "1") }
  package func red(_ text: String) -> String { wrap(text, "31") }
  package func yellow(_ text: String) -> String { wrap(text, "33") }
  package func green(_ text: String) -> String { wrap(text, "32") }

  private func wrap(_ text: String, _ code: String) -> String {
    isColoured ? "\u{1B}[\(code)m\(text)\u{1B}[0m" : text
  }
}
