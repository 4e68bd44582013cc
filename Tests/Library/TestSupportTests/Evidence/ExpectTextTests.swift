import TestSupport
import Testing
import XCTest

@Suite("A text that is approved")
struct ExpectTextTests {
  private static let orders = TextMask(#/Order \d+/#, with: "Order N")

  @Test("passes, with the parts masked that change")
  func passes() {
    expectText("Order 4711\nTotal: 12 EUR", matches: "order", masking: Self.orders)
    expectText(["Order 4712", "Total: 12 EUR"], matches: "order", masking: Self.orders)
  }

  @Test("has a file for each case of a test", arguments: ["EUR", "USD"])
  func parameterized(currency: String) {
    expectText("Total: 12 \(currency)\nPaid by card\n", matches: "receipts/card \(currency)")
  }

  @Test("is JSON with equal values", arguments: [#"{"id":1,"driver":"Ada"}"#, #"{"driver": "Ada", "id": 2}"#])
  func json(text: String) {
    expectJSON(text, matches: "driver", masking: TextMask(#/\d+/#, with: #""ID""#))
  }

  @Test("is one of those that the tests compare")
  func namesAreKnown() {
    expectNoTexts(besides: ["order", "driver", "receipts/card EUR", "receipts/card USD"])
  }
}

final class ExpectTextXCTests: XCTestCase {
  func testPasses() {
    expectText(
      "Order 4711\nTotal: 12 EUR", matches: "order", masking: TextMask(#/Order \d+/#, with: "Order N"),
      in: "Approved/ExpectTextTests")
  }
}
