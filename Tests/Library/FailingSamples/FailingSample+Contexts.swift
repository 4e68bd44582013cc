import TestSupport
import Testing

extension FailingSample {
  static let contexts: [FailingSample] = [
    FailingSample("atASourceLocation") {
      reportFailures(at: #_sourceLocation) { reportFailure("not sorted") }  // fails: atASourceLocation
    }
  ]

  /// Shows that no failure is lost, and so is not a part of `all`.
  static let thousandReports = FailingSample("thousandReports") {
    let reports = (1...1_000).map { number in
      let taps = CallLog<String>("taps \(number)")
      taps.record("tap")
      return Task.detached { taps.expectNoCalls() }  // fails: thousandReports
    }
    for report in reports { await report.value }
  }
}
