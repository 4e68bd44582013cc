import Foundation
import ToolSupport

/// A reader for the raw profiles of the tests that just ran, which merges those of each suite.
struct ProfileReader {
  let build: TestBuild
  let toolchain: Toolchain
  let runner: any ToolRunner

  /// Merges the profiles of each suite, and returns its result, which tells whether it has a profile.
  ///
  /// - Throws: `ToolError` if a suite ran to its end, but has no readable profile.
  func read(_ outcomes: [TestProcesses.Outcome]) throws -> [SuiteResult] {
    try concurrently(outcomes.count) { index in
      Result { try read(outcomes[index]) }
    }.map { try $0.get() }
  }

  private func read(_ outcome: TestProcesses.Outcome) throws -> SuiteResult {
    let results = outcome.results
    let hasStopped = results.hasStoppedEarly || outcome.end == .timedOut
    return SuiteResult(
      suite: outcome.suite, testsRun: results.ended,
      outcome: outcome.end == .timedOut
        ? .timedOut : results.hasStoppedEarly ? .crashed : results.hasFailed ? .failed : .passed,
      failedTests: results.failed.map(\.description), unfinishedTests: results.unfinished.map(\.description),
      hasProfile: try mergeProfiles(of: outcome.suite, mayBeMissing: hasStopped || results.ended == 0),
      hasTests: results.hasTests || results.ended > 0 || hasStopped || results.hasFailed)
  }

  /// Merges the profiles of a suite.
  ///
  /// - Returns: False if there are none.
  private func mergeProfiles(of suite: Suite, mayBeMissing: Bool) throws -> Bool {
    let folder = build.packageBuild.rawProfiles
    let raw = ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? [])
      .filter { $0.hasPrefix(suite.fileName) }.sorted().map { folder + "/" + $0 }
    guard !raw.isEmpty else {
      if mayBeMissing { return false }
      throw ToolError(
        message: "the tests of \(suite.title) wrote no profile",
        remedy: "make sure that no test ends the process with _exit")
    }
    do {
      try LLVMProfdata(toolchain: toolchain, runner: runner)
        .merge(raw, into: build.packageBuild.profile(of: suite), failsOn: "all")
      return true
    } catch let error as ToolError {
      if mayBeMissing { return false }
      throw error
    }
  }
}
