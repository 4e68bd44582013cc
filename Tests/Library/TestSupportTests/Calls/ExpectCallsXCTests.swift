import TestSupport
import XCTest

final class ExpectCallsXCTests: XCTestCase {
  func testVerifiesCallsInAMethodThatIsNotIsolated() async {
    let spy = SpyLamp()

    spy.turnOn()

    await spy.expectCalls(.turnOn)
    await spy.expectNoMoreCalls()
  }

  @MainActor
  func testVerifiesCallsInAMainActorMethod() async {
    let spy = SpyMirror()

    spy.show(Reflection(of: "Ada"))

    await spy.expectCalls(.show(Reflection(of: "Ada")))
  }

  func testWaitsForCallsThatAreStillToCome() async {
    let spy = SpyLamp()
    let lighting = Task.detached {
      spy.turnOn()
      spy.dim(to: 40)
    }

    await spy.expectCalls(.turnOn, .dim(to: 40))

    await lighting.value
  }

  func testExpectsNoCallsInAMethodThatIsNotAsync() {
    let spy = SpyLamp()

    spy.expectNoMoreCalls()
  }

  func testHoldsACall() async throws {
    let shop = MockShop()
    shop.priceAnswer.holds()
    let request = Task { try await shop.price(of: "tea") }

    await shop.priceAnswer.held().returns(3)

    let price = try await request.value
    XCTAssertEqual(price, 3)
  }
}
