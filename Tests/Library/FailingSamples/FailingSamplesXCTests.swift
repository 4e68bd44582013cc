import TestSupport
import XCTest

final class FailingSamplesXCTests: XCTestCase {
  func testSamplesThatAreSwitchedOn() async throws {
    for sample in FailingSample.switchedOn { try await sample.run() }
    for sample in FailingSample.AtExit.switchedOn { await sample.run() }
  }
}
