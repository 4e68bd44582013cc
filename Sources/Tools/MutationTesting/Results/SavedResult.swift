import Foundation
import ToolSupport

/// The results of a run in a file, from which other runs can combine them.
struct SavedResult: Codable {
  let package: String
  let mode: SuiteMode
  let suiteWithoutTests: Suite?
  let rejected: Int
  let mutants: [MutantResult]
  let excepted: [ExceptedMutant]

  init(_ result: MutationResult) {
    package = result.package
    mode = result.mode
    suiteWithoutTests = result.suiteWithoutTests
    rejected = result.counts.rejected
    mutants = result.mutants.map { MutantResult(mutant: $0.mutant.withoutEdits, trials: $0.trials) }
    excepted = result.excepted.map { ExceptedMutant(mutant: $0.mutant.withoutEdits, reason: $0.reason) }
  }
}

extension MutationResult {
  /// Combines the JSON reports of other runs, in their mode if there is no other one.
  ///
  /// - Throws: `ToolError` if a file is no report of this command, or if the reports are about different packages.
  init(merging paths: [String], mode: SuiteMode?) throws {
    var reports: [(path: String, report: StrykerReport)] = []
    for path in paths {
      guard let data = FileManager.default.contents(atPath: path) else {
        throw ToolError(message: "\(path) cannot be read", remedy: "name a file that --json wrote")
      }
      guard let report = try? JSONDecoder().decode(StrykerReport.self, from: data) else {
        throw ToolError(message: "\(path) is no report of 'rehearsal mutate'", remedy: "name a file that --json wrote")
      }
      reports.append((path, report))
    }
    let saved = reports.map(\.report.config.rehearsal)
    if let other = zip(reports, saved).first(where: { $1.package != saved[0].package || $1.mode != saved[0].mode }) {
      throw ToolError(
        message:
          "\(other.0.path) is about package \(other.1.package) with --suite \(other.1.mode.rawValue), but \(reports[0].path) is not",
        remedy: "merge the shards of one run")
    }
    var mutants: [Mutant: [Suite: Trial]] = [:]
    var sources: [String: SourceFile] = [:]
    for report in reports.map(\.report) {
      for (path, file) in report.files {
        let source = SourceFile(file.source)
        guard sources[path].map({ $0 == source }) ?? true else {
          throw ToolError(
            message: "the reports have different versions of \(path)", remedy: "merge the shards of one run")
        }
        sources[path] = source
      }
    }
    for mutant in saved.flatMap(\.mutants) {
      mutants[mutant.mutant, default: [:]].merge(mutant.trials) { $1 }
    }
    var seen: Set<Mutant> = []
    let excepted = saved.flatMap(\.excepted).filter { seen.insert($0.mutant).inserted }
    self.init(
      package: saved[0].package, mode: mode ?? saved[0].mode,
      mutants: mutants.map { MutantResult(mutant: $0, trials: $1) }.sorted { $0.mutant < $1.mutant },
      excepted: excepted,
      counts: MutantCounts(
        chosen: mutants.count, ignored: excepted.count, rejected: saved.map(\.rejected).max() ?? 0),
      suiteWithoutTests: saved[0].suiteWithoutTests, sources: sources)
  }
}

extension Mutant {
  fileprivate var withoutEdits: Mutant {
    Mutant(id: id, path: path, operator: `operator`, range: range, place: place, replacement: replacement, edits: [])
  }
}
