import TestSupport
import XCTest

final class RehearseXCTests: XCTestCase {
  func testDoublesOfTheBodyAreCheckedAtItsEnd() async {
    await rehearse {
      let spy = SpyLamp()

      Task { spy.turnOn() }

      await spy.expectCalls(.turnOn)
    }
  }

  func testASynchronousBodyEndsWithItsDoubles() {
    rehearse {
      let spy = SpyLamp()
      spy.turnOn()
      spy.expectCalls(.turnOn)
    }
  }
}
