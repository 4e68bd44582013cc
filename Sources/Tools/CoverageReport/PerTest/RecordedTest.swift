import ToolSupport

/// A test that was recorded.
struct RecordedTest: Hashable, Sendable {
  let suite: Suite
  /// The name that a person reads, such as `LoginTests.testLocks` or `AppTests.LoginTests/locks(after:)`.
  let name: String
  /// The file and line of the test, such as `LoginTests.swift:12`, or nil for XCTest, which does not tell it.
  let place: String?
}

extension RecordedTest {
  /// Creates a test from the identifier that its framework prints.
  ///
  /// The result is nil for a suite of tests, which Swift Testing also announces.
  ///
  /// - Parameters:
  ///   - suite: The suite.
  ///   - id: The identifier, such as `AppTests.LoginTests/locks()/LoginTests.swift:12:4`.
  init?(_ suite: Suite, id: String) {
    guard suite == .swiftTesting else {
      self.init(suite: suite, name: id, place: nil)
      return
    }
    guard let slash = id.lastIndex(of: "/"),
      let place = id[id.index(after: slash)...].wholeMatch(of: #/(.+:\d+):\d+/#)
    else { return nil }
    self.init(suite: suite, name: String(id[..<slash]), place: String(place.1))
  }
}

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
