import Foundation
import Testing

/// A problem to report, and the line to report it at.
struct Failure: Sendable {
  var message: String
  var site: SourceSite
  /// The test that the failure belongs to, or nil if only the current task tells.
  var origin: TestOrigin?

  /// Fails the test that made the double with the failure, or without such a double the test of the current task.
  func report() { FailureReporter.shared.report(self) }

  /// Returns the failure with a note at the end of its first line.
  func adding(_ note: String) -> Failure {
    var failure = self
    failure.message.insert(contentsOf: note, at: message.firstIndex(of: "\n") ?? message.endIndex)
    return failure
  }
}

/// The reporter of all failures of this library, which reports each one to one test framework.
///
/// A failure goes to the framework that runs the test it belongs to, and to no other. From Swift 6.4 on, each framework
/// can pass failures on to the other one. A failure reported to both would then be counted twice. A failure reported
/// only to the wrong one would be a warning in the mode `limited`, and would end the process in the mode `strict`. The
/// mode, `SWIFT_TESTING_XCTEST_INTEROP_MODE`, has no influence on a failure that goes to its own framework.
///
/// Some failures belong to no running test, for example between two tests or while the process exits. Those are
/// printed, and the process exits with a failure.
final class FailureReporter: Sendable {
  static let shared = {
    exitWithFailureIfNeeded()
    return FailureReporter()
  }()

  /// A closure that receives failures.
  ///
  /// With optimization, Swift 6.3.1 crashes for a task-local closure, but not for one in a structure.
  struct Withdrawal: Sendable {
    let receive: @Sendable (String) -> Void
  }

  /// Receives the failures of the running `TestBodyRun`, or is nil if they fail the test.
  @TaskLocal static var withdrawal: Withdrawal?

  /// Receives those of tasks and threads that do not belong to the run, too, as XCTest runs one test at a time in a process.
  static let withdrawalInXCTest = Locked<Withdrawal?>(nil)

  static var withdraw: (@Sendable (String) -> Void)? {
    (withdrawal ?? (TestFramework.ofCurrentTask == .xctest ? withdrawalInXCTest.withLock { $0 } : nil))?.receive
  }

  enum Delivery: Sendable {
    /// A running test of XCTest or a known-issue scope accepted the failure.
    case accepted
    case recorded
    /// There was no test to accept the failure.
    case rejected
  }

  /// The effects of the reporter outside of this library, which a test can replace.
  struct Effects: Sendable {
    var deliver: @Sendable (Failure) -> Delivery = { FailureReporter.deliver($0) }
    var circumstances: @Sendable (Failure) -> String? = { FailureReporter.circumstances(of: $0) }
    var write: @Sendable (String) -> Void = { writeToStandardError($0) }
    var exit: @Sendable () -> Void = { exitWithFailure() }
  }

  private struct State: Sendable {
    var latestID = 0
    var pending: [Int: Failure] = [:]
    /// The number of failures that were printed because no framework accepted them.
    var printedCount = 0
    /// The number of failures that Swift Testing recorded since a test was last known to run.
    var recordedCount = 0
    var isExiting = false
  }

  private let state = Locked(State())
  /// Returns the failures of the doubles that are alive when the process exits.
  let leftovers = Locked<@Sendable () -> [Failure]>({ [] })
  private let effects: Effects

  init(_ effects: Effects = Effects()) {
    self.effects = effects
  }

  func report(_ failure: Failure) {
    var failure = failure
    failure.message = VisibleText.escape(failure.message, except: ["\n", "\t"])
    let (id, isExiting) = state.withLock { state in
      state.latestID += 1
      // If the process exits during the delivery, the exit handler prints the failures that are still pending.
      state.pending[state.latestID] = failure
      return (state.latestID, state.isExiting)
    }
    if isExiting {
      printFailures([failure], because: "it was reported while the process was exiting")
      return effects.exit()
    }
    let record = { @Sendable [failure] in self.record(failure, id: id) }
    // A failure on another task or thread goes to the test of Swift Testing that made the double.
    if failure.origin?.relay(record) != true { record() }
  }

  /// Passes a failure to the framework of the current task, or prints it if there is no test.
  private func record(_ failure: Failure, id: Int) {
    let delivery = effects.deliver(failure.origin?.named(failure) ?? failure)
    state.withLock { state in
      // If it is not pending, `processWillExit` has printed it already, on another thread.
      let isPending = state.pending.removeValue(forKey: id) != nil
      if delivery == .recorded { state.recordedCount += 1 }
      guard delivery == .rejected, isPending else { return }
      // Printed under the lock, so that an exit on another thread waits for the text and counts it.
      state.printedCount += 1
      printFailures([failure], because: "no running test could report it")
    }
  }

  /// Passes a failure to the framework that the current task belongs to.
  private static func deliver(_ failure: Failure) -> Delivery {
    // A late failure of an earlier test is not a failure of the attempt.
    if failure.origin?.hasEnded != true, let withdraw = Self.withdraw {
      withdraw(failure.message)
      return .accepted
    }
    guard Test.current != nil else {
      // If an issue belongs to no test, Swift Testing fails the run, but no test. From Swift 6.4 on, this is so only if
      // the line of the issue lies outside of all test functions.
      guard TestFramework.current != .swiftTesting else { return .rejected }
      return XCTestObserver.shared.fail(failure) ? .accepted : .rejected
    }
    let issue = Issue.record(Comment(rawValue: failure.message), sourceLocation: failure.site.sourceLocation)
    #if compiler(>=6.3)
      // An issue that a known-issue scope matched is not a failure.
      return issue.isFailure ? .recorded : .accepted
    #else
      return .accepted
    #endif
  }

  /// Notes that a test of Swift Testing runs, so that all recorded failures were in time.
  func testIsRunning() {
    state.withLock { $0.recordedCount = 0 }
  }

  /// Prints the failures that no framework accepted, and returns true if the process must exit with a failure.
  ///
  /// - Parameter status: The exit status of the process, or nil on a platform that does not provide it.
  func processWillExit(status: Int32?) -> Bool {
    let leftovers = leftovers.withLock { $0 }()
    let (pending, printedCount, lateCount) = state.withLock { state in
      state.isExiting = true
      let pending = state.pending.sorted { $0.key < $1.key }.map(\.value)
      state.pending = [:]
      // If Swift Testing records a failure before it counts the failures of the run, the status is not 0. A status of 0
      // means that it recorded these later, unless an issue-handling trait has removed them.
      return (pending, state.printedCount, status == 0 ? state.recordedCount : 0)
    }
    printFailures(
      leftovers,
      because: "the process ended with the double still alive: make it inside the test, so that it goes with the test")
    printFailures(pending, because: "no running test could report it")
    let count = leftovers.count + pending.count + printedCount + lateCount
    guard count > 0 else { return false }
    if status == 0 {
      effects.write("error: \(counted(count, "failure")) outside of the tests: see above")
    }
    return true
  }

  private func printFailures(_ failures: [Failure], because reason: String) {
    for failure in failures {
      let test = failure.origin?.name.map { "\($0) : " } ?? ""
      let circumstances = test.isEmpty ? effects.circumstances(failure).map { "; \($0)" } ?? "" : ""
      let message = failure.adding(" [\(reason)\(circumstances)]").message
      effects.write("\(failure.site.filePath):\(failure.site.line): error: \(test)\(message)")
    }
  }

  /// Returns the tests that ran at the moment of a failure, or nil if none is known.
  private static func circumstances(of failure: Failure) -> String? {
    let tests = TestOrigin.names(of: failure.origin?.candidates ?? TestOrigin.testsInScopes, at: failure.site)
    guard !tests.isEmpty else {
      let latest = TestFramework.current == .swiftTesting ? nil : XCTestObserver.shared.latestName
      return latest.map { "the latest test was \($0)" }
    }
    let others = tests.count > 3 ? " and \(tests.count - 3) more" : ""
    return "in a scope at that moment: \(tests.prefix(3).joined(separator: ", "))\(others)"
  }
}
