import ToolSupport

/// A Swift expression for a value, with the modules that it needs.
struct FixtureExpression: Hashable, Sendable {
  var text: String
  var modules: Set<String> = []

  init(_ text: String, modules: Set<String> = []) {
    self.text = text
    self.modules = modules
  }

  /// A list of values with labels, in parentheses, or nil if one of the values cannot be made.
  init?(
    listing elements: [(label: String?, type: TypeRef)], after start: String = "",
    making value: (String?, TypeRef) -> FixtureExpression?
  ) {
    var (texts, modules): ([String], Set<String>) = ([], [])
    for (label, type) in elements {
      guard let value = value(label, type) else { return nil }
      texts.append((label.map { "\(Identifier.label($0)): " } ?? "") + value.text)
      modules.formUnion(value.modules)
    }
    self.init("\(start)(\(texts.joined(separator: ", ")))", modules: modules)
  }

  /// True for an empty list or option set.
  var isEmptyList: Bool { text == Self.emptyList.text }
  /// True for an enum case without a payload.
  var isPlainCase: Bool { text.first == "." && !text.utf8.contains(UInt8(ascii: "(")) }

  static let emptyList = FixtureExpression("[]")
  static let none = FixtureExpression("nil")
  static func foundation(_ text: String) -> FixtureExpression { FixtureExpression(text, modules: ["Foundation"]) }

  /// Returns an expression with a changed text that needs the same modules.
  func map(_ transform: (String) -> String) -> FixtureExpression {
    FixtureExpression(transform(text), modules: modules)
  }
}

extension FixtureExpression {
  /// The default value of an initializer's parameter if it is a literal, otherwise nil.
  ///
  /// A literal means the same in every file and has the same value in every run. `Date()`, for example, does not.
  static func literal(_ text: String) -> FixtureExpression? {
    isLiteral(text) ? FixtureExpression(text) : nil
  }

  private static func isLiteral(_ text: String) -> Bool {
    if ["nil", "true", "false"].contains(text) { return true }
    if text.contains("\n") { return false }
    let source = Array(text.utf8)
    let tokens = SwiftLexer.tokens(of: source)
    return !tokens.isEmpty
      && tokens.allSatisfy { token in
        switch (token.kind, source[token.range.upperBound - 1]) {
        case (.number, _): true
        // A string that ends with a parenthesis has an interpolation.
        case (.string, let last): last == UInt8(ascii: "\"")
        case (.punctuation, let sign): token.range.count == 1 && "-,:[]".utf8.contains(sign)
        default: false
        }
      }
  }
}
