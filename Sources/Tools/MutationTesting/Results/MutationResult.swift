import Foundation
import ToolSupport

/// The results of a run.
struct MutationResult: Sendable, Codable {
  let package: String
  let mode: SuiteMode
  /// The mutants that were to be tried, ordered by file and place.
  var mutants: [MutantResult]
  /// The mutants that a comment excludes, with its reason.
  var excepted: [ExceptedMutant] = []
  var counts = MutantCounts()
  /// The suite that has no tests, or nil.
  var suiteWithoutTests: Suite?
  /// The required percentage, or nil.
  var threshold: Double?
  /// Warnings about comments in files, by path.
  var warnings: [String: [SourceWarning]] = [:]
  /// The texts of the files with mutants, by path.
  var sources: [String: SourceFile] = [:]

  /// The suites that tried the mutants.
  var suites: [Suite] { mode.suites.filter { $0 != suiteWithoutTests } }

  /// The selections that a report shows, one in each column.
  var columns: [SuiteSelection] { actualMode.columns }

  /// The selections that must kill the mutants.
  var checkedSelections: [SuiteSelection] { actualMode.checkedSelections }

  private var actualMode: SuiteMode { suites.count == 1 && mode != .merged ? SuiteMode(measuring: suites) : mode }

  /// The mutants of each file, ordered by the paths.
  var files: [(path: String, mutants: [MutantResult])] {
    Dictionary(grouping: mutants, by: \.mutant.path).sorted { $0.key < $1.key }.map { ($0, $1) }
  }

  /// Returns the text of a file with mutants.
  func source(of path: String) -> SourceFile { sources[path] ?? SourceFile("") }

  /// True if each mutant has all its verdicts.
  var isComplete: Bool { mutants.allSatisfy(isFinished) }

  /// Returns true if the checked selections have tried a mutant.
  func isFinished(_ mutant: MutantResult) -> Bool { checkedSelections.allSatisfy { isTried(mutant, under: $0) } }

  /// Sentences about a run that did not try all mutants, or nil.
  var interruption: String? {
    let untried = mutants.count { !isFinished($0) }
    return untried == 0
      ? nil
      : "The run was stopped with \(NumberFormat.grouped(untried)) of \(NumberFormat.counted(mutants.count, "mutant")) "
        + "untried. The same command goes on where it ended."
  }

  /// Returns the mutants among some that survived a checked selection.
  func survivors(among mutants: [MutantResult]) -> [MutantResult] {
    mutants.filter { !selections(missing: $0).isEmpty }
  }

  /// Returns the checked selections that have tried a mutant and not killed it.
  func selections(missing mutant: MutantResult) -> [SuiteSelection] {
    checkedSelections.filter { isTried(mutant, under: $0) && !mutant.isDetected(under: $0) }
  }

  /// Counts the killed mutants among those that were tried.
  func tally(_ mutants: [MutantResult], under selection: SuiteSelection) -> Tally {
    let counts = counts(mutants, under: selection)
    return Tally(covered: counts.killed, count: counts.killed + counts.survived)
  }

  /// Counts the verdicts on the mutants that were tried, or on some of them.
  func counts(_ mutants: [MutantResult]? = nil, under selection: SuiteSelection) -> VerdictCounts {
    let tried = (mutants ?? self.mutants).filter { isTried($0, under: selection) }
    return VerdictCounts(tried.compactMap { $0.verdict(under: selection) })
  }

  /// Returns true if a selection has tried a mutant.
  ///
  /// The suites together have tried it if each has, or if one has killed it.
  private func isTried(_ mutant: MutantResult, under selection: SuiteSelection) -> Bool {
    mutant.isDetected(under: selection)
      || (selection == .both ? suites.map(\.selection) : [selection]).allSatisfy { mutant.verdict(under: $0) != nil }
  }

  /// The selections below the threshold, with their figures.
  var failures: [(selection: SuiteSelection, tally: Tally)] {
    guard let threshold else { return [] }
    return checkedSelections.map { ($0, tally(mutants, under: $0)) }.filter { !$0.1.reaches(threshold) }
  }

  /// Sentences about the selections below the threshold.
  var shortfalls: [String] {
    failures.map { selection, tally in
      "\(selection.kills) \(tally.percentage) of the mutants "
        + "(\(tally.covered) of \(tally.count)), below \(NumberFormat.percentage(threshold ?? 0))."
    }
  }

  var exitCode: Int32 {
    if !isComplete { return 130 }
    return failures.isEmpty ? 0 : 1
  }
}

extension SuiteSelection {
  /// The beginning of a sentence about the mutants that the suites kill.
  var kills: String { self == .both ? "The suites together kill" : "\(title) kills" }
}

/// A mutant with the results of the suites.
struct MutantResult: Sendable, Equatable, Codable {
  var mutant: Mutant
  /// The results, by suite.
  ///
  /// A suite that did not try the mutant is missing.
  var trials: [Suite: Trial] = [:]

  /// Returns true if the tests killed the mutant.
  func isDetected(under selection: SuiteSelection) -> Bool { verdict(under: selection)?.isDetected == true }

  /// Returns the verdict of the suite that tells most, or nil if no suite has tried the mutant.
  func verdict(under selection: SuiteSelection) -> Verdict? {
    let suites = Suite.allCases.filter { selection == .both || $0.selection == selection }
    return suites.compactMap { trials[$0]?.verdict }.min { $0.rank < $1.rank }
  }

  /// The tests that did not end in time, or the titles of suites where the test is unknown.
  var slowTests: [String] {
    trials.filter { $0.value.verdict.title == "timed out" }.map { $1.verdict.test ?? $0.title }.sorted()
  }
}

/// A mutant that a comment excludes.
struct ExceptedMutant: Sendable, Hashable, Codable {
  var mutant: Mutant
  let reason: String
}
