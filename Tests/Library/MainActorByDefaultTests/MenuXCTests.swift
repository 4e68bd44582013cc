import TestSupport
import XCTest

// A subclass of `XCTestCase` cannot be isolated, because its superclass is not. Its methods can.
nonisolated final class MenuXCTests: XCTestCase {
  @MainActor
  func testExpectsCallsInAMethodThatIsIsolatedToTheMainActor() async {
    let view = SpyMenuView()
    let kitchen = MockKitchen()
    let presenter = MenuPresenter(kitchen: kitchen)
    presenter.view = view
    kitchen.dishesAnswer.returns([Dish(title: "Tea")])

    await presenter.load()

    await kitchen.expectCalls(.dishes)
    await view.expectCalls(.startLoading, .show([Dish(title: "Tea")]))
  }

  func testWaitsForASleeperInAMethodThatIsNotIsolated() async throws {
    let clock = ManualClock()
    let sleep = Task { try await clock.sleep(for: .seconds(30)) }

    let deadline = await clock.sleeper()
    await clock.advance(by: .seconds(30))

    try await sleep.value
    XCTAssertEqual(deadline.sinceStart, .seconds(30))
  }
}
