import Foundation

extension Page {
  /// The address with query and fragment.
  var address: String { get async throws { try await evaluate("location.href") } }

  /// The text of the first element as it stands on the page, its white space as one blank.
  func text(of selector: String) async throws -> String {
    try await read("element.innerText.replace(/\\s+/g, ' ').trim()", of: selector)
  }

  /// The texts of all elements that can be seen.
  func texts(of selector: String) async throws -> [String] {
    try await evaluate(
      "\(all(selector)).filter(e => e.checkVisibility()).map(e => e.innerText.replace(/\\s+/g, ' ').trim())")
  }

  /// How many elements there are, seen or not.
  func count(of selector: String) async throws -> Int { try await evaluate("\(all(selector)).length") }

  /// An attribute of the first element; nil where it has none.
  func attribute(_ name: String, of selector: String) async throws -> String? {
    try await read("element.getAttribute(\(quoted(name)))", of: selector)
  }

  /// A property of the first element as the style sheets leave it.
  func style(_ property: String, of selector: String) async throws -> String {
    try await read("getComputedStyle(element).getPropertyValue(\(quoted(property)))", of: selector)
  }

  /// Whether the first element can be seen.
  func isVisible(_ selector: String) async throws -> Bool { try await read("element.checkVisibility()", of: selector) }

  /// Whether the element that has the focus is one of these.
  func isFocused(_ selector: String) async throws -> Bool {
    try await evaluate("document.activeElement.matches(\(quoted(selector)))")
  }

  /// Whether more stands beside the window than in it.
  var scrollsSideways: Bool {
    get async throws { try await evaluate("(e => e.scrollWidth > e.clientWidth)(document.scrollingElement)") }
  }

  /// Evaluates an expression about the first element that a selector finds.
  ///
  /// - Throws: When there is none.
  func read<Value: Decodable>(_ expression: String, of selector: String) async throws -> Value {
    try await evaluate(
      """
      (() => {
        const element = document.querySelector(\(quoted(selector)));
        if (!element) throw new Error('no element ' + \(quoted(selector)));
        return \(expression);
      })()
      """)
  }

  private func all(_ selector: String) -> String { "[...document.querySelectorAll(\(quoted(selector)))]" }

  /// A literal of JavaScript.
  private func quoted(_ text: String) -> String {
    String(decoding: (try? JSONEncoder().encode(text)) ?? Data(), as: UTF8.self)
  }
}
