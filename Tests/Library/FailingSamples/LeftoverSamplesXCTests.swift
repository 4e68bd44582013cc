import TestSupport
import XCTest

/// Tests that leave something behind in doubles outside of any scope.
@MainActor
final class LeftoverSamplesXCTests: XCTestCase {
  private struct Spill: Error {}

  private let property = SpyMenu()
  private var menu: SpyMenu?

  nonisolated override func invokeTest() {
    if SampleGroup.failing.isSwitchedOn(name.replacing("LeftoverSamplesXCTests.test", with: "leftover.")) {
      super.invokeTest()
    }
  }

  override func setUp() async throws { menu = SpyMenu() }

  func testCallOfAProperty() async { property.start() }

  func testCallOfADoubleOfSetUp() async { menu?.start() }

  func testCallOfADoubleOfSetUpBesideAScope() async {
    await rehearse { menu?.start() }
  }

  func testHeldCall() async {
    let kitchen = MockKitchen().lenient()
    kitchen.dishesAnswer.holds()
    Task { try await kitchen.dishes(for: 4) }
    _ = await kitchen.dishesAnswer.held()
  }

  func testSleeper() async {
    let clock = ManualClock()
    Task { try await clock.sleep(for: .seconds(3)) }
    await clock.sleeper()
  }

  func testErrorIsItsOnlyFailure() async throws {
    menu?.start()
    SpyMenu().start()

    throw Spill()
  }
}

/// A test that makes the first double of its process.
@MainActor
final class FirstDoubleSamplesXCTests: XCTestCase {
  private var menu: SpyMenu?

  func testCallOfTheFirstDouble() async {
    guard SampleGroup.none.isSwitchedOn("firstDouble") else { return }
    menu = SpyMenu()
    menu?.start()
  }
}
