import TestSupport
import XCTest

/// A test that is skipped after a call: what it left behind is no failure.
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
