import Foundation
import ToolSupport

/// The result as JSON, for programs.
///
/// The members of each object are in alphabetical order, each on a line of its own, so that `diff` can compare two
/// reports. `Sources/Tools/CoverageJSON.md` describes each member.
struct JSONReport {
  /// The name of the format.
  static let formatName = "rehearsal-coverage"

  let result: CoverageResult
  /// The readable names of the functions.
  let names: FunctionNames
  /// The folder that the paths are relative to.
  let root: String

  /// The whole document.
  var text: String { get throws { try JSONText.of(document) } }

  private var document: JSONObject {
    [
      "format": Self.formatName,
      "version": 2,
      "package": result.package,
      "root": root,
      "date": result.date.formatted(.iso8601),
      "mode": result.mode.rawValue,
      "selections": result.columns.map(\.rawValue),
      "suiteWithoutTests": result.suiteWithoutTests?.rawValue,
      "testsFailed": result.testsFailed,
      "suites": result.suiteResults.map(suite),
      "testTargets": testTargets,
      "metric": result.thresholds.metric.rawValue,
      "thresholds": thresholds,
      "thresholdFailures": result.thresholdFailures.map(failure),
      "totals": totals(of: result.files),
      "overlap": SuiteOverlap(result),
      "excludedRegions": result.excludedRegions,
      "ignoredFiles": result.ignoredFiles,
      "changes": result.changes.map(changes),
      "targets": result.targets.map(target),
    ]
  }

  private func suite(_ suite: SuiteResult) -> JSONObject {
    [
      "suite": suite.suite.rawValue,
      "testsRun": suite.testsRun,
      "outcome": suite.outcome.rawValue,
      "failedTests": suite.failedTests,
      "unfinishedTests": suite.unfinishedTests,
      "complete": suite.isComplete,
    ]
  }

  private var testTargets: JSONObject {
    [
      "ran": result.testTargets.ran,
      "leftOut": result.testTargets.leftOut,
      "reasonForAll": result.testTargets.reasonForAll,
    ]
  }

  private var thresholds: JSONObject {
    ["total": result.thresholds.total, "file": result.thresholds.file, "diff": result.thresholds.diff]
  }

  private func failure(_ failure: ThresholdFailure) -> JSONObject {
    [
      "scope": failure.scope.rawValue,
      "path": failure.path,
      "selection": failure.selection.rawValue,
      "covered": failure.tally.covered,
      "count": failure.tally.count,
      "threshold": failure.threshold,
    ]
  }

  private func changes(_ changes: ChangedLines) -> JSONObject {
    [
      "base": changes.base,
      "commit": changes.commit,
      "totals": totals(of: result.changedFiles),
      "files": changes.lines.sorted { $0.key < $1.key }.map { path, lines -> JSONObject in
        ["path": path, "lines": lines.map { [$0.lowerBound, $0.upperBound] }]
      },
    ]
  }

  /// Returns the figures of some files by selection and metric.
  private func totals(of files: [FileCoverage]) -> JSONObject {
    JSONObject(result.columns) { selection in
      let figures = CoverageFigures(files, under: selection)
      return JSONObject(Metric.allCases) { metric -> JSONObject in
        let tally = figures[metric]
        return [
          "covered": tally.covered, "count": tally.count, "percent": tally.permille.map { Double($0) / 10 },
        ]
      }
    }
  }
}

extension JSONReport {
  private func target(_ target: TargetCoverage) -> JSONObject {
    [
      "name": target.name,
      "path": target.path,
      "totals": totals(of: target.files),
      "files": target.files.map(file),
    ]
  }

  private func file(_ file: FileCoverage) -> JSONObject {
    [
      "path": file.path,
      "status": file.status.rawValue,
      "totals": totals(of: [file]),
      "functions": file.functions.map(function),
      "regions": file.regions.map(region),
      "lines": file.lines.map(line),
      "exclusions": file.exclusions.map(exclusion),
      "warnings": file.warnings,
    ]
  }

  private func function(_ function: CodeFunction) -> JSONObject {
    [
      "name": names[function.name],
      "symbol": function.name,
      "start": pair(function.start),
      "end": pair(function.end),
      "counts": counts(function.counts),
    ]
  }

  private func region(_ region: CodeRegion) -> JSONObject {
    [
      "start": pair(region.start),
      "end": pair(region.end),
      "function": region.function,
      "counts": counts(region.counts),
      "ranBy": result.mode.suites.filter { region.counts.isCovered(by: $0.selection) }.map(\.rawValue),
    ]
  }

  private func line(_ line: CodeLine) -> JSONObject {
    [
      "number": line.number,
      "counts": counts(line.counts),
      "states": JSONObject(result.columns) { line.state(under: $0).rawValue },
    ]
  }

  private func exclusion(_ exclusion: Exclusion) -> JSONObject {
    [
      "cause": exclusion.cause.rawValue,
      "reason": exclusion.reason,
      "start": pair(exclusion.start),
      "end": pair(exclusion.end),
      "regions": exclusion.regions.map(region),
    ]
  }

  private func counts(_ counts: ExecutionCounts) -> JSONObject {
    JSONObject(result.mode.suites) { counts.count(by: $0.selection) }
  }

  private func pair(_ position: SourcePosition) -> [Int] { [position.line, position.column] }
}
