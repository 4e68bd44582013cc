import Foundation
import XCTest

/// Each kind of failure, for a run that is asked for it.
final class FailureXCTests: XCTestCase {
  override func setUpWithError() throws {
    try XCTSkipIf(ProcessInfo.processInfo.environment["FAILURES"] == nil)
  }

  func testAssertion() { XCTAssertEqual(1 + 1, 3) }

  func testMessage() { XCTFail("no") }

  func testError() throws { throw CocoaError(.fileNoSuchFile) }

  func testUnwrapped() throws { _ = try XCTUnwrap(Int("one")) }

  func testAsynchronous() async {
    await Task.yield()
    XCTFail("late")
  }

  func testPrinted() {
    print("Test Case 'FailureXCTests.testPrinted' failed (0.0 seconds)")
    print("/x/y.swift:3: error: FailureXCTests.testPrinted : XCTAssertTrue failed")
  }

  func testSkipped() throws { throw XCTSkip("no") }

  func testCrash() { fatalError("crashed") }

  func testExits() { exit(0) }
}
