import TestSupport
import XCTest

final class RehearseXCTests: XCTestCase {
  private var lamp: SpyLamp?

  override func setUp() {
    rehearseUntilTearDown()
    lamp = SpyLamp()
  }

  func testDoublesOfSetUpAreAskedWhenTheTestIsTornDown() async {
    lamp?.turnOn()

    await lamp?.expectCalls(.turnOn)
  }

  func testDoublesOfTheBodyAreAskedAtItsEnd() async {
    await rehearse {
      let spy = SpyLamp()

      Task { spy.turnOn() }

      await spy.expectCalls(.turnOn)
    }
  }

  func testStaticRequirementsFindTheirDoubleInTheScopeOfTheTest() {
    SpyJournal.write(4)

    SpyJournal.statics.expectCalls(4)
  }

  func testASynchronousBodyEndsWithItsDoubles() {
    rehearse {
      let spy = SpyLamp()
      spy.turnOn()
      spy.expectCalls(.turnOn)
    }
  }
}
