import Foundation
import ToolSupport

/// A reader for the execution counts of each suite, which come from this run, an earlier run, or other machines.
struct ProfileReader {
  let folder: BuildFolder
  let tool: LLVMProfdata
  let suites: [Suite]
  /// The profiles from other machines.
  let others: [MergedProfile]
  let translation: ProfileTranslation

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

  /// Reads the profiles from other machines or, if there are none, those of the last run.
  ///
  /// - Parameter products: The folder of the build products, which must be that of the last run.
  /// - Returns: The profile of each suite.
  /// - Throws: `ToolError` if there was no run.
  func readWithoutRun(products: String) throws -> [SuiteProfile] {
    if !others.isEmpty {
      return try addingOthers(
        to: suites.map {
          SuiteProfile(result: .notRun($0), profile: nil)
        })
    }
    guard let record = RunRecord(in: folder) else {
      throw ToolError(
        message: "--no-run finds no earlier run in \(folder.scratch)",
        remedy: "run the command once without --no-run, or name profiles with --merge")
    }
    guard record.products == products else {
      throw ToolError(
        message: "the last run was built in \(record.products), not in \(products)",
        remedy: "name its build system with --build-system, or run the command without --no-run")
    }
    if let suite = suites.first(where: { suite in !record.suiteResults.contains { $0.suite == suite } }) {
      throw ToolError(
        message: "the last run excluded \(suite.title), so --no-run cannot report on it",
        remedy: "run the command without --no-run, or choose the other suite with --suite")
    }
    return suites.map { suite in
      let result = record.suiteResults.first { $0.suite == suite } ?? .notRun(suite)
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
      try tool.merge(raw, into: merged, toleratesBroken: true)
    } catch let error as ToolError {
      if mayBeMissing { return nil }
      throw error
    }
    return merged
  }

  /// Adds the counts from other machines to those of the tests that ran here.
  func addingOthers(to suiteProfiles: [SuiteProfile]) throws -> [SuiteProfile] {
    try suiteProfiles.map(adding)
  }

  private func adding(_ suiteProfile: SuiteProfile) throws -> SuiteProfile {
    let others = others.filter { $0.suite == suiteProfile.result.suite }
    guard !others.isEmpty else { return suiteProfile }
    try folder.files.createDirectory(atPath: folder.work, withIntermediateDirectories: true)
    let merged = "\(folder.work)/\(suiteProfile.result.suite.fileName).merged.profdata"
    let translations = try others.indices.compactMap { index -> String? in
      // Private functions have other names in a clone at another path. Their counts are merged once more under the
      // names in this clone. llvm-cov ignores the original names.
      guard let text = translation.translate(try tool.text(of: others[index].path)) else { return nil }
      let path = "\(folder.work)/\(suiteProfile.result.suite.fileName).\(index).proftext"
      try Data(text.utf8).write(to: URL(fileURLWithPath: path))
      return path
    }
    defer { for path in translations { try? folder.files.removeItem(atPath: path) } }
    try tool.merge(
      [suiteProfile.profile].compactMap { $0 } + others.map(\.path) + translations, into: merged, toleratesBroken: false
    )
    var result = suiteProfile.result
    result.mergedProfiles = others.count
    result.hasProfile = true
    result.hasTests = result.hasTests || others.contains(where: \.hasTests)
    return SuiteProfile(result: result, profile: merged)
  }
}

extension SuiteResult {
  /// The result of a suite that did not run on this machine.
  fileprivate static func notRun(_ suite: Suite) -> Self {
    Self(suite: suite, outcome: .notRun, hasProfile: false, hasTests: false)
  }
}

extension TestResults {
  var outcome: SuiteResult.Outcome { hasStoppedEarly ? .crashed : hasFailed ? .failed : .passed }
}
