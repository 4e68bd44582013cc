import Foundation

/// The longest wait of an expectation for a call.
///
/// A call that arrives ends the wait at once, so only a failing test waits until the timeout, or longer if the machine is busy.
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
  /// seconds, larger on a slow machine, or smaller where many tests are meant to fail.
  ///
  /// A test in which nothing happens for that long, and for at least a second, fails if it waits for a held call that
  /// nobody answers, or for a clock that nobody advances.
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
}
