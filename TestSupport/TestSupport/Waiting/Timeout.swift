import Foundation

/// The longest wait of an expectation for a call.
///
/// A call that arrives ends the wait at once, so only a failing test waits until the timeout. If the machine is busy
/// with other tests at that moment, the wait continues until those had a chance to run.
///
/// ```swift
/// await view.expectCalls(.startLoading, within: Timeout.standard)
/// ```
///
/// An expectation for several calls may wait that long for each of them. All functions that can fail a test also take the
/// location of their caller (`fileID`, `filePath`, `line`, `column`), which a failure points at. Those that wait take the
/// actor of their caller (`isolation`), on which the closures of the test run. Pass these on only from a helper of your own.
public enum Timeout {
  /// The timeout of expectations without a `within` argument: 5 seconds, or the value of `REHEARSAL_TIMEOUT` in
  /// seconds.
  ///
  /// A test in which nothing happens for that long, and for at least a second, fails if it waits for a held call that
  /// nobody answers, or for a clock that nobody advances.
  ///
  /// Set the environment variable `REHEARSAL_TIMEOUT` to a larger value on a slow machine. Set it to a smaller value if
  /// many tests are meant to fail, for example under a mutation testing tool.
  ///
  /// ```swift
  /// let generous = Timeout.standard * 2
  /// ```
  public static let standard: Duration = {
    guard let text = ProcessInfo.processInfo.environment["REHEARSAL_TIMEOUT"], !text.isEmpty else {
      return .seconds(5)
    }
    guard let seconds = Double(text), seconds >= 0 else {
      let warning =
        "warning: REHEARSAL_TIMEOUT=\(text) is not a number of seconds, such as 0.5 or 30; using 5 seconds\n"
      FileHandle.standardError.write(Data(warning.utf8))
      return .seconds(5)
    }
    return .seconds(min(seconds, 24 * 60 * 60))
  }()

  /// The time without any event after which a test that waits for itself fails: the standard timeout, but at least a
  /// second.
  package static let silence = max(standard, .seconds(1))

  /// Returns the timeout of an expectation in the current test, which is short if an earlier one has timed out.
  static func ofThisTest(_ timeout: Duration) -> Duration { TestScope.current?.timeout(timeout) ?? timeout }

  /// Returns the moment at which a wait of the current test is over that begins now.
  static func deadline(after timeout: Duration) -> Deadlines.Instant { Deadlines.instant(after: ofThisTest(timeout)) }

  /// Returns the phrase for a failed wait in the text of a failure, such as "within 5.0 seconds".
  static func describe(_ timeout: Duration) -> String {
    if Task.isCancelled { return "before the test was cancelled" }
    let wait = ofThisTest(timeout)
    return "within \(wait)" + (wait < timeout ? ", because the test has waited in vain before" : "")
  }

  /// Returns the phrase for a failed wait.
  ///
  /// Later expectations of the same test then wait only shortly.
  static func expire(_ timeout: Duration) -> String {
    defer { noteExpiry() }
    return describe(timeout)
  }

  /// Lines about the tasks of the current test that wait for it, for a failed wait for something else.
  static var notes: String { (TestScope.current?.notes ?? []).map { "\n  \($0)" }.joined() }

  /// Notes that the current test has failed because of a timeout.
  static func noteExpiry() {
    if !Task.isCancelled { TestScope.current?.noteTimeout() }
  }
}
