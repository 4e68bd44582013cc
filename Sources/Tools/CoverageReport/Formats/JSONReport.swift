import Foundation

/// The result as JSON, for programs.
///
/// Each region, line and function is on its own line of text. The order is stable, so that `diff` can compare two
/// reports.
///
/// A program should check `format` and `version`. A version may gain members, but no member is removed or changes its
/// meaning.
///
/// SELECTION stands for each element of `selections`: `xctest` and `swiftTesting` are a suite alone, `both` is both
/// together. SUITE stands for the suites that ran, and METRIC for `regions`, `lines` and `functions`. A position is a
/// line and a column, both starting at 1. Columns count UTF-8 bytes. An end is the position just past the last
/// character.
///
/// | Member | Meaning |
/// | --- | --- |
/// | `format` | always `rehearsal-coverage` |
/// | `version` | the version of the format: 1 |
/// | `package` | the package's name |
/// | `root` | the folder that all paths are relative to |
/// | `date` | the date of the measurement, in ISO 8601 and UTC |
/// | `mode` | the value of `--suite`: `xctest`, `swift-testing`, `each` or `merged` |
/// | `selections[]` | the selections with figures in this report |
/// | `testsFailed` | true if `swift test` failed |
/// | `suites[].suite` | `xctest` or `swiftTesting` |
/// | `suites[].testsRun` | the number of tests that ran to their end |
/// | `suites[].outcome` | `passed`, `failed`, `crashed` or `notRun` |
/// | `suites[].failedTests[]` | the tests that failed |
/// | `suites[].unfinishedTests[]` | the tests that were running when the process ended |
/// | `suites[].complete` | true if the counts are complete; a crash loses some or all of them |
/// | `suites[].mergedProfiles` | the number of merged profiles from other machines |
/// | `testTargets.ran[]` | the test targets that ran; `testTargets` is null for merged profiles alone |
/// | `testTargets.leftOut[]` | the test targets that were left out, because they depend on no measured target |
/// | `testTargets.reasonForAll` | the reason for which none was left out, or null |
/// | `metric` | the unit of the thresholds: METRIC |
/// | `thresholds.total` | the required percentage for all targets, or null |
/// | `thresholds.file` | the required percentage for each file, or null |
/// | `thresholds.diff` | the required percentage for the changes, or null |
/// | `thresholdFailures[].scope` | the code below its threshold: `total`, `diff` or `file` |
/// | `thresholdFailures[].path` | the file, or null |
/// | `thresholdFailures[].selection` | the selection of the figure |
/// | `thresholdFailures[].covered` | the number of covered elements |
/// | `thresholdFailures[].count` | the number of all elements |
/// | `thresholdFailures[].threshold` | the required percentage |
/// | `totals.SELECTION.METRIC.covered` | the number of covered elements, without partial lines |
/// | `totals.SELECTION.METRIC.count` | the number of all elements |
/// | `totals.SELECTION.METRIC.percent` | the share with one decimal, rounded down; null if there are no elements |
/// | `overlap.both` | the number of regions that both suites run; `overlap` is null unless both suites were chosen |
/// | `overlap.onlyXCTest` | the number of regions that only XCTest runs |
/// | `overlap.onlySwiftTesting` | the number of regions that only Swift Testing runs |
/// | `overlap.neither` | the number of regions that no test runs |
/// | `excludedRegions` | the number of excluded regions |
/// | `ignoredFiles[].path` | a file that `--ignore` matches |
/// | `ignoredFiles[].pattern` | the pattern that matches it |
/// | `changes.base` | the base of the comparison; `changes` is null without one |
/// | `changes.commit` | the commit where the comparison starts |
/// | `changes.totals.SELECTION.METRIC.covered` | as in `totals`, for the changes |
/// | `changes.totals.SELECTION.METRIC.count` | as in `totals`, for the changes |
/// | `changes.totals.SELECTION.METRIC.percent` | as in `totals`, for the changes |
/// | `changes.files[].path` | a file that changed |
/// | `changes.files[].lines[][]` | the first and the last line of each change |
/// | `targets[].name` | the target's name |
/// | `targets[].path` | the target's folder |
/// | `targets[].totals` | as in `totals` |
/// | `targets[].files[].path` | the file |
/// | `targets[].files[].status` | `linked`, `notLinked` (all code is missed) or `withoutCode` |
/// | `targets[].files[].totals` | as in `totals` |
/// | `targets[].files[].functions[].name` | the readable name |
/// | `targets[].files[].functions[].symbol` | the mangled name |
/// | `targets[].files[].functions[].start[]` | the position where the body begins |
/// | `targets[].files[].functions[].end[]` | the position where it ends |
/// | `targets[].files[].functions[].counts.SUITE` | the number of calls by the suite |
/// | `targets[].files[].regions[].start[]` | the position where the region begins |
/// | `targets[].files[].regions[].end[]` | the position where it ends |
/// | `targets[].files[].regions[].function` | the index of its function in `functions`, or null |
/// | `targets[].files[].regions[].counts.SUITE` | the number of executions by the suite |
/// | `targets[].files[].regions[].ranBy[]` | the suites that executed it |
/// | `targets[].files[].lines[].number` | the line number |
/// | `targets[].files[].lines[].counts.SUITE` | the number of executions of its most executed part |
/// | `targets[].files[].lines[].states.SELECTION` | `covered`, `partial` (a region on it never ran) or `missed` |
/// | `targets[].files[].exclusions[].cause` | `comment`, `message` or `unreachable` |
/// | `targets[].files[].exclusions[].reason` | the reason of the exclusion |
/// | `targets[].files[].exclusions[].start[]` | the position where it begins |
/// | `targets[].files[].exclusions[].end[]` | the position where it ends |
/// | `targets[].files[].exclusions[].regions[]` | its regions, as in `regions` |
/// | `targets[].files[].warnings[].line` | the line of a problem |
/// | `targets[].files[].warnings[].message` | the problem and its remedy |
struct JSONReport {
  /// The version of the format described above.
  static let version = 1

  let result: CoverageResult
  let names: FunctionNames
  private let root: String

  /// Creates a report of one result.
  ///
  /// - Parameters:
  ///   - result: The result of the measurement.
  ///   - names: The readable names of the functions.
  ///   - root: The folder that the paths are relative to.
  init(_ result: CoverageResult, names: FunctionNames, root: String) {
    self.result = result
    self.names = names
    self.root = root
  }

  /// The whole document.
  var text: String {
    var writer = JSONWriter(capacity: result.files.reduce(0) { $0 + ($1.lines.count + $1.regions.count) * 160 })
    writer.object { json in
      json.member("format", "rehearsal-coverage")
      json.member("version", Self.version)
      json.member("package", result.package)
      json.member("root", root)
      json.member("date", result.date.formatted(.iso8601))
      writeChoice(to: &json)
      writeTestTargets(to: &json)
      writeThresholds(to: &json)
      writeFigures(to: &json)
    }
    return writer.text + "\n"
  }

  private func writeChoice(to json: inout JSONWriter) {
    json.member("mode", result.mode.rawValue)
    json.member("selections") { $0.array(result.columns, onOneLine: true) { $0.string($1.rawValue) } }
    json.member("testsFailed", result.testsFailed)
    json.member("suites") {
      $0.array(result.suiteResults) { json, run in
        json.object(onOneLine: true) {
          $0.member("suite", run.suite.rawValue)
          $0.member("testsRun", run.testsRun)
          $0.member("outcome", run.outcome.rawValue)
          $0.member("failedTests") { $0.array(run.failedTests) { $0.string($1) } }
          $0.member("unfinishedTests") { $0.array(run.unfinishedTests) { $0.string($1) } }
          $0.member("complete", run.isComplete)
          $0.member("mergedProfiles", run.mergedProfiles)
        }
      }
    }
  }

  private func writeTestTargets(to json: inout JSONWriter) {
    json.member("testTargets") { json in
      guard let testTargets = result.testTargets else { return json.null() }
      json.object(onOneLine: true) {
        $0.member("ran") { $0.array(testTargets.ran) { $0.string($1) } }
        $0.member("leftOut") { $0.array(testTargets.leftOut) { $0.string($1) } }
        $0.member("reasonForAll") { json in testTargets.reasonForAll.map { json.string($0) } ?? json.null() }
      }
    }
  }

  private func writeThresholds(to json: inout JSONWriter) {
    json.member("metric", result.thresholds.metric.rawValue)
    json.member("thresholds") {
      $0.object(onOneLine: true) {
        $0.member("total", result.thresholds.total)
        $0.member("file", result.thresholds.file)
        $0.member("diff", result.thresholds.diff)
      }
    }
    json.member("thresholdFailures") {
      $0.array(result.thresholdFailures) { json, failure in
        json.object(onOneLine: true) { write(failure, to: &$0) }
      }
    }
  }

  private func write(_ failure: ThresholdFailure, to json: inout JSONWriter) {
    let (scope, path): (String, String?) =
      switch failure.scope {
      case .total: ("total", nil)
      case .diff: ("diff", nil)
      case .file(let path): ("file", path)
      }
    json.member("scope", scope)
    json.member("path") { json in path.map { json.string($0) } ?? json.null() }
    json.member("selection", failure.selection.rawValue)
    json.member("covered", failure.tally.covered)
    json.member("count", failure.tally.count)
    json.member("threshold", failure.threshold)
  }
}
