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
  public static let standard = duration(from: ProcessInfo.processInfo.environment["REHEARSAL_TIMEOUT"] ?? "5") {
    FileHandle.standardError.write(Data($0.utf8))
  }

  /// Returns the duration that a text names in seconds, of at most a day, or warns and returns 5 seconds.
  static func duration(from text: String, warn: (String) -> Void) -> Duration {
    if let seconds = Double(text), seconds >= 0 { return .seconds(min(seconds, 24 * 60 * 60)) }
    if !text.isEmpty {
      warn("warning: REHEARSAL_TIMEOUT=\(text) is not a number of seconds, such as 0.5 or 30; using 5 seconds\n")
    }
    return .seconds(5)
  }

  /// The time without any event after which a test that waits for itself fails: the standard timeout, but at least a
  /// second.
  package static let silence = max(standard, .seconds(1))
}
