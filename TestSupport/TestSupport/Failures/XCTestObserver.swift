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

  private struct State: Sendable {
    /// The running test cases, from the outermost to the innermost, because a test case can run another one.
    var cases: [RunningTestCase]
    var latestName: String?
    /// The failure that `fail(_:)` reports at the moment: its thread, and whether XCTest has accepted it.
    var report: (thread: ObjectIdentifier, wasAccepted: Bool)?
    var counts = (failures: 0, assertions: 0)
  }

  private let state: Locked<State>
  private let reportToXCTest: @Sendable (Failure) -> Void
  /// Keeps reports from overlapping, because XCTest on Linux does not guard its records against several threads.
  ///
  /// It is recursive, because an observer of the test may report a failure when it is notified of one.
  private let reportLock = NSRecursiveLock()

  /// Creates an observer, with the test case that runs already, if there is one.
  ///
  /// That has no name. The observer learns the name when it finishes.
  init(
    running: RunningTestCase?,
    reportToXCTest: @escaping @Sendable (Failure) -> Void = {
      XCTFail($0.message, file: $0.site.staticFilePath, line: $0.site.line)
    }
  ) {
    state = Locked(State(cases: running.map { [$0] } ?? []))
    self.reportToXCTest = reportToXCTest
    super.init()
  }

  /// The number of failures that XCTest has accepted since this observer was made, without expected failures, and the number of those
  /// among them that this library has not reported, such as those of `XCTAssert`.
  var counts: (failures: Int, assertions: Int) { state.withLock(\.counts) }

  var running: RunningTestCase? { state.withLock { $0.cases.last } }

  /// The name of the test case that has finished last, or nil if none has.
  var latestName: String? { state.withLock { $0.latestName } }

  func testBundleWillStart(_ testBundle: Bundle) {
    // A double in a property of a test case makes this observer before the first test.
    state.withLock { $0.cases = [] }
  }

  func testBundleDidFinish(_ testBundle: Bundle) {
    state.withLock { $0.latestName = nil }
  }

  func testCaseWillStart(_ testCase: XCTestCase) {
    let running = RunningTestCase(name: testCase.name, module: Self.module(of: testCase))
    state.withLock { $0.cases.append(running) }
  }

  func testCaseDidFinish(_ testCase: XCTestCase) {
    running?.finish(as: testCase.name, module: Self.module(of: testCase))
    state.withLock { state in
      state.latestName = testCase.name
      _ = state.cases.popLast()
    }
  }

  private static func module(of testCase: XCTestCase) -> String {
    String(String(reflecting: type(of: testCase)).prefix { $0 != "." })
  }

  /// Fails the running test case, and returns true if there is one and XCTest accepted the failure.
  func fail(_ failure: Failure) -> Bool {
    // Without a test case, XCTest of Swift 6.4 may pass the failure on to Swift Testing, which warns, fails or stops the
    // process. The reporter prints the failure in any case, so it would be reported twice.
    guard running != nil else { return false }
    return reportLock.withLock {
      // An observer may report a failure inside of this report.
      let outer = state.withLock { exchange(&$0.report, with: (ObjectIdentifier(Thread.current), false)) }
      // XCTest notifies this observer inside the call, so the lock of the state must be free.
      reportToXCTest(failure)
      return state.withLock { exchange(&$0.report, with: outer)?.wasAccepted == true }
    }
  }

  #if canImport(Darwin)
    func testCase(_ testCase: XCTestCase, didRecord issue: XCTIssue) { noteAcceptance(isFailure: true) }

    func testCase(_ testCase: XCTestCase, didRecord expectedFailure: XCTExpectedFailure) {
      noteAcceptance(isFailure: false)
    }
  #else
    func testCase(
      _ testCase: XCTestCase, didFailWithDescription description: String, inFile filePath: String?, atLine line: Int
    ) {
      noteAcceptance(isFailure: true)
    }
  #endif

  private func noteAcceptance(isFailure: Bool) {
    state.withLock { state in
      // A failure of another thread says nothing about the one that is reported.
      let isReported = state.report?.thread == ObjectIdentifier(Thread.current)
      if isReported { state.report?.wasAccepted = true }
      if isFailure { state.counts.failures += 1 }
      if isFailure, !isReported { state.counts.assertions += 1 }
    }
  }
}
