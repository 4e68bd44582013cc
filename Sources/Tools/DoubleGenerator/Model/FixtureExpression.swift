import ToolSupport

/// A Swift expression for a value, with the modules that it needs.
struct FixtureExpression: Hashable, Sendable {
  var text: String
  var modules: Set<String> = []

  init(_ text: String, modules: Set<String> = []) {
    self.text = text
    self.modules = modules
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
    if ["nil", "true", "false"].contains(text) { return FixtureExpression(text) }
    let source = Array(text.utf8)
    let tokens = SwiftLexer.tokens(of: source)
    let areLiteral = tokens.allSatisfy { token in
      switch (token.kind, source[token.range.upperBound - 1]) {
      case (.number, _): true
      // A string that ends with a parenthesis has an interpolation.
      case (.string, let last): last == UInt8(ascii: "\"")
      case (.punctuation, let sign): token.range.count == 1 && "-,:[]".utf8.contains(sign)
      default: false
      }
    }
    return areLiteral && !tokens.isEmpty && !text.contains("\n") ? FixtureExpression(text) : nil
  }
}
