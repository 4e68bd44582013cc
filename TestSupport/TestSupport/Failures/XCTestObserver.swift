import Foundation
import XCTest

/// An observer that fails the running XCTest case, and notices whether XCTest accepted the failure.
///
/// XCTest ignores a failure that is reported between two tests. It notifies its observers of each failure that it
/// accepts, on the thread that reports it.
final class XCTestObserver: NSObject, XCTestObservation, Sendable {
  static let shared = XCTestObserver()

  /// The failure that `fail(_:)` reports at the moment.
  private let report = Locked<(message: String, wasAccepted: Bool)>(("", false))
  private let acceptedCount = Locked(0)
  /// The running test case.
  ///
  /// It has no name at first, because a test may have started before this observer was made. The observer learns the
  /// name when that test finishes.
  private let current = Locked<RunningTestCase?>(RunningTestCase(name: nil))
  /// Keeps reports from overlapping, because XCTest on Linux does not guard its records against several threads.
  ///
  /// It is recursive, because an observer of the test may report a failure when it is notified of one.
  private let reportLock = NSRecursiveLock()

  override private init() {
    super.init()
    XCTestObservationCenter.shared.addTestObserver(self)
  }

  /// The number of failures that XCTest has accepted since this observer was made.
  ///
  /// Expected failures do not count.
  var failureCount: Int { acceptedCount.withLock { $0 } }

  /// The running test case, or nil if there is none.
  var running: RunningTestCase? { current.withLock { $0 } }

  func testCaseWillStart(_ testCase: XCTestCase) {
    let name = testCase.name
    current.withLock { $0 = RunningTestCase(name: name) }
  }

  func testCaseDidFinish(_ testCase: XCTestCase) {
    running?.finish(as: testCase.name)
    current.withLock { $0 = nil }
  }

  /// Fails the running test case.
  ///
  /// - Returns: True if XCTest accepted the failure.
  func fail(_ failure: Failure) -> Bool {
    reportLock.withLock {
      report.withLock { $0 = (failure.message, false) }
      // XCTest notifies this observer inside the call, so the lock of `report` must be free.
      XCTFail(failure.message, file: failure.site.filePath, line: failure.site.line)
      return report.withLock { $0.wasAccepted }
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

/// One run of an XCTest case.
final class RunningTestCase: Sendable {
  private let knownName: Locked<String?>
  private let actions = Locked<[@Sendable (String) -> Void]>([])

  init(name: String?) {
    knownName = Locked(name)
  }

  /// The name of the test, or nil if it is not known yet.
  var name: String? { knownName.withLock { $0 } }

  func finish(as name: String) {
    knownName.withLock { $0 = name }
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
