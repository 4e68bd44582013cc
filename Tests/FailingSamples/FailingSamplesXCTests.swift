import XCTest

final class FailingSamplesXCTests: XCTestCase {
  func testSamplesThatAreSwitchedOn() async {
    for sample in FailingSample.switchedOn { await sample.run() }
    for sample in FailingSample.switchedOnAtExit { await sample.run() }
  }
}
