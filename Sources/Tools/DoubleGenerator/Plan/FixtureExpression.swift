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
  /// An expression that needs Foundation.
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
    guard let first = text.first, first == "\"" || first == "[" || first == "-" || first.isNumber else { return false }
    var (isInText, previous) = (false, Character(" "))
    for letter in text {
      if isInText {
        if previous == "\\" && letter == "(" || letter.isNewline { return false }
        if letter == "\"" && previous != "\\" { isInText = false }
      } else if letter == "\"" {
        isInText = true
      } else if !letter.isNumber && !"._-,:[] ".contains(letter)
        && !("xabcdefABCDEF".contains(letter) && text.hasPrefix("0x"))
      {
        return false
      }
      previous = previous == "\\" && letter == "\\" ? " " : letter
    }
    return !isInText && !text.contains("...") && !text.contains("..<")
  }
}
