import TestSupport
import XCTest

final class FailingSamplesXCTests: XCTestCase {
  func testSamplesThatAreSwitchedOn() async throws {
    try await FailingSample.runAll()
    await FailingSample.AtExit.runAll()
  }
}
