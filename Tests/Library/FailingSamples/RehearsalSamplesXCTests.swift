import Foundation
import TestSupport
import XCTest

/// Tests that fail in `tearDown` or after it, and each name themselves.
///
/// The environment selects all of them as `failing`.
@MainActor
final class RehearsalSamplesXCTests: RehearsalTestCase {
  private struct Spill: Error {}

  private let madeBefore = MockKitchen()  // fails: tearDown.UnstubbedCallInTearDown
  private let heldBefore = MockKitchen()  // fails: tearDown.HeldCallOfADoubleMadeBeforeTheTest
  private let clockMadeBefore = ManualClock()  // fails: tearDown.SleeperOnAClockMadeBeforeTheTest
  private var spy: SpyMenu?
  private var tearingDown: (() async -> Void)?

  nonisolated override func invokeTest() {
    if SampleGroup.failing.isSwitchedOn(name.replacing("RehearsalSamplesXCTests.test", with: "tearDown.")) {
      super.invokeTest()
    }
  }

  override func setUp() async throws { spy = SpyMenu() }

  override func tearDown() async throws { await tearingDown?() }

  func testCallBeforeTearDown() async {
    tearingDown = { [spy] in spy?.stop() }

    spy?.start()
  }

  func testDoubleThatTearDownReleases() async {
    tearingDown = { [self] in
      spy?.stop()
      (spy, tearingDown) = (nil, nil)
    }

    spy?.start()
  }

  func testUnexpectedCallInTearDown() async {
    tearingDown = { [spy] in
      spy?.stop()
      await spy?.expectCalls(.start)
    }
  }

  func testUnstubbedCallInTearDown() async {
    tearingDown = { [madeBefore] in _ = try? await madeBefore.dishes(for: 4) }
  }

  func testHeldCallBegunInTearDown() async {
    tearingDown = {
      let kitchen = MockKitchen()
      kitchen.dishesAnswer.holds()
      Task { try await kitchen.dishes(for: 4) }
      await kitchen.expectCalls(.dishes(for: 4))
    }
  }

  func testHeldCallOfADoubleMadeBeforeTheTest() async {
    heldBefore.isOpenAnswer.holds()
    tearingDown = { [heldBefore] in heldBefore.isOpen { _ in } }
  }

  func testSleeperBegunInTearDown() async {
    tearingDown = { Task { try await ManualClock().sleep(for: .seconds(3)) } }
  }

  func testSleeperOnAClockMadeBeforeTheTest() async {
    tearingDown = { [clockMadeBefore] in Task { try await clockMadeBefore.sleep(for: .seconds(3)) } }
  }

  func testObjectThatTearDownKeeps() async {
    let chain = leakChecked(Chain())

    chain.next = chain
  }

  func testDoubleThatSomethingElseKeeps() async {
    let menu = SpyMenu()

    KeptMenus.all.append(menu)
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

@MainActor
private enum KeptMenus {
  static var all: [SpyMenu] = []
}
