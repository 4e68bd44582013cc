import Foundation
import XCTest

/// Fails the XCTest case that is running, and sees whether there was one to take the failure.
///
/// XCTest drops a failure that is reported between two tests, and says nothing of it; an observer is told of each that
/// is taken, on the thread that reports it.
final class XCTestWitness: NSObject, XCTestObservation, Sendable {
  static let shared = XCTestWitness()

  /// What is being reported from here, and whether XCTest has taken it.
  private let report = Locked<(message: String, wasTaken: Bool)>(("", false))
  /// How many failures running tests have taken, whoever reported them.
  private let failures = Locked(0)
  /// The test that was running when the witness came tells its name when it finishes.
  private let current = Locked<RunningTestCase?>(RunningTestCase(name: nil))
  /// XCTest on Linux does not guard its records against failures from several threads.
  private let turn = NSRecursiveLock()

  override private init() {
    super.init()
    XCTestObservationCenter.shared.addTestObserver(self)
  }

  /// How many failures XCTest has taken since the first one who asked; those that a test expects are not among them.
  var failureCount: Int { failures.withLock { $0 } }

  /// The test case that is running.
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
  /// - Returns: Whether there was one.
  func fail(_ failure: Failure) -> Bool {
    turn.withLock {
      report.withLock { $0 = (failure.message, false) }
      XCTFail(failure.message, file: failure.site.filePath, line: failure.site.line)
      return report.withLock { $0.wasTaken }
    }
  }

  #if canImport(Darwin)
    func testCase(_ testCase: XCTestCase, didRecord issue: XCTIssue) {
      failures.withLock { $0 += 1 }
      note(issue.compactDescription)
    }

    func testCase(_ testCase: XCTestCase, didRecord expectedFailure: XCTExpectedFailure) {
      note(expectedFailure.issue.compactDescription)
    }
  #else
    func testCase(
      _ testCase: XCTestCase, didFailWithDescription description: String, inFile filePath: String?, atLine line: Int
    ) {
      failures.withLock { $0 += 1 }
      note(description)
    }
  #endif

  private func note(_ description: String) {
    report.withLock { report in
      if description.contains(report.message) { report.wasTaken = true }
    }
  }
}
