import ExpectedFailures
import Testing

@_spi(Doubles) @testable import TestSupport

@Suite("A call that the test does not answer", .rehearsal)
struct ReleasedCallTests {
  private let shop = MockShop()
  private let stocks = CallLog<[String]>("stocks")
  private static let silence = ReleaseReason.silence(.seconds(1))

  @Test(
    "ends with the value of an unstubbed call after a silence, once, also at the end of its test",
    arguments: [silence, .endOfTest])
  @MainActor func endsAfterSilence(secondReason: ReleaseReason) async {
    ask(times: 1)

    shop.stockAnswer.register.release(because: Self.silence)
    shop.stockAnswer.register.release(because: secondReason)

    await stocks.expectCalls([])
  }

  @Test("ends with the value of an unstubbed call although the test has dropped it")
  @MainActor func endsWithoutTheTest() async {
    ask(times: 1)
    var call: HeldCall? = await shop.stockAnswer.held()

    shop.stockAnswer.register.release(because: Self.silence)
    withExtendedLifetime(call) {}
    call = nil

    await stocks.expectCalls([])
  }

  @Test("ends with the value of an unstubbed call although the test has expected it to be cancelled")
  @MainActor func endsAfterExpectation() async throws {
    ask(times: 1)
    let call = await shop.stockAnswer.held()
    call.pending.whenOver { [stocks] in stocks.record(["over"]) }
    let issues = try await reportedIssues { await call.expectCancelled(within: .milliseconds(10)) }

    shop.stockAnswer.register.release(because: Self.silence)

    #expect(issues.count == 1)
    #expect(shop.stockAnswer.register.failures(because: .endOfTest).map(\.message) == [])
    await stocks.expectCalls(["over"], [])
  }

  @Test("continues to wait if it has no value to end with, and keeps no input", arguments: [false, true])
  func hasNoValue(isExpectedToEnd: Bool) async throws {
    let ends = CallLog<String>("ends")
    let visitAnswer = Answer<Void, Visitor, Never>("visit", of: CallLog<String>("MockDoor").lenient())
    visitAnswer.holds()
    let visit = Task { await visitAnswer.resolve(()) }
    let call = await visitAnswer.held()
    call.pending.whenOver { ends.record("end") }

    if isExpectedToEnd {
      _ = try await reportedIssues { await call.expectCancelled(within: .milliseconds(10)) }
    } else {
      visitAnswer.register.release(because: .endOfTest)
    }

    await ends.expectNoCalls()
    #expect(!visitAnswer.register.isWaiting(inOpenScope: true))
    #expect((call.pending.input == nil) != isExpectedToEnd)
    call.returns(Visitor())
    _ = await visit.value
    await ends.expectCalls("end")
  }

  @Test(
    "runs its handler after a silence, and not at the end of its test, even if a clock should answer it later",
    arguments: [(silence, [[], []]), (.endOfTest, [])] as [(ReleaseReason, [[String]])])
  @MainActor func answeredByAClock(reason: ReleaseReason, answers: [[String]]) async {
    let clock = ManualClock()
    shop.stockAnswer.sequence(.held, .returns(["tea"], after: .seconds(1), on: clock))
    for _ in 1...2 { shop.stock { [stocks] in stocks.record($0) } }

    shop.stockAnswer.register.release(because: reason)
    clock.release(because: reason)

    await stocks.expectCalls(answers)
  }

  @Test("ends with an error if its test cannot go on without it, also one of its requirement, and keeps its input")
  func endsAsyncCall() async throws {
    let orderAnswer = Answer<String, Int, Refusal>("order", of: shop.calls)
    orderAnswer.holds()
    shop.priceAnswer.holds()
    let price = Task { try await shop.priceAnswer.resolve("tea") }
    let order = Task { try await orderAnswer.resolve("tea") }
    let (call, _) = await (shop.priceAnswer.held(), orderAnswer.held())

    shop.priceAnswer.register.release(because: Self.silence)
    orderAnswer.register.release(because: Self.silence)

    await #expect(throws: UnstubbedCall.self) { try await price.value }
    await #expect(throws: Refusal.soldOut) { try await order.value }
    #expect(call.input == "tea")
  }

  @Test(
    "is named once, with a remedy",
    arguments: [
      (
        silence,
        "not answered, and the test did nothing else for 1.0 seconds; start the call in a Task, and answer with "
          + "(await stockAnswer.held()).returns(…)"
      ),
      (
        .endOfTest,
        "never answered; answer the result of held(), as in (await stockAnswer.held()).returns(…), or use "
          + "stockAnswer.never() if no answer should come"
      ),
    ] as [(ReleaseReason, String)], [(1, "a held call was"), (2, "2 held calls were")])
  func isNamed(text: (reason: ReleaseReason, remedy: String), calls: (count: Int, subject: String)) {
    ask(times: calls.count)

    let failures = (1...2).map { _ in shop.stockAnswer.register.failures(because: text.reason).map(\.message) }

    #expect(failures == [["MockShop.stock: \(calls.subject) \(text.remedy)"], []])
  }

  private struct Visitor: Sendable {}

  private enum Refusal: Error, CaseIterable { case soldOut }

  /// Asks for the stock, which the test holds.
  private func ask(times count: Int) {
    shop.stockAnswer.holds()
    for _ in 0..<count { shop.stock { stocks.record($0) } }
  }
}
