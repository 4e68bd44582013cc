import TestSupport
import Testing

@Suite("An answer for some inputs")
struct AnswerWhenTests {
  let shop = MockShop()

  @Test("goes before the answer for all others")
  func goesFirst() async throws {
    shop.priceAnswer.when("tea").returns(3)
    shop.priceAnswer.returns(1)

    #expect(try await shop.price(of: "tea") == 3)
    #expect(try await shop.price(of: "milk") == 1)
  }

  @Test("is the same slot for the same input")
  func sameSlot() async throws {
    shop.priceAnswer.when("tea").holds()
    let price = Task { try await shop.price(of: "tea") }

    await shop.priceAnswer.when("tea").held().returns(9)

    #expect(try await price.value == 9)
  }

  @Test("is chosen by a closure, the latest first")
  func byClosure() async throws {
    shop.priceAnswer.when { $0.hasPrefix("t") }.returns(1)
    shop.priceAnswer.when { $0.count == 3 }.sequence(.returns(2), then: .throws(MockShop.Refusal.soldOut))

    #expect(try await shop.price(of: "tomato") == 1)
    #expect(try await shop.price(of: "tea") == 2)
    await #expect(throws: MockShop.Refusal.soldOut) { try await shop.price(of: "ham") }
  }

  @Test("is narrowed further")
  func narrowedTwice() async throws {
    let short = shop.priceAnswer.when { $0.count < 4 }
    short.returns(1)
    short.when("tea").returns(2)

    #expect(try await shop.price(of: "ham") == 1)
    #expect(try await shop.price(of: "tea") == 2)
  }

  @Test("serves requirements that return at once or take a completion handler, too")
  func otherRequirements() {
    let taps = CallLog<String>("MockDoor").lenient()
    let isOpenAnswer = Answer<Int, Bool, Never>("isOpen", of: taps)
    isOpenAnswer.when(3).returns(true)
    isOpenAnswer.returns(false)

    isOpenAnswer.deliver(3) { (isOpen: Bool) in taps.record("\(isOpen)") }

    #expect(isOpenAnswer.immediate(3))
    #expect(!isOpenAnswer.immediate(4))
    taps.expectCalls("true")
  }
}
