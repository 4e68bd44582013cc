import Foundation
import ToolSupport

/// A reader for the raw profiles of the tests that just ran, which merges those of each suite.
struct ProfileReader {
  let build: TestBuild
  let toolchain: Toolchain
  let runner: any ToolRunner

  /// Merges the profiles of each suite into ``TestBuild/profile(of:)``.
  ///
  /// - Parameters:
  ///   - results: The results of the suites.
  ///   - suites: The suites.
  /// - Returns: The result of each suite, which tells whether it has a profile.
  /// - Throws: `ToolError` if a suite ran to its end, but has no readable profile.
  func read(_ results: [Suite: TestResults], of suites: [Suite]) throws -> [SuiteResult] {
    try concurrently(suites.count) { index in
      Result { try read(results[suites[index]] ?? TestResults(), of: suites[index]) }
    }.map { try $0.get() }
  }

  private func read(_ results: TestResults, of suite: Suite) throws -> SuiteResult {
    SuiteResult(
      suite: suite, testsRun: results.ended, outcome: results.outcome, failedTests: results.failed.map(\.description),
      unfinishedTests: results.unfinished.map(\.description),
      hasProfile: try mergeProfiles(of: suite, mayBeMissing: results.hasStoppedEarly || results.ended == 0),
      hasTests: results.hasTests || results.ended > 0 || results.hasStoppedEarly || results.hasFailed)
  }

  /// Merges the profiles of a suite.
  ///
  /// - Returns: False if there are none.
  private func mergeProfiles(of suite: Suite, mayBeMissing: Bool) throws -> Bool {
    let raw = ((try? FileManager.default.contentsOfDirectory(atPath: build.rawProfiles)) ?? [])
      .filter { $0.hasPrefix(suite.fileName) }.sorted().map { build.rawProfiles + "/" + $0 }
    guard !raw.isEmpty else {
      if mayBeMissing { return false }
      throw ToolError(
        message: "the tests of \(suite.title) wrote no profile",
        remedy: "make sure that no test ends the process with _exit")
    }
    do {
      try merge(raw, into: build.profile(of: suite))
      return true
    } catch let error as ToolError {
      if mayBeMissing { return false }
      throw error
    }
  }

  /// Merges raw profiles of the same build, without those that are unreadable.
  private func merge(_ profiles: [String], into merged: String) throws {
    let result = try runner.run(
      ToolCall(
        tool: try toolchain.path(of: "llvm-profdata"),
        arguments: ["merge", "-sparse", "-failure-mode=all"] + profiles + ["-o", merged]))
    guard result.status == 0 else {
      throw ToolError(
        message: "llvm-profdata cannot merge the profiles", remedy: "delete the build folder and run it again",
        details: result.errors)
    }
    // For a counter mismatch, llvm-profdata prints only a warning and drops the counts of the function.
    if result.errors.contains("counter mismatch") {
      throw ToolError(
        message: "the profiles come from different code", remedy: "run the tests again after a change",
        details: result.errors.split(separator: "\n").filter { $0.contains("counter mismatch") }
          .joined(separator: "\n"))
    }
  }
}

extension TestResults {
  var outcome: SuiteResult.Outcome { hasStoppedEarly ? .crashed : hasFailed ? .failed : .passed }
}
