import TestSupport
import XCTest

/// A test whose doubles are properties, and which would wait for ever.
final class PropertySampleXCTests: RehearsalTestCase {
  private let kitchen = MockKitchen()  // fails: awaitsHeldCallOfProperty
  private let clock = ManualClock()  // fails: sleepsOnClockOfProperty
  private let gate = MockKitchen()  // fails: blocksItsThread

  func testAwaitsHeldCallOfProperty() async {
    guard FailingSample.isSwitchedOn("awaitsHeldCallOfProperty") else { return }
    kitchen.dishesAnswer.holds()

    _ = try? await kitchen.dishes(for: 4)
  }

  func testSleepsOnClockOfProperty() async {
    guard FailingSample.isSwitchedOn("sleepsOnClockOfProperty") else { return }

    try? await clock.sleep(for: .seconds(3))
  }

  func testBlocksItsThread() {
    guard FailingSample.isSwitchedOn("blocksItsThread") else { return }
    let isAnswered = DispatchSemaphore(value: 0)
    gate.isOpenAnswer.holds()

    gate.isOpen { _ in isAnswered.signal() }

    isAnswered.wait()
  }
}
