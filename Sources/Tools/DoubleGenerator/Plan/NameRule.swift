import Foundation
import ToolSupport

/// A rule that derives the name of a double from its protocol's, such as `*ViewType=Spy*View`.
struct NameRule: Hashable, Sendable {
  /// The protocol's name, with at most one `*`.
  let pattern: String
  /// The double's name.
  ///
  /// The `*` stands for the text that the pattern's `*` matched.
  let replacement: String

  init(pattern: String, replacement: String) {
    (self.pattern, self.replacement) = (pattern, replacement)
  }

  /// Parses `PATTERN=NAME`, or nil for text of another form.
  init?(_ text: String) {
    let sides = text.split(separator: "=", omittingEmptySubsequences: false).map(String.init)
    let areNames = sides.allSatisfy { side in
      !side.isEmpty && side.count(where: { $0 == "*" }) <= 1
        && side.allSatisfy { "*_.".contains($0) || $0.isLetter || $0.isNumber }
    }
    guard sides.count == 2, areNames else { return nil }
    self.init(pattern: sides[0], replacement: sides[1])
  }

  /// The built-in rules: views and delegates become spies, all other protocols become mocks.
  static let standard = [
    NameRule(pattern: "*ViewType", replacement: "Spy*View"), NameRule(pattern: "*View", replacement: "Spy*View"),
    NameRule(pattern: "*Delegate", replacement: "Spy*Delegate"), NameRule(pattern: "*Type", replacement: "Mock*"),
    NameRule(pattern: "*Protocol", replacement: "Mock*"), NameRule(pattern: "*", replacement: "Mock*"),
  ]

  /// The double's name, or nil if the rule matches neither the protocol's name nor its name with its module.
  func name(of symbol: Symbol) -> String? {
    name(for: symbol.path.map(Identifier.plain).joined()) ?? (pattern == symbol.qualifiedName ? replacement : nil)
  }

  /// The double's name, or nil if the rule does not match the protocol.
  func name(for protocolName: String) -> String? {
    guard let middle = Glob.match(pattern, protocolName) else { return nil }
    // A protocol named just `Type` or `View` keeps its name.
    guard !middle.isEmpty || !pattern.contains("*") else { return nil }
    return replacement.replacingOccurrences(of: "*", with: middle)
  }
}
