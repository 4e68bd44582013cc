import Dispatch
import TestSupport
import XCTest

final class RehearseXCTests: XCTestCase {
  func testASynchronousBodyWaitsUntilAnotherQueueHasReleasedItsDoubles() {
    rehearse {
      let spy = SpyLamp().lenient()

      // The main queue runs the block only after the body, because this test runs on the main thread.
      DispatchQueue.main.async { spy.turnOn() }
    }
  }
}
