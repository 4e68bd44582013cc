import TestSupport
import XCTest

final class RehearseXCTests: XCTestCase {
  private var lamp: SpyLamp?

  override func setUp() {
    rehearseUntilTearDown()
    lamp = SpyLamp()
  }

  func testDoublesOfSetUpAreCheckedWhenTheTestIsTornDown() async {
    lamp?.turnOn()

    await lamp?.expectCalls(.turnOn)
  }

  func testDoublesOfTheBodyAreCheckedAtItsEnd() async {
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
