import Foundation
import Testing
import ToolSupport

@testable import CoverageReport

/// A table of what the tools see of each kind of failure.
struct FailureTable {
  let build: PackageBuild

  private static let kinds = [
    "assertion", "message", "error", "unwrapped", "asynchronous", "argument", "warning", "knownIssue", "printed",
    "skipped",
    "crash", "exits",
  ]

  /// Runs a test for each kind in both frameworks.
  ///
  /// - Returns: The rows: the kind, and what the events of each framework say.
  func rows() throws -> [String] {
    let runner = ProcessRunner()
    let products = TestProduct.all(
      "CoverageSamplesPackageTests", testTargets: ["OddConstructsTests", "OddConstructsXCTests"],
      in: try build.products(runner))
    var tests = try build.testProcesses(products, toolchain: try Toolchain(runner: runner), runner: runner)
    tests.variables["FAILURES"] = "1"
    tests.variables["SWIFT_BACKTRACE"] = "enable=no"
    tests.variables["LLVM_PROFILE_FILE"] = "/dev/null"
    return try Self.kinds.map { kind in
      let method = "test\(kind.prefix(1).uppercased())\(kind.dropFirst())"
      let parameters = kind == "argument" ? "number:" : ""
      let cells = try [
        (Suite.xctest, "OddConstructsXCTests.FailureXCTests/\(method)"),
        (.swiftTesting, "OddConstructsTests.FailureTests/\(kind)(\(parameters))"),
      ].map { suite, name in
        let selection = Dictionary(uniqueKeysWithValues: products.map { ($0, [name]) })
        return cell(try tests.run(.named(selection), of: suite))
      }
      return "| \(kind) | \(cells.joined(separator: " | ")) |"
    }
  }

  private func cell(_ outcome: TestProcesses.Outcome) -> String {
    let results = outcome.results
    if results.hasStoppedEarly { return "\(results.unfinished.map(\.text).joined()) did not end" }
    if let failure = results.failures.first {
      let text = failure.text.split(separator: "\n").joined(separator: " ")
      return "line \(failure.line), \(failure.test): \(text)"
    }
    if results.ended == 0 { return results.hasTests ? "skipped" : "-" }
    return outcome.hasPassed ? "passes" : "fails without an event"
  }
}
