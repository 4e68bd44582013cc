import Foundation
import ToolSupport

/// A reader for the execution counts of each suite, which come from this run or from the last one.
struct ProfileReader {
  let folder: BuildFolder
  let tool: LLVMProfdata
  let suites: [Suite]

  /// The result of a suite, and the path of its profile.
  ///
  /// The path is nil if there is no profile.
  struct SuiteProfile {
    var result: SuiteResult
    var profile: String?
  }

  /// Reads the profiles of the tests that just ran.
  ///
  /// - Parameter results: The results of the suites.
  /// - Returns: The profile of each suite.
  /// - Throws: `ToolError` if a suite ran to its end, but has no readable profile.
  func read(_ results: [Suite: TestResults]) throws -> [SuiteProfile] {
    try concurrently(suites.count) { index in
      Result { try suiteProfile(of: suites[index], results[suites[index]] ?? TestResults()) }
    }.map { try $0.get() }
  }

  private func suiteProfile(of suite: Suite, _ results: TestResults) throws -> SuiteProfile {
    let profile = try ownProfile(of: suite, mayBeMissing: results.hasStoppedEarly || results.ended == 0)
    let result = SuiteResult(
      suite: suite, testsRun: results.ended, outcome: results.outcome, failedTests: results.failed.map(\.description),
      unfinishedTests: results.unfinished.map(\.description), hasProfile: profile != nil,
      hasTests: results.hasTests || results.ended > 0 || results.hasStoppedEarly || results.hasFailed)
    return SuiteProfile(result: result, profile: profile)
  }

  /// Reads the profiles of the last run.
  ///
  /// - Parameter products: The folder of the build products, which must be that of the last run.
  /// - Returns: The profile of each suite.
  /// - Throws: `ToolError` if there was no run.
  func readWithoutRun(products: String) throws -> [SuiteProfile] {
    let record = try RunRecord.last(in: folder)
    guard record.products == products else {
      throw ToolError(
        message: "the last run was built in \(record.products), not in \(products)",
        remedy: "name its build system with --build-system, or run the command without --no-run")
    }
    return try suites.map { suite in
      guard let result = record.suiteResults.first(where: { $0.suite == suite }) else {
        throw ToolError(
          message: "the last run excluded \(suite.title), so --no-run cannot report on it",
          remedy: "run the command without --no-run, or choose the other suite with --suite")
      }
      return SuiteProfile(result: result, profile: result.hasProfile ? folder.profile(of: suite) : nil)
    }
  }

  private func ownProfile(of suite: Suite, mayBeMissing: Bool) throws -> String? {
    let raw = ((try? folder.files.contentsOfDirectory(atPath: folder.rawProfiles)) ?? [])
      .filter { $0.hasPrefix(suite.fileName) }.sorted().map { folder.rawProfiles + "/" + $0 }
    if raw.isEmpty, mayBeMissing { return nil }
    guard !raw.isEmpty else {
      throw ToolError(
        message: "the tests of \(suite.title) wrote no profile",
        remedy: "make sure that no test ends the process with _exit")
    }
    let merged = folder.profile(of: suite)
    do {
      try tool.merge(raw, into: merged)
    } catch let error as ToolError {
      if mayBeMissing { return nil }
      throw error
    }
    return merged
  }
}

extension TestResults {
  var outcome: SuiteResult.Outcome { hasStoppedEarly ? .crashed : hasFailed ? .failed : .passed }
}
