import TestSupport
import XCTest

/// A test whose doubles are properties, and which would wait for ever.
final class PropertySampleXCTests: RehearsalTestCase {
  private let kitchen = MockKitchen()  // fails: awaitsHeldCallOfProperty
  private let clock = ManualClock()  // fails: sleepsOnClockOfProperty
  private let gate = MockKitchen()  // fails: blocksItsThread

  func testAwaitsHeldCallOfProperty() async {
    guard SampleGroup.none.isSwitchedOn("awaitsHeldCallOfProperty") else { return }
    kitchen.dishesAnswer.holds()

    _ = try? await kitchen.dishes(for: 4)
  }

  func testSleepsOnClockOfProperty() async {
    guard SampleGroup.none.isSwitchedOn("sleepsOnClockOfProperty") else { return }

    try? await clock.sleep(for: .seconds(3))
  }

  func testBlocksItsThread() {
    guard SampleGroup.none.isSwitchedOn("blocksItsThread") else { return }
    let isAnswered = DispatchSemaphore(value: 0)
    gate.isOpenAnswer.holds()

    gate.isOpen { _ in isAnswered.signal() }

    isAnswered.wait()
  }

  func testBlocksItsThreadForExpectations() {
    guard SampleGroup.none.isSwitchedOn("blocksItsThreadForExpectations") else { return }
    let hasExpected = DispatchSemaphore(value: 0)

    Task.detached { [kitchen] in
      await kitchen.expectNoCalls()
      var chain: Chain? = Chain()
      chain?.next = chain
      await expectDeallocated(&chain, within: .milliseconds(20))  // fails: blocksItsThreadForExpectations
      hasExpected.signal()
    }

    hasExpected.wait()
  }
}
