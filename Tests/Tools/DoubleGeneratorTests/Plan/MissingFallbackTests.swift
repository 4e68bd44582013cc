import Testing

@testable import DoubleGenerator

@Suite("The values that a double cannot make")
struct MissingFallbackTests {
  @Test("are named in one warning, with the code to write in a test")
  func warning() {
    let fallbacks = [
      fallback("shelf(_:)", .value, "shelfAnswer.returns(…)"),
      fallback("make()", .value, "MockShop.statics.makeAnswer.returns(…)"),
      fallback("open()", .error, "openFallbackError: …"),
      fallback("shared()", .fixedError, "ShopError"),
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

  private func fallback(_ title: String, _ kind: MissingFallback.Kind, _ remedy: String) -> MissingFallback {
    MissingFallback(title: title, kind: kind, remedy: remedy, location: nil)
  }
}
