import Foundation

/// How the name of a double follows from its protocol's: `*ViewType=Spy*View`.
struct NameRule: Hashable, Sendable {
  /// A name with one `*`, or none.
  let pattern: String
  /// What the double is called; `*` is what the pattern's `*` stood for.
  let replacement: String

  init(pattern: String, replacement: String) {
    (self.pattern, self.replacement) = (pattern, replacement)
  }

  /// Reads `PATTERN=NAME`; gives nothing for text of another form.
  init?(_ text: String) {
    let sides = text.split(separator: "=", omittingEmptySubsequences: false).map(String.init)
    guard sides.count == 2, sides.allSatisfy({ !$0.isEmpty && $0.filter { $0 == "*" }.count <= 1 }) else { return nil }
    self.init(pattern: sides[0], replacement: sides[1])
  }

  /// The rules that need no configuration: views and delegates are spies, and whatever else is a mock.
  static let standard = [
    NameRule(pattern: "*ViewType", replacement: "Spy*View"), NameRule(pattern: "*View", replacement: "Spy*View"),
    NameRule(pattern: "*Delegate", replacement: "Spy*Delegate"), NameRule(pattern: "*Type", replacement: "Mock*"),
    NameRule(pattern: "*Protocol", replacement: "Mock*"), NameRule(pattern: "*", replacement: "Mock*"),
  ]

  /// The double's name, where the rule names the protocol with its module and nothing else.
  func exactName(for qualifiedName: String) -> String? { pattern == qualifiedName ? replacement : nil }

  /// The double's name; nothing where the rule is about other protocols.
  func name(for protocolName: String) -> String? {
    guard let star = pattern.firstIndex(of: "*") else { return pattern == protocolName ? replacement : nil }
    let (start, end) = (pattern[..<star], pattern[pattern.index(after: star)...])
    guard protocolName.count >= start.count + end.count, protocolName.hasPrefix(start), protocolName.hasSuffix(end)
    else {
      return nil
    }
    let middle = protocolName.dropFirst(start.count).dropLast(end.count)
    // A protocol that is called `Type` or `View` and nothing else keeps its name.
    guard !middle.isEmpty else { return nil }
    return replacement.replacingOccurrences(of: "*", with: middle)
  }
}
