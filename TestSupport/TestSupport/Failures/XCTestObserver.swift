import Foundation
import Testing
import XCTest

/// An observer that fails the running XCTest case, and notices whether XCTest accepted the failure.
///
/// Up to Swift 6.3, XCTest ignores a failure that is reported between two tests. From Swift 6.4 on, it may offer such
/// a failure to Swift Testing. XCTest notifies its observers of each failure that it accepts, on the thread that reports
/// it.
final class XCTestObserver: NSObject, XCTestObservation, Sendable {
  static let shared = {
    // In a test of Swift Testing, no test case of XCTest runs. Elsewhere, one may be running already.
    let observer = XCTestObserver(running: Test.current == nil ? RunningTestCase(name: nil) : nil)
    XCTestObservationCenter.shared.addTestObserver(observer)
    return observer
  }()

  /// The failure that `fail(_:)` reports at the moment.
  private let report = Locked<(message: String, wasAccepted: Bool)>(("", false))
  private let acceptedCount = Locked(0)
  private let reportedCount = Locked(0)
  /// Receives the failures of the running test that must not fail it, or is nil if all of them must.
  private let mute = Locked<(@Sendable (Failure) -> Void)?>(nil)
  private let finishedName = Locked<String?>(nil)
  private let runner = Locked<Runner?>(nil)

  /// The closures that run around each test.
  struct Runner: Sendable {
    let willRunTest: @Sendable () -> Void
    /// Its argument is true if the test has thrown an error or was skipped.
    let didRunTest: @Sendable (Bool) async -> Void
    let didFinish: @Sendable () -> Void
  }
  /// The running test cases, from the outermost to the innermost.
  ///
  /// A test case can run another one.
  private let cases: Locked<[RunningTestCase]>
  private let reportToXCTest: @Sendable (Failure) -> Void
  /// Keeps reports from overlapping, because XCTest on Linux does not guard its records against several threads.
  ///
  /// It is recursive, because an observer of the test may report a failure when it is notified of one.
  private let reportLock = NSRecursiveLock()

  /// Creates an observer.
  ///
  /// - Parameters:
  ///   - running: The running test case, or nil if there is none. A test case that started before the observer was made
  ///     has no name. The observer learns the name when it finishes.
  ///   - reportToXCTest: Passes a failure to XCTest.
  init(
    running: RunningTestCase?,
    reportToXCTest: @escaping @Sendable (Failure) -> Void = {
      XCTFail($0.message, file: $0.site.staticFilePath, line: $0.site.line)
    }
  ) {
    cases = Locked(running.map { [$0] } ?? [])
    self.reportToXCTest = reportToXCTest
    super.init()
  }

  /// Sets closures that run before and after each test, with its `setUp` and without its `tearDown`.
  ///
  /// They do not run for the first test of a process that makes its first double in that test.
  func setRunner(_ runner: Runner) {
    self.runner.withLock { $0 = runner }
  }

  /// The number of failures that XCTest has accepted since this observer was made.
  ///
  /// Expected failures do not count.
  var failureCount: Int { acceptedCount.withLock { $0 } }

  /// The number of these failures that this library has reported.
  var ownFailureCount: Int { reportedCount.withLock { $0 } }

  /// Withdraws the failures of the running test from now on, and passes them to a closure instead.
  ///
  /// XCTest runs one test at a time in a process.
  func beginMuting(_ receive: @escaping @Sendable (Failure) -> Void) {
    mute.withLock { $0 = receive }
  }

  func endMuting() {
    mute.withLock { $0 = nil }
  }

  /// The running test case, or nil if there is none.
  var running: RunningTestCase? { cases.withLock { $0.last } }

  /// The name of the test case that has finished last, or nil if none has.
  var latestName: String? { finishedName.withLock { $0 } }

  func testBundleWillStart(_ testBundle: Bundle) {
    // A double in a property of a test case makes this observer before the first test.
    cases.withLock { $0 = [] }
  }

  func testBundleDidFinish(_ testBundle: Bundle) {
    finishedName.withLock { $0 = nil }
  }

  func testCaseWillStart(_ testCase: XCTestCase) {
    let running = RunningTestCase(name: testCase.name, module: Self.module(of: testCase))
    cases.withLock { $0.append(running) }
    guard let runner = runner.withLock({ $0 }) else { return }
    runner.willRunTest()
    // XCTest runs teardown blocks in reverse order, so this is the last one.
    let run = RunOfTestCase(testCase)
    testCase.addTeardownBlock { await runner.didRunTest(run.hasThrown) }
  }

  func testCaseDidFinish(_ testCase: XCTestCase) {
    let name = testCase.name
    runner.withLock { $0 }?.didFinish()
    running?.finish(as: name, module: Self.module(of: testCase))
    finishedName.withLock { $0 = name }
    _ = cases.withLock { $0.popLast() }
  }

  private static func module(of testCase: XCTestCase) -> String {
    String(String(reflecting: type(of: testCase)).prefix { $0 != "." })
  }

  /// Fails the running test case.
  ///
  /// - Returns: True if XCTest accepted the failure, and false if no test case runs.
  func fail(_ failure: Failure) -> Bool {
    // Without a test case, XCTest of Swift 6.4 may pass the failure on to Swift Testing, which warns, fails or stops the
    // process. The reporter prints the failure in any case, so it would be reported twice.
    guard running != nil else { return false }
    // A late failure of an earlier test is none of the muted part.
    if failure.origin?.hasEnded != true, let receive = mute.withLock({ $0 }) {
      receive(failure)
      return true
    }
    return reportLock.withLock {
      report.withLock { $0 = (failure.message, false) }
      // XCTest notifies this observer inside the call, so the lock of `report` must be free.
      reportToXCTest(failure)
      let wasAccepted = report.withLock { $0.wasAccepted }
      if wasAccepted { reportedCount.withLock { $0 += 1 } }
      return wasAccepted
    }
  }

  #if canImport(Darwin)
    func testCase(_ testCase: XCTestCase, didRecord issue: XCTIssue) {
      acceptedCount.withLock { $0 += 1 }
      noteAcceptance(of: issue.compactDescription)
    }

    func testCase(_ testCase: XCTestCase, didRecord expectedFailure: XCTExpectedFailure) {
      noteAcceptance(of: expectedFailure.issue.compactDescription)
    }
  #else
    func testCase(
      _ testCase: XCTestCase, didFailWithDescription description: String, inFile filePath: String?, atLine line: Int
    ) {
      acceptedCount.withLock { $0 += 1 }
      noteAcceptance(of: description)
    }
  #endif

  private func noteAcceptance(of description: String) {
    // XCTest adds words of its own to the message, such as "failed - ".
    report.withLock { report in
      if description.contains(report.message) { report.wasAccepted = true }
    }
  }
}

/// The result so far of a test that runs.
private struct RunOfTestCase {
  private weak var testCase: XCTestCase?

  init(_ testCase: XCTestCase) { self.testCase = testCase }

  /// True if the test has thrown an error or was skipped.
  var hasThrown: Bool {
    testCase?.testRun.map { $0.unexpectedExceptionCount > 0 || $0.hasBeenSkipped } ?? false
  }
}

// Safe: XCTest runs the teardown blocks of a test, which read it, after the test and before it counts anything else.
extension RunOfTestCase: @unchecked Sendable {}

/// One run of an XCTest case.
final class RunningTestCase: Sendable {
  private let knownName: Locked<String?>
  private let hasFinished = Locked(false)
  private let knownModule: Locked<String?>
  private let actions = Locked<[@Sendable (String) -> Void]>([])

  init(name: String?, module: String? = nil) {
    knownName = Locked(name)
    knownModule = Locked(module)
  }

  /// The name of the test, or nil if it is not known yet.
  var name: String? { knownName.withLock { $0 } }

  /// True if the test has ended.
  var isFinished: Bool { hasFinished.withLock { $0 } }

  /// The module of the test, which XCTest leaves out of its name on Linux, or nil if it is not known yet.
  var module: String? { knownModule.withLock { $0 } }

  func finish(as name: String, module: String? = nil) {
    hasFinished.withLock { $0 = true }
    knownName.withLock { $0 = name }
    knownModule.withLock { $0 = module }
    let actions = actions.withLock { actions in
      defer { actions = [] }
      return actions
    }
    for action in actions { action(name) }
  }

  /// Calls a closure with the name of the test, now or when the test finishes.
  func withName(_ action: @escaping @Sendable (String) -> Void) {
    if let name { action(name) } else { actions.withLock { $0.append(action) } }
  }
}
