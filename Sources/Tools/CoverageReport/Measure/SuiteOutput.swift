/// What the output of `swift test` says about one suite.
struct SuiteOutput: Equatable {
  var hasStarted = false
  var hasFinished = false
  var hasFailed = false
  /// Tests that ran to their end; skipped ones do not count.
  var ended = 0
  /// The tests that have begun and not ended; when the suite stops early, one of them is to blame.
  var open: [String] = []
  /// The tests that failed, in the order of their ends.
  var failed: [String] = []
  /// The lines that say what failed.
  var failures: [String] = []

  var outcome: SuiteRun.Outcome {
    if hasStarted, !hasFinished { return .crashed }
    return hasFailed ? .failed : .passed
  }
}
