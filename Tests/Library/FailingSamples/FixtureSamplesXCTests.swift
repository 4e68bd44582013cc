import TestSupport
import XCTest

final class FixtureSamplesXCTests: XCTestCase {
  func testSamplesThatAreSwitchedOn() async throws {
    for sample in FixtureSample.switchedOn { await sample.run { XCTAssertTrue($0) } }
    if FixtureSample.names.contains("skips") {
      try withFixtures { _ in throw XCTSkip("not now") }
    }
  }
}
