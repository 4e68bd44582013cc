import Foundation
import ToolSupport

/// Finds the execution counts of each suite: of the tests that ran here, of an earlier run, and of other machines.
struct ProfileReader {
  let folder: BuildFolder
  let tool: ProfileTool
  let suites: [Suite]
  /// Profiles of other machines.
  let others: [MergedProfile]
  let translation: ProfileTranslation

  /// A suite with the profile that holds its counts; nil when it left none.
  struct Reading {
    var run: SuiteRun
    var profile: String?
  }

  /// Takes the profiles that the tests have just left.
  ///
  /// - Parameters:
  ///   - outputs: What the output of the run said about each suite.
  ///   - products: The folder with `codecov`.
  /// - Returns: Each suite with its profile.
  /// - Throws: `ToolError` when a suite that ran to its end left no profile that can be read.
  func read(_ outputs: [Suite: SuiteOutput], products: String) throws -> [Reading] {
    try concurrently(suites.count) { index in
      Result { try reading(of: suites[index], outputs[suites[index]] ?? SuiteOutput(), products) }
    }.map { try $0.get() }
  }

  private func reading(of suite: Suite, _ output: SuiteOutput, _ products: String) throws -> Reading {
    let profile = try ownProfile(
      of: suite, products: products, mayBeMissing: output.outcome == .crashed || output.ended == 0)
    let run = SuiteRun(
      suite: suite, testsRun: output.ended, outcome: output.outcome, failedTests: output.failed,
      unfinishedTests: output.outcome == .crashed ? output.open : [], hasProfile: profile != nil)
    return Reading(run: run, profile: profile)
  }

  /// Takes the profiles of other machines alone or, where none are named, those of the last run here.
  ///
  /// - Throws: `ToolError` when there was no run.
  func readWithoutRun() throws -> [Reading] {
    if !others.isEmpty {
      return try addingOthers(
        to: suites.map { Reading(run: SuiteRun(suite: $0, outcome: .notRun, hasProfile: false), profile: nil) })
    }
    guard let record = RunRecord(in: folder) else {
      throw ToolError(
        message: "--no-run finds no run in \(folder.scratch) whose tests began",
        remedy: "run it once without --no-run, or name profiles with --merge")
    }
    if let suite = suites.first(where: { suite in !record.runs.contains { $0.suite == suite } }) {
      throw ToolError(
        message: "the last run left \(suite.title) out, so --no-run has nothing to say about it",
        remedy: "run it without --no-run, or choose the other suite with --suite")
    }
    return suites.map { suite in
      let run = record.runs.first { $0.suite == suite } ?? SuiteRun(suite: suite, outcome: .notRun, hasProfile: false)
      return Reading(run: run, profile: run.hasProfile ? folder.profile(of: suite) : nil)
    }
  }

  private func ownProfile(of suite: Suite, products: String, mayBeMissing: Bool) throws -> String? {
    let codecov = products + "/codecov"
    let raw = ((try? folder.files.contentsOfDirectory(atPath: codecov)) ?? [])
      .filter { $0.hasPrefix(suite.title) && $0.hasSuffix(".profraw") }.sorted().map { codecov + "/" + $0 }
    if raw.isEmpty, mayBeMissing { return nil }
    guard !raw.isEmpty else {
      throw ToolError(
        message: "the tests of \(suite.title) left no profile of their own",
        remedy: "\(Toolchain.remedy), and let no test end the process with _exit")
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

  /// Adds the counts of other machines to those of the tests that ran here.
  func addingOthers(to readings: [Reading]) throws -> [Reading] {
    try readings.map(adding)
  }

  private func adding(_ reading: Reading) throws -> Reading {
    let others = others.filter { $0.suite == reading.run.suite }
    guard !others.isEmpty else { return reading }
    try folder.files.createDirectory(atPath: folder.work, withIntermediateDirectories: true)
    let merged = "\(folder.work)/\(reading.run.suite.fileName).merged.profdata"
    let translations = try others.indices.compactMap { index -> String? in
      guard let text = translation.translate(try tool.text(of: others[index].path)) else { return nil }
      let path = "\(folder.work)/\(reading.run.suite.fileName).\(index).proftext"
      try Data(text.utf8).write(to: URL(fileURLWithPath: path))
      return path
    }
    defer { for path in translations { try? folder.files.removeItem(atPath: path) } }
    try tool.merge(
      [reading.profile].compactMap { $0 } + others.map(\.path) + translations, into: merged, toleratesBroken: false)
    var run = reading.run
    run.mergedProfiles = others.count
    run.hasProfile = true
    return Reading(run: run, profile: merged)
  }
}
