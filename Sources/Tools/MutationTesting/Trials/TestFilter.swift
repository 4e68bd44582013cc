import ToolSupport

/// A regular expression for `swift test --filter` that selects some tests and no others.
///
/// XCTest does not print the module of a test. If two modules have a class of the same name, the expression selects the
/// tests of both.
struct TestFilter {
  let tests: [RecordedTest]

  /// The expression, or nil if there are no tests.
  var text: String? {
    guard !tests.isEmpty else { return nil }
    let groups = Suite.allCases.flatMap { suite in
      let separator: Character = suite == .xctest ? "." : "/"
      let parts = tests.filter { $0.suite == suite }.map { test in
        // The name of a test can contain the separator only in a raw identifier. A longer prefix does no harm there.
        let end = test.name.lastIndex(of: separator) ?? test.name.firstIndex(of: ".") ?? test.name.startIndex
        return (group: test.name[..<end], name: test.name[end...].dropFirst(), separator: test.name[end...].prefix(1))
      }
      let names = Dictionary(grouping: parts, by: \.group)
      return names.sorted { $0.key < $1.key }.map { group, parts in
        Self.expression(
          suite, Self.escaped(group), Set(parts.map { Self.escaped($0.name) }).sorted(), parts[0].separator)
      }
    }
    return "^(\(groups.joined(separator: "|")))"
  }

  private static func expression(_ suite: Suite, _ group: String, _ names: [String], _ separator: Substring) -> String {
    let choice = names.count == 1 ? names[0] : "(\(names.joined(separator: "|")))"
    // Both frameworks match the module first. Swift Testing also has the file and line after the name.
    return switch suite {
    case .xctest: "[^.]+\\.\(group)/\(choice)$"
    case .swiftTesting: "\(group)\(escaped(separator))\(choice)(/|$)"
    }
  }

  private static func escaped(_ text: Substring) -> String {
    text.map { "\\.()[]{}*+?^$|".contains($0) ? "\\\($0)" : String($0) }.joined()
  }
}
