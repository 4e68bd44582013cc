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
/// A failure goes to the framework that runs the test it belongs to, and to that one alone: whether a framework hands on
/// what it gets to the other one, as those of Swift 6.4 do, neither doubles nor hides it. What no framework takes (a
/// failure between two tests, or while the process exits) is printed, and the process then does not end green.
final class FailureReporter: Sendable {
  static let shared = FailureReporter()

  private struct State: Sendable {
    var next = 0
    /// On their way to a framework.
    var unheard: [Int: Failure] = [:]
    /// How many were printed, since no framework took them.
    var printed = 0
    /// How many Swift Testing has printed: if the run ends green, it had ended before.
    var recorded = 0
    var isExiting = false
  }

  /// What became of a failure that was handed to a framework.
  private enum Reception {
    case taken
    case recorded
    case dropped
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
    record(origin?.named(failure) ?? failure, ticket: ticket)
  }

  /// Records a failure in the framework that the current task belongs to.
  func record(_ failure: Failure, ticket: Int) {
    let reception = hand(failure)
    state.withLock { state in
      let isUnheard = state.unheard.removeValue(forKey: ticket) != nil
      if reception == .recorded { state.recorded += 1 }
      guard reception == .dropped, isUnheard else { return }
      state.printed += 1
      printFailures([failure], because: "no running test took it")
    }
  }

  private func hand(_ failure: Failure) -> Reception {
    guard Test.current != nil else {
      // Outside of a test, Swift Testing records a failure once for each test that runs: not once, but never or often.
      guard TestFramework.current != .swiftTesting else { return .dropped }
      return XCTestWitness.shared.fail(failure) ? .taken : .dropped
    }
    let site = failure.site
    let location = SourceLocation(
      fileID: "\(site.fileID)", filePath: "\(site.filePath)", line: Int(site.line), column: Int(site.column))
    let issue = Issue.record(Comment(rawValue: failure.message), sourceLocation: location)
    #if compiler(>=6.3)
      // What a `withKnownIssue` has taken is no failure.
      return issue.isFailure ? .recorded : .taken
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
    let (unheard, printed, late) = state.withLock { state in
      state.isExiting = true
      let unheard = state.unheard.sorted { $0.key < $1.key }.map(\.value)
      state.unheard = [:]
      return (unheard, state.printed, status == 0 ? state.recorded : 0)
    }
    printFailures(
      forgotten,
      because: "the process ended with the double still alive: make it inside the test, so that it goes with the test")
    printFailures(unheard, because: "no running test took it")
    if forgotten.count + unheard.count + printed + late == 0 { return }
    if status == 0 {
      let count = forgotten.count + unheard.count + printed + late
      write("error: \(count) \(count == 1 ? "failure" : "failures") outside of the tests: see above\n")
    }
    exitNow()
  }

  private func printFailures(_ failures: [Failure], because reason: String) {
    for failure in failures {
      write("\(failure.site.filePath):\(failure.site.line): error: \(failure.message) [\(reason)]\n")
    }
  }

  private func write(_ text: String) {
    FileHandle.standardError.write(Data(text.utf8))
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
