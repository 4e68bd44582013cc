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
