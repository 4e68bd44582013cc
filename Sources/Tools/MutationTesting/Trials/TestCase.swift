import Foundation
import ToolSupport

/// A test, with the mutants that it runs.
struct TestCase: Sendable, Equatable {
  /// The name by which `swift test` selects it, such as `AppTests.LoginTests/testLocks` or
  /// `AppTests.LoginTests/locks(after:)`.
  let name: String
  /// The product with the test.
  let product: TestProduct
  /// The name of the test's file, or nil for XCTest, which does not tell it.
  var file: String?
  /// The time that the test took, in seconds.
  var seconds = 0.0
  /// The numbers of the mutants that the test runs.
  var mutants: Set<Int> = []
}

/// The tests of a suite, with the mutants that they run.
struct SuiteReach: Sendable, Equatable {
  let suite: Suite
  var tests: [TestCase] = []
  /// The mutants that run outside of tests, such as in work that a test has left behind.
  var outside: Set<Int> = []

  /// True if the tests fail one after the other, although they pass side by side.
  var dependsOnOrder = false

  /// All mutants that run in the process.
  var mutants: Set<Int> { tests.reduce(outside) { $0.union($1.mutants) } }

  /// The tests that run a mutant, by the numbers of the mutants.
  var testsByMutant: [Int: [Int]] {
    var result: [Int: [Int]] = [:]
    for (index, test) in tests.enumerated() { for mutant in test.mutants { result[mutant, default: []].append(index) } }
    return result
  }
}

extension SuiteReach {
  /// Adds the lines that ``ReachProbe`` wrote in a process.
  ///
  /// - Parameters:
  ///   - recording: The lines.
  ///   - product: The product with the tests.
  mutating func add(_ recording: String, of product: TestProduct) {
    for line in recording.split(separator: "\n") {
      let parts = line.split(separator: "\t", omittingEmptySubsequences: false)
      guard parts.count == 3 else { continue }
      let marks = Set(parts[2].split(separator: " ").compactMap { Int($0) })
      guard !parts[0].isEmpty else {
        outside.formUnion(marks)
        continue
      }
      let id = Self.unescaped(String(parts[0]))
      let event = SwiftTestingID(id)
      // Swift Testing also announces its suites.
      guard suite == .xctest || event != nil else { continue }
      tests.append(
        TestCase(
          name: event?.name ?? id, product: product, file: event?.file, seconds: (Double(parts[1]) ?? 0) / 1e9,
          mutants: marks))
    }
  }

  /// The events are in JSON, with escapes.
  private static func unescaped(_ text: String) -> String {
    (try? JSONDecoder().decode(String.self, from: Data("\"\(text)\"".utf8))) ?? text
  }
}

extension TestName {
  /// The name by which `swift test` selects the test.
  var selector: String { SwiftTestingID(id)?.name ?? id }
}

/// The identifier of a test of Swift Testing, such as `AppTests.LoginTests/locks()/LoginTests.swift:12:4`.
struct SwiftTestingID {
  /// The name of the test, such as `AppTests.LoginTests/locks()`.
  let name: String
  /// The name of its file.
  let file: String

  /// The result is nil for a suite of tests, which has no place.
  init?(_ text: String) {
    guard let match = text.wholeMatch(of: #/(.+)\/([^\/]+):\d+:\d+/#) else { return nil }
    name = String(match.1)
    file = String(match.2)
  }
}
