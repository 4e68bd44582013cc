import Foundation

/// Ends the process with a failure when it exits, if there are failures that no framework counted.
func exitWithFailureIfNeeded() {
  #if canImport(Glibc)
    // Only `on_exit` provides the status of the process.
    on_exit({ status, _ in processWillExit(status: status) }, nil)
  #else
    atexit { processWillExit(status: nil) }
  #endif
}

private func processWillExit(status: Int32?) {
  // An exit test of Swift Testing runs its body in a child process and expects a certain status of it. The parent
  // process reports the failures.
  guard ProcessInfo.processInfo.environment["SWT_EXIT_TEST_ID"] == nil else { return }
  if FailureReporter.shared.processWillExit(status: status) { exitWithFailure() }
}

/// Ends the process with a failure, while it exits.
func exitWithFailure() {
  #if canImport(Glibc)
    // In an exit handler, `exit` of glibc sets the status and continues with the remaining handlers. One of them writes
    // the coverage profile.
    exit(EXIT_FAILURE)
  #else
    // Elsewhere, the behavior of `exit` in an exit handler is undefined.
    _exit(EXIT_FAILURE)
  #endif
}
