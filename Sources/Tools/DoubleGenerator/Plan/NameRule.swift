import Foundation

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
    guard sides.count == 2, sides.allSatisfy({ !$0.isEmpty && $0.filter { $0 == "*" }.count <= 1 }) else { return nil }
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
    name(for: symbol.path.joined()) ?? (pattern == symbol.qualifiedName ? replacement : nil)
  }

  /// The double's name, or nil if the rule does not match the protocol.
  func name(for protocolName: String) -> String? {
    guard let star = pattern.firstIndex(of: "*") else { return pattern == protocolName ? replacement : nil }
    let (start, end) = (pattern[..<star], pattern[pattern.index(after: star)...])
    guard protocolName.count >= start.count + end.count, protocolName.hasPrefix(start), protocolName.hasSuffix(end)
    else {
      return nil
    }
    let middle = protocolName.dropFirst(start.count).dropLast(end.count)
    // A protocol named just `Type` or `View` keeps its name.
    guard !middle.isEmpty else { return nil }
    return replacement.replacingOccurrences(of: "*", with: middle)
  }
}
