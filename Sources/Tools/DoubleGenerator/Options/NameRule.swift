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
  static let standard =
    ["View", "Delegate"].flatMap { word in
      ["", "Type", "Protocol"].map { NameRule(pattern: "*\(word)\($0)", replacement: "Spy*\(word)") }
    } + ["Type", "Protocol", ""].map { NameRule(pattern: "*\($0)", replacement: "Mock*") }

  /// The double's name, or nil if the rule matches neither the protocol's name nor its name with its module.
  func name(of symbol: Symbol) -> String? {
    name(for: symbol.path.map(Identifier.plain).joined()) ?? (pattern == symbol.qualifiedName ? replacement : nil)
  }

  /// The double's name, or nil if the rule does not match the protocol.
  func name(for protocolName: String) -> String? {
    guard let middle = Glob.match(pattern, protocolName) else { return nil }
    // A protocol named just `Type` or `View` keeps its name.
    guard !middle.isEmpty || !pattern.contains("*") else { return nil }
    return replacement.replacing("*", with: pattern.hasPrefix("*") ? Self.camelCased(middle) : middle)
  }

  /// The beginning of a protocol's name as a part of a type's name: `service` and `_Service` as `Service`.
  private static func camelCased(_ name: String) -> String {
    let words = name.split(separator: "_")
    return words.isEmpty ? name : words.map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
  }
}

extension DoublesOptions {
  /// True if `--only` and `--except` select the protocol or model.
  func wants(_ symbol: Symbol) -> Bool { wants(symbol.title) }

  /// True if `--only` and `--except` select the protocol or model with a name such as `Outer.Inner`.
  func wants(_ title: String) -> Bool {
    (only.isEmpty || Glob.matches(title, anyOf: only)) && !Glob.matches(title, anyOf: except)
  }
}

extension Glob {
  /// True if a pattern matches a name such as `Outer.Inner`, or its last part.
  static func matches(_ title: String, anyOf patterns: [String]) -> Bool {
    let name = title.split(separator: ".").last.map(String.init) ?? title
    return patterns.contains { matches($0, title) || matches($0, name) }
  }
}
