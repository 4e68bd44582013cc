/// What became of the tests of one suite.
struct TestOutcome: Equatable, Sendable {
  enum Ending: Equatable, Sendable {
    case passed
    case failed
    /// There was none.
    case noTests
    /// The process ended before the tests did.
    case crashed
    /// They were stopped after so many seconds.
    case stopped(seconds: Int)
  }

  var ending: Ending
  /// How many tests began.
  var count = 0
  /// How many tests of Swift Testing began, by the module and file that they are in.
  var begun: [String: Int] = [:]
  var failures: [TestEvents.Failure] = []
  /// The tests that were running when the process ended or was stopped.
  var unfinished: [String] = []
  /// What the process said when it ended before its time.
  var lastWords: [String] = []
}
