import Foundation
import ToolSupport

/// A run of the tests of a built package.
struct TestRun {
  let build: PackageBuild
  /// The package's name.
  let package: String
  let testTargets: [String]
  let runner: any ToolRunner
  /// The time limit for the tests of a suite, in seconds.
  let limit: Double

  func run() throws -> TestOutcome {
    let products = TestProduct.all(
      "\(package)PackageTests", testTargets: testTargets, in: try build.products(runner))
    let tests = try build.testProcesses(products, toolchain: try Toolchain(runner: runner), runner: runner)
    var outcome = TestOutcome(ending: .passed)
    var lines: [String] = []
    let outcomes = try Suite.allCases.map { suite in
      try tests.run(.chosen, of: suite, seconds: limit) { line in
        if line.contains("Fatal error: ") { outcome.messages.append(line) }
        lines.append(line)
      }
    }
    let results = outcomes.map(\.results)
    outcome.started = results.reduce(into: [:]) { $0.merge($1.started, uniquingKeysWith: +) }
    outcome.failures = results.flatMap(\.failures).sorted { ($0.file, $0.line) < ($1.file, $1.line) }
    outcome.failed = results.flatMap(\.failed)
    outcome.unfinished = results.flatMap(\.unfinished)
    let isStopped = outcomes.contains { $0.end == .timedOut }
    let hasPassed = outcomes.allSatisfy(\.hasPassed)
    if !isStopped, outcomes.contains(where: { !$0.hasPassed && $0.results.begun == 0 }) {
      throw ToolError(
        message: "the tests did not start", remedy: "see the output above",
        details: lines.suffix(20).joined(separator: "\n"))
    }
    outcome.ending =
      if isStopped {
        .stopped(seconds: Int(limit.rounded(.up)))
      } else if results.contains(where: \.hasStoppedEarly) || !outcome.unfinished.isEmpty {
        // A test that calls exit(0) ends the process with success, so the exit code alone does not show a crash.
        .crashed
      } else if !hasPassed {
        .failed
      } else {
        results.allSatisfy { $0.count == 0 } ? .noTests : .passed
      }
    return outcome
  }
}
