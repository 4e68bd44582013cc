import TestSupport
import Testing
import XCTest

@Suite("A text that is approved")
struct ExpectTextTests {
  @Test("passes")
  func passes() {
    expectText("Order N\nTotal: 12 EUR", matches: "order")
  }

  @Test("has a file for each case of a test", arguments: ["EUR", "USD"])
  func parameterized(currency: String) {
    expectText("Total: 12 \(currency)\nPaid by card\n", matches: "receipts/\(currency)")
  }
}

final class ExpectTextXCTests: XCTestCase {
  func testPasses() {
    expectText("Order N\nTotal: 12 EUR", matches: "order", in: "Approved/ExpectTextTests")
  }
}
