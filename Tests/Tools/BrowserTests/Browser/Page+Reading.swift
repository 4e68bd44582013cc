import Foundation

extension Page {
  /// The address of the page, including query and fragment.
  var address: String { get async throws { try await evaluate("location.href") } }

  /// Returns the visible text of the first element that matches, with white space collapsed.
  func text(of selector: String) async throws -> String {
    try await read("element.innerText.replace(/\\s+/g, ' ').trim()", of: selector)
  }

  /// Returns the texts of all visible elements that match.
  func texts(of selector: String) async throws -> [String] {
    try await evaluate(
      "\(all(selector)).filter(e => e.checkVisibility()).map(e => e.innerText.replace(/\\s+/g, ' ').trim())")
  }

  /// Returns the number of elements that match, visible or not.
  func count(of selector: String) async throws -> Int { try await evaluate("\(all(selector)).length") }

  /// Returns an attribute of the first element that matches, or nil if it has none.
  func attribute(_ name: String, of selector: String) async throws -> String? {
    try await read("element.getAttribute(\(quoted(name)))", of: selector)
  }

  /// Returns a computed style property of the first element that matches.
  func style(_ property: String, of selector: String) async throws -> String {
    try await read("getComputedStyle(element).getPropertyValue(\(quoted(property)))", of: selector)
  }

  /// Returns true if the first element that matches is visible.
  func isVisible(_ selector: String) async throws -> Bool { try await read("element.checkVisibility()", of: selector) }

  /// Returns true if the focused element matches.
  func isFocused(_ selector: String) async throws -> Bool {
    try await evaluate("document.activeElement.matches(\(quoted(selector)))")
  }

  /// True if the page is wider than its window.
  var scrollsSideways: Bool {
    get async throws { try await evaluate("(e => e.scrollWidth > e.clientWidth)(document.scrollingElement)") }
  }

  /// Evaluates an expression about the first element that matches.
  ///
  /// - Throws: An error if there is no such element.
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

  /// Returns a JavaScript string literal.
  private func quoted(_ text: String) -> String {
    String(decoding: (try? JSONEncoder().encode(text)) ?? Data(), as: UTF8.self)
  }
}
