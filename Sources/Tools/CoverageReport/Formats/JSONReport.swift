import Foundation

/// The result as JSON, for programs.
///
/// Each region, line and function is on its own line of text. The order is stable, so that `diff` can compare two
/// reports.
///
/// `Sources/Guide.docc/Testing/CoverageJSON.md` describes each member.
struct JSONReport {
  /// The name of the format.
  static let format = "rehearsal-coverage"

  /// The version of the format.
  static let version = 1

  let result: CoverageResult
  /// The readable names of the functions.
  let names: FunctionNames
  /// The folder that the paths are relative to.
  let root: String

  /// The whole document.
  var text: String {
    var writer = JSONWriter(capacity: result.files.reduce(0) { $0 + ($1.lines.count + $1.regions.count) * 160 })
    writer.object { json in
      json.member("format", Self.format)
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
    json.member("suiteWithoutTests") { json in
      result.suiteWithoutTests.map { json.string($0.rawValue) } ?? json.null()
    }
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
        }
      }
    }
  }

  private func writeTestTargets(to json: inout JSONWriter) {
    let testTargets = result.testTargets
    json.member("testTargets") {
      $0.object(onOneLine: true) {
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
