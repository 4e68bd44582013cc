/// The results of the tests of one framework.
///
/// The tests may run in several processes, one after the other.
package struct TestResults: Equatable, Sendable {
  /// The number of processes that began to run tests.
  package internal(set) var begun = 0
  /// The number of processes that ran their tests to the end.
  package internal(set) var finished = 0
  /// The number of tests that started, by module and file.
  ///
  /// XCTest does not tell the file, so its tests are counted under an empty text.
  package internal(set) var started: [String: Int] = [:]
  /// True if the framework has found a test, even if it skipped the test.
  package internal(set) var hasTests = false
  /// The number of tests that ended, without skipped tests.
  package internal(set) var ended = 0
  /// The failed tests, in the order of their failures.
  package internal(set) var failed: [TestName] = []
  /// The tests that began and did not end.
  package internal(set) var unfinished: [TestName] = []
  package internal(set) var failures: [TestFailure] = []
  /// The lines that explain the failures and the unfinished tests to a person.
  package internal(set) var explanation: [String] = []
  /// True if a test failed, or a suite did outside of its tests.
  package internal(set) var hasFailed = false

  package init() {}

  /// The number of tests that started.
  package var count: Int { started.values.reduce(0, +) }

  /// True if a process ended before its tests did.
  package var hasStoppedEarly: Bool { begun > finished }
}

/// The name of a test.
package struct TestName: Hashable, Sendable, CustomStringConvertible {
  /// The identifier, which tells the test from all others of its process.
  package let id: String
  package let text: String
  /// True if the test has a name for people, which may contain any text.
  package var isTitle = false

  /// The name as it stands in a sentence: a title is in quotes.
  package var description: String { isTitle ? "\"\(text)\"" : text }
}

/// A failure of a test.
package struct TestFailure: Equatable, Sendable {
  /// The name of the test.
  package var test: String
  /// The module and the file's name, such as `OwnTests/FlagTests.swift`.
  package var file: String
  package var line: Int
  package var text: String

  package init(test: String, file: String, line: Int, text: String) {
    self.test = test
    self.file = file
    self.line = line
    self.text = text
  }
}
