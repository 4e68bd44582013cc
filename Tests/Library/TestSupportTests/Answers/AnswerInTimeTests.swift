import TestSupport
import Testing

@Suite("An answer that takes its time")
struct AnswerInTimeTests {
  let shop = MockShop()
  let clock = ManualClock()
  let log = CallLog<String>("answers").lenient()

  @Test("comes when the clock has moved on by so much")
  func comesInTime() async throws {
    shop.priceAnswer.returns(3, after: .seconds(2), on: clock)
    let price = Task { try await shop.price(of: "tea") }
    let due = await clock.sleeper()

    clock.advance(by: .seconds(2))

    #expect(due.sinceStart == .seconds(2))
    #expect(try await price.value == 3)
  }

  @Test("is given up when its call is cancelled")
  func isCancelled() async {
    shop.priceAnswer.throws(MockShop.Refusal.soldOut, after: .seconds(2), on: clock)
    let price = Task { try await shop.price(of: "tea") }
    await clock.sleeper()

    price.cancel()

    await #expect(throws: CancellationError.self) { try await price.value }
    clock.expectNoSleepers()
  }

  @Test("reaches completion handlers in order of time, whatever the order of the calls")
  func wakesInOrder() {
    shop.stockAnswer.sequence(
      .returns(["third"], after: .seconds(3), on: clock), .returns(["first"], after: .seconds(1), on: clock),
      .returns(["second"], after: .seconds(2), on: clock), .returns(["second, too"], after: .seconds(2), on: clock))
    for _ in 1...4 { shop.stock { log.record($0[0]) } }

    clock.advance(by: .seconds(3))

    log.expectCalls("first", "second", "second, too", "third")
  }

  @Test("follows others in a sequence")
  func inSequence() async throws {
    shop.priceAnswer.sequence(
      .returns(1), .throws(MockShop.Refusal.soldOut, after: .seconds(1), on: clock), then: .returns(2))

    #expect(try await shop.price(of: "tea") == 1)
    await #expect(throws: MockShop.Refusal.soldOut) { try await clock.run { try await shop.price(of: "tea") } }
    #expect(try await shop.price(of: "tea") == 2)
  }

  @Test("that never comes is ended by cancellation alone")
  func never() async {
    shop.priceAnswer.never()
    let price = Task { try await shop.price(of: "tea") }
    let call = await shop.priceAnswer.held()

    price.cancel()

    await call.expectCancelled()
    await #expect(throws: CancellationError.self) { try await price.value }
  }
}
