import Foundation
import ToolSupport

/// The results of a run in a file, from which other runs can combine them.
extension MutationResult {
  enum CodingKeys: CodingKey {
    case package, mode, mutants, excepted, counts, suiteWithoutTests
  }

  /// The result without what only the build of the mutants needs.
  var saved: Self {
    var saved = self
    for index in mutants.indices { saved.mutants[index].mutant.edits = [] }
    for index in excepted.indices { saved.excepted[index].mutant.edits = [] }
    return saved
  }

  /// Combines the JSON reports of other runs, in their mode if there is no other one.
  ///
  /// - Throws: `ToolError` if a file is no report of this command, or if the reports are about different packages.
  init(merging paths: [String], mode: SuiteMode?) throws {
    var reports: [(path: String, report: StrykerReport)] = []
    for path in paths {
      guard let data = FileManager.default.contents(atPath: path) else {
        throw ToolError(message: "\(path) cannot be read", remedy: "name a file that --json wrote")
      }
      guard let report = try? JSONDecoder().decode(StrykerReport.self, from: data),
        case let result = report.config.rehearsal,
        (result.mutants.map(\.mutant) + result.excepted.map(\.mutant)).allSatisfy({ report.files[$0.path] != nil })
      else {
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
    for (path, file) in reports.flatMap(\.report.files) {
      let source = SourceFile(file.source)
      guard sources[path] ?? source == source else {
        throw ToolError(
          message: "the reports have different versions of \(path)", remedy: "merge the shards of one run")
      }
      sources[path] = source
    }
    for mutant in saved.flatMap(\.mutants) {
      mutants[mutant.mutant, default: [:]].merge(mutant.trials) { $1 }
    }
    let excepted = saved.flatMap(\.excepted).withoutRepetitions
    self.init(
      package: saved[0].package, mode: mode ?? saved[0].mode,
      mutants: mutants.map { MutantResult(mutant: $0, trials: $1) }.sorted { $0.mutant < $1.mutant },
      excepted: excepted,
      counts: MutantCounts(
        chosen: mutants.count, ignored: excepted.count, rejected: saved.map(\.counts.rejected).max() ?? 0),
      suiteWithoutTests: saved[0].suiteWithoutTests, sources: sources)
  }
}
