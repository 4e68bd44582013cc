import TestSupport
import Testing

@Suite("expectDeallocated")
struct ExpectDeallocatedTests {
  @Test("is content when the test's own variable was the last owner")
  func isContent() {
    var spy: SpyLamp? = SpyLamp()

    expectDeallocated(&spy)

    #expect(spy == nil)
  }
}
