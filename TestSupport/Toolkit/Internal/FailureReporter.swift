import Foundation
import Testing
import XCTest

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// The one way out for every failure of this library.
///
/// A failure goes to the framework that runs the test it belongs to. Neither framework says whether it took one (an
/// `XCTFail` between two tests, say, is dropped in silence), so the reporter remembers what it handed over: a process
/// that is about to end green in spite of it is turned red, and the failures are printed.
final class FailureReporter: Sendable {
  static let shared = FailureReporter()

  private struct State: Sendable {
    var next = 0
    /// On their way to a framework.
    var pending: [Int: Failure] = [:]
    /// Handed to a framework, which may have dropped them.
    var recorded: [Failure] = []
    var isExiting = false
  }

  private let state = Locked(State())
  /// XCTest on Linux does not guard its records against failures from several threads.
  private let xctest = Locked(())

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
      state.pending[state.next] = failure
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
    let wasTaken = hand(failure)
    state.withLock { state in
      state.pending[ticket] = nil
      if !wasTaken { state.recorded.append(failure) }
    }
  }

  /// Hands a failure to the framework that the current task belongs to.
  ///
  /// - Returns: Whether it was taken for certain, by a `withKnownIssue`, and need not turn the process red.
  private func hand(_ failure: Failure) -> Bool {
    let site = failure.site
    guard Test.current != nil || TestFramework.current == .swiftTesting else {
      xctest.withLock { _ in XCTFail(failure.message, file: site.filePath, line: site.line) }
      return false
    }
    let location = SourceLocation(
      fileID: "\(site.fileID)", filePath: "\(site.filePath)", line: Int(site.line), column: Int(site.column))
    let issue = Issue.record(Comment(rawValue: failure.message), sourceLocation: location)
    #if compiler(>=6.3)
      return !issue.isFailure
    #else
      return false
    #endif
  }

  /// The last chance: what no test was there to hear is printed, and a green exit is turned red.
  ///
  /// - Parameter status: The exit status, where the platform tells it.
  private func processWillExit(status: Int32?) {
    // The child process of an exit test answers to its parent, by its status.
    guard ProcessInfo.processInfo.environment["SWT_EXIT_TEST_ID"] == nil else { return }
    let forgotten = LiveDoubles.shared.failures()
    let ignored = state.withLock { state in
      state.isExiting = true
      let pending = state.pending.sorted { $0.key < $1.key }.map(\.value)
      return pending + (status == 0 ? state.recorded : [])
    }
    printFailures(forgotten, because: "the process ended with the double still alive")
    printFailures(ignored, because: "no running test took it")
    if !forgotten.isEmpty || !ignored.isEmpty { exitNow() }
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
