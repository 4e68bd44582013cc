import ToolSupport

/// The outcome of the tests of one target.
struct TestOutcome: Equatable, Sendable {
  enum Ending: Equatable, Sendable {
    case passed
    case failed
    /// The target has no tests.
    case noTests
    /// The process ended before the tests did.
    case crashed
    /// The tests exceeded the time limit.
    case stopped(seconds: Int)
  }

  var ending: Ending
  /// The number of tests that started.
  var count = 0
  /// The number of tests of Swift Testing that started, by module and file.
  var started: [String: Int] = [:]
  var failures: [TestFailure] = []
  /// The names of the tests that were running when the process ended.
  var unfinished: [String] = []
  /// The messages of fatal errors.
  var crashMessages: [String] = []
}

extension [TestFailure] {
  /// The failures grouped by test.
  ///
  /// The groups, and the failures in each, are in the order of their lines.
  var inOrderOfLines: [TestFailure] {
    let sorted = enumerated().sorted {
      ($0.element.file, $0.element.line, $0.offset) < ($1.element.file, $1.element.line, $1.offset)
    }.map(\.element)
    let tests = sorted.map(\.test).reduce(into: [String]()) { if !$0.contains($1) { $0.append($1) } }
    let groups = tests.map { test in sorted.filter { $0.test == test } }
    return groups.enumerated().sorted { left, right in
      let (before, after) = (left.element.map(\.line), right.element.map(\.line))
      guard left.element[0].file == right.element[0].file, before != after else { return left.offset < right.offset }
      return before.lexicographicallyPrecedes(after)
    }.flatMap(\.element)
  }
}
