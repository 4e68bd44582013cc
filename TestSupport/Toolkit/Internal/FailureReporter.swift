import Foundation
import Testing

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// The one way out for every failure of this library.
///
/// A failure goes to the framework that runs the test it belongs to. What a framework drops (a failure between two
/// tests, or while the process exits) is printed at the end of the process, which then does not end green.
final class FailureReporter: Sendable {
  static let shared = FailureReporter()

  private struct State: Sendable {
    var next = 0
    /// On their way to a framework, or dropped by it.
    var unheard: [Int: Failure] = [:]
    /// Handed to Swift Testing, which does not say whether it took them: if the run ends green, it did not.
    var unconfirmed: [Failure] = []
    var isExiting = false
  }

  /// What became of a failure that was handed to a framework.
  private enum Reception {
    case taken
    case dropped
    case unconfirmed
  }

  private let state = Locked(State())

  private init() {
    #if canImport(Glibc)
      on_exit({ status, _ in FailureReporter.shared.processWillExit(status: status) }, nil)
    #else
      atexit { FailureReporter.shared.processWillExit(status: nil) }
    #endif
  }

  /// Fails the test that the failure belongs to.
  ///
  /// - Parameters:
  ///   - failure: What went wrong, and where to point.
  ///   - origin: The test that made the reporting double, where one did.
  func report(_ failure: Failure, origin: TestOrigin?) {
    let (ticket, isExiting) = state.withLock { state in
      state.next += 1
      state.unheard[state.next] = failure
      return (state.next, state.isExiting)
    }
    if isExiting {
      printFailures([failure], because: "it was reported while the process was exiting")
      exitNow()
    }
    if let origin, origin.relay(failure, ticket: ticket) { return }
    record(failure, ticket: ticket)
  }

  /// Records a failure in the framework that the current task belongs to.
  func record(_ failure: Failure, ticket: Int) {
    let reception = hand(failure)
    state.withLock { state in
      if reception != .dropped { state.unheard[ticket] = nil }
      if reception == .unconfirmed { state.unconfirmed.append(failure) }
    }
  }

  private func hand(_ failure: Failure) -> Reception {
    guard TestFramework.ofCurrentTask == .swiftTesting else {
      return XCTestWitness.shared.fail(failure) ? .taken : .dropped
    }
    let site = failure.site
    let location = SourceLocation(
      fileID: "\(site.fileID)", filePath: "\(site.filePath)", line: Int(site.line), column: Int(site.column))
    let issue = Issue.record(Comment(rawValue: failure.message), sourceLocation: location)
    #if compiler(>=6.3)
      // What a `withKnownIssue` has taken is no failure.
      return issue.isFailure ? .unconfirmed : .taken
    #else
      return .taken
    #endif
  }

  /// The last chance: what no test was there to hear is printed, and a green exit is turned red.
  ///
  /// - Parameter status: The exit status, where the platform tells it.
  private func processWillExit(status: Int32?) {
    // The child process of an exit test answers to its parent, by its status.
    guard ProcessInfo.processInfo.environment["SWT_EXIT_TEST_ID"] == nil else { return }
    let forgotten = LiveDoubles.shared.failures()
    let unheard = state.withLock { state in
      state.isExiting = true
      let unheard = state.unheard.sorted { $0.key < $1.key }.map(\.value)
      return unheard + (status == 0 ? state.unconfirmed : [])
    }
    printFailures(
      forgotten,
      because: "the process ended with the double still alive: make it inside the test, so that it goes with the test")
    printFailures(unheard, because: "no running test took it")
    if !forgotten.isEmpty || !unheard.isEmpty { exitNow() }
  }

  private func printFailures(_ failures: [Failure], because reason: String) {
    for failure in failures {
      let text = "\(failure.site.filePath):\(failure.site.line): error: \(failure.message) [\(reason)]\n"
      FileHandle.standardError.write(Data(text.utf8))
    }
  }

  private func exitNow() -> Never {
    #if canImport(Glibc)
      // glibc goes on with the handlers that are left, the one that writes the coverage profile among them.
      exit(EXIT_FAILURE)
    #else
      _exit(EXIT_FAILURE)
    #endif
  }
}
