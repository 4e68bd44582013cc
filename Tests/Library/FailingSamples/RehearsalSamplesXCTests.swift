import Foundation
import TestSupport
import XCTest

/// Tests that fail in `tearDown` or after it.
@MainActor
final class RehearsalSamplesXCTests: RehearsalTestCase {
  private struct Spill: Error {}

  private let unstubbed = MockKitchen()  // fails: rehearsal.UnstubbedCallInTearDown
  private let held = MockKitchen()  // fails: rehearsal.HeldCallOfADoubleMadeBeforeTheTest
  private let clock = ManualClock()  // fails: rehearsal.SleeperOnAClockMadeBeforeTheTest
  private var spy: SpyMenu?
  private var tearingDown: (() async -> Void)?

  nonisolated override func invokeTest() {
    if SampleGroup.failing.isSwitchedOn(name.replacing("RehearsalSamplesXCTests.test", with: "rehearsal.")) {
      super.invokeTest()
    }
  }

  override func setUp() async throws { spy = SpyMenu() }

  override func tearDown() async throws { await tearingDown?() }

  func testCallBeforeTearDown() async {
    tearingDown = { [spy] in spy?.stop() }

    spy?.start()
  }

  func testCallAfterTearDown() async {
    let menu = SpyMenu()  // fails: rehearsal.CallAfterTearDown
    let kitchen = MockKitchen().lenient()
    kitchen.dishesAnswer.never()

    // The end of the test, after `tearDown`, ends the request.
    Task {
      _ = try? await kitchen.dishes(for: 4)
      menu.stop()
    }
  }

  func testDoubleThatTearDownReleases() async {
    tearingDown = { [self] in
      spy?.stop()
      (spy, tearingDown) = (nil, nil)
    }

    spy?.start()
  }

  func testUnstubbedCallInTearDown() async {
    tearingDown = { [unstubbed] in _ = try? await unstubbed.dishes(for: 4) }
  }

  func testHeldCallOfADoubleMadeBeforeTheTest() async {
    held.isOpenAnswer.holds()
    tearingDown = { [held] in held.isOpen { _ in } }
  }

  func testSleeperOnAClockMadeBeforeTheTest() async {
    tearingDown = { [clock] in Task { try await clock.sleep(for: .seconds(3)) } }
  }

  func testObjectThatTearDownKeeps() async {
    let chain = leakChecked(Chain())

    chain.next = chain
  }

  func testErrorIsItsOnlyFailure() async throws {
    spy?.start()

    throw Spill()
  }

  func testSkipIsNoFailure() async throws {
    spy?.start()

    throw XCTSkip("on purpose")
  }
}

/// Tests that would wait for ever for a double in a property.
final class PropertySamplesXCTests: RehearsalTestCase {
  private let kitchen = MockKitchen()  // fails: rehearsal.AwaitsHeldCallOfProperty
  private let clock = ManualClock()  // fails: rehearsal.SleepsOnClockOfProperty
  private let gate = MockKitchen()  // fails: rehearsal.BlocksItsThread

  override func invokeTest() {
    if SampleGroup.failing.isSwitchedOn(name.replacing("PropertySamplesXCTests.test", with: "rehearsal.")) {
      super.invokeTest()
    }
  }

  func testAwaitsHeldCallOfProperty() async {
    kitchen.dishesAnswer.holds()

    _ = try? await kitchen.dishes(for: 4)
  }

  func testSleepsOnClockOfProperty() async {
    try? await clock.sleep(for: .seconds(3))
  }

  func testBlocksItsThread() {
    let isAnswered = DispatchSemaphore(value: 0)
    gate.isOpenAnswer.holds()

    gate.isOpen { _ in isAnswered.signal() }

    isAnswered.wait()
  }

  func testBlocksItsThreadForExpectations() {
    let hasExpected = DispatchSemaphore(value: 0)

    Task.detached { [kitchen] in
      await kitchen.expectNoCalls()
      var chain: Chain? = Chain()
      chain?.next = chain
      await expectDeallocated(&chain, within: .milliseconds(20))  // fails: rehearsal.BlocksItsThreadForExpectations
      hasExpected.signal()
    }

    hasExpected.wait()
  }
}
