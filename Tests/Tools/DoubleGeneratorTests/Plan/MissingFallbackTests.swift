import Testing

@testable import DoubleGenerator

@Suite("The values that a double cannot make")
struct MissingFallbackTests {
  @Test("are named in one warning, with the code to write in a test")
  func warning() {
    let fallbacks = [
      fallback("shelf(_:)", .value(stub: "shelfAnswer.returns(…)")),
      fallback("make()", .value(stub: "MockShop.statics.makeAnswer.returns(…)")),
      fallback("open()", .error(type: "ShopError", argument: "openFallbackError: …")),
      fallback("shared()", .error(type: "ShopError", argument: nil)),
    ]

    let diagnostic = MissingFallback.diagnostic(of: fallbacks, "MockShop")

    #expect(
      diagnostic?.text == """
        MockShop has no value for shelf(_:) and make(), where a call without an answer ends the process; write \
        shelfAnswer.returns(…) and MockShop.statics.makeAnswer.returns(…) before the call; it fails each test that \
        creates it without an error for open() and shared(); create it with openFallbackError: …, and let ShopError be \
        CaseIterable or Fixturable
        """)
  }

  private func fallback(_ title: String, _ kind: MissingFallback.Kind) -> MissingFallback {
    MissingFallback(title: title, kind: kind, location: nil)
  }
}
