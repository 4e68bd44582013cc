import TestSupport
import XCTest

/// XCTest makes the property of each test before the first test, so the second answer is unused while the first test ends.
final class StubbedPropertyXCTests: XCTestCase {
  private let shop: MockShop = {
    let shop = MockShop()
    shop.priceAnswer.returns(4)
    return shop
  }()

  func testOneTestUsesItsAnswer() async throws { try await expectPrice(of: "tea") }

  func testAnotherTestUsesItsAnswer() async throws { try await expectPrice(of: "milk") }

  private func expectPrice(of good: String) async throws {
    let price = try await shop.price(of: good)

    XCTAssertEqual(price, 4)
    await shop.expectCalls(.price(of: good))
  }
}
