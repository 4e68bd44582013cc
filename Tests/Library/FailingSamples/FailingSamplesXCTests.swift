import TestSupport
import XCTest

final class FailingSamplesXCTests: XCTestCase {
  func testSamplesThatAreSwitchedOn() async throws {
    for sample in FailingSample.switchedOn { try await sample.run() }
    for sample in FailingSample.AtExit.switchedOn { await sample.run() }
  }
}

/// A test that is skipped after a call, whose unverified call is not a failure.
final class SkippedSampleXCTests: XCTestCase {
  private var spy: SpyMenu?

  override func setUp() {
    rehearseUntilTearDown()
    spy = SpyMenu()
  }

  func testSkipsAfterACall() throws {
    guard FailingSample.isSwitchedOn("skipsAfterACall") else { return }
    print("sample skipsAfterACall runs")
    spy?.start()

    throw XCTSkip("on purpose")
  }
}
