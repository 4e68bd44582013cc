import Foundation

/// The result as JSON, for programs: one region, line and function on each line of text, in an order that never
/// changes, so that two reports can be compared with `diff`.
///
/// A program should check `format` and `version`. Within a version members may be added, but none changes its meaning
/// or goes. SELECTION stands for each of `selections`: `xctest` and `swiftTesting` are a suite alone, `both` is what
/// either ran. SUITE stands for the suites that ran, and METRIC for `regions`, `lines` and `functions`. A position is
/// a line and a column, both from 1, the column in UTF-8 bytes, and an end is just past the last character.
///
/// | Member | What it is |
/// | --- | --- |
/// | `format` | always `rehearsal-coverage` |
/// | `version` | the version of the format: 1 |
/// | `package` | the package's name |
/// | `root` | the folder that all paths are relative to |
/// | `date` | when the figures were read, by ISO 8601 in UTC |
/// | `mode` | what ran: `xctest`, `swift-testing`, `each` or `merged` |
/// | `selections[]` | the selections that have figures here |
/// | `testsFailed` | whether `swift test` ended with a failure |
/// | `suites[].suite` | `xctest` or `swiftTesting` |
/// | `suites[].testsRun` | how many tests ran to their end |
/// | `suites[].outcome` | `passed`, `failed`, `crashed` or `notRun` |
/// | `suites[].failedTests[]` | the tests that failed |
/// | `suites[].unfinishedTests[]` | the tests that were running when the process ended |
/// | `suites[].complete` | whether the counts are all there: a crash loses some or all |
/// | `suites[].mergedProfiles` | how many profiles of other machines are in the counts |
/// | `metric` | what the thresholds count: METRIC |
/// | `thresholds.total` | the percentage to reach in all, or null |
/// | `thresholds.file` | the percentage to reach in each file, or null |
/// | `thresholds.diff` | the percentage to reach in what changed, or null |
/// | `thresholdFailures[].scope` | what is below its threshold: `total`, `diff` or `file` |
/// | `thresholdFailures[].path` | the file, or null |
/// | `thresholdFailures[].selection` | whose figure it is |
/// | `thresholdFailures[].covered` | how many are covered |
/// | `thresholdFailures[].count` | how many there are |
/// | `thresholdFailures[].threshold` | the percentage to reach |
/// | `totals.SELECTION.METRIC.covered` | how many are covered; a partial line is not |
/// | `totals.SELECTION.METRIC.count` | how many there are |
/// | `totals.SELECTION.METRIC.percent` | the share, cut to one decimal, never rounded up; null for none of none |
/// | `overlap.both` | regions that both suites run; `overlap` is null where one suite was to run |
/// | `overlap.onlyXCTest` | regions that only XCTest runs |
/// | `overlap.onlySwiftTesting` | regions that only Swift Testing runs |
/// | `overlap.neither` | regions that no test runs |
/// | `excludedRegions` | how many regions are left out of account |
/// | `ignoredFiles[].path` | a file that is left out of account |
/// | `ignoredFiles[].pattern` | the pattern that names it |
/// | `changes.base` | the base of the comparison; `changes` is null without one |
/// | `changes.commit` | the commit that it starts from |
/// | `changes.totals.SELECTION.METRIC.covered` | as `totals`, of what changed |
/// | `changes.totals.SELECTION.METRIC.count` | as `totals`, of what changed |
/// | `changes.totals.SELECTION.METRIC.percent` | as `totals`, of what changed |
/// | `changes.files[].path` | a file that changed |
/// | `changes.files[].lines[][]` | the first and the last line of each change |
/// | `targets[].name` | the target's name |
/// | `targets[].path` | the target's folder |
/// | `targets[].totals` | as `totals` |
/// | `targets[].files[].path` | the file |
/// | `targets[].files[].status` | `linked`, `notLinked` (all is missed) or `withoutCode` |
/// | `targets[].files[].totals` | as `totals` |
/// | `targets[].files[].functions[].name` | the readable name |
/// | `targets[].files[].functions[].symbol` | the mangled name |
/// | `targets[].files[].functions[].start[]` | the position where the body begins |
/// | `targets[].files[].functions[].end[]` | the position where it ends |
/// | `targets[].files[].functions[].counts.SUITE` | how often the suite entered it |
/// | `targets[].files[].regions[].start[]` | the position where the region begins |
/// | `targets[].files[].regions[].end[]` | the position where it ends |
/// | `targets[].files[].regions[].function` | its function, by the index in `functions`, or null |
/// | `targets[].files[].regions[].counts.SUITE` | how often the suite executed it |
/// | `targets[].files[].regions[].ranBy[]` | the suites that executed it at all |
/// | `targets[].files[].lines[].number` | the line |
/// | `targets[].files[].lines[].counts.SUITE` | how often the suite executed the most executed part of it |
/// | `targets[].files[].lines[].states.SELECTION` | `covered`, `partial` (some region on it never ran) or `missed` |
/// | `targets[].files[].exclusions[].cause` | `comment`, `message` or `unreachable` |
/// | `targets[].files[].exclusions[].reason` | why the source is left out of account |
/// | `targets[].files[].exclusions[].start[]` | the position where it begins |
/// | `targets[].files[].exclusions[].end[]` | the position where it ends |
/// | `targets[].files[].exclusions[].regions[]` | its regions, as `regions` |
/// | `targets[].files[].warnings[].line` | the line of a comment that is wrong |
/// | `targets[].files[].warnings[].message` | what is wrong with it, and the remedy |
struct JSONReport {
  /// The version that the text above describes.
  static let version = 1

  let result: CoverageResult
  let names: FunctionNames
  private let root: String

  /// Creates a report of one result.
  ///
  /// - Parameters:
  ///   - result: What was measured.
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
      writeVerdict(to: &json)
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

  private func writeVerdict(to json: inout JSONWriter) {
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
