import ExpectedFailures
import Testing

@_spi(Doubles) @testable import TestSupport

@Suite("HeldCall")
struct HeldCallTests {
  let shop = MockShop()

  @Test("throws when its task is cancelled, before the call or after it", arguments: [true, false])
  func isCancelled(isEarly: Bool) async {
    shop.priceAnswer.holds()
    let request = Task {
      if isEarly { withUnsafeCurrentTask { $0?.cancel() } }
      return try await shop.price(of: "tea")
    }
    let call = await shop.priceAnswer.held()

    request.cancel()

    await call.expectCancelled()
    #expect(call.input == "tea")
    await #expect(throws: CancellationError.self) { try await request.value }
    call.returns(3)
  }

  @MainActor
  @Test("resumes a test that expects its cancellation")
  func cancellationIsAwaited() async {
    let (request, call) = await heldPrice()
    let waiting = Task { await call.expectCancelled() }

    // This task starts on the same actor after the other, so the other one already waits.
    await Task { request.cancel() }.value

    await waiting.value
  }

  @Test("continues to wait for a value or an error if the requirement cannot throw a cancellation")
  func cannotThrowCancellation() async throws {
    shop.orderAnswer.holds()
    let request = Task { try await shop.order("tea") }
    let call = await shop.orderAnswer.held()
    request.cancel()
    await call.expectCancelled()

    call.throws(.soldOut)

    await #expect(throws: MockShop.Refusal.soldOut) { try await request.value }
  }

  @Test("can be awaited by its arguments, so that each caller gets its own answer, in any order")
  func matching() async throws {
    shop.priceAnswer.holds()
    let prices = ["tea", "milk", "jam"].map { article in Task { try await shop.price(of: article) } }

    await shop.priceAnswer.held { $0 == "milk" }.returns(2)
    await shop.priceAnswer.held { $0 == "tea" }.returns(1)
    await shop.priceAnswer.held().returns(3)

    for (price, expected) in zip(prices, [1, 2, 3]) { #expect(try await price.value == expected) }
  }

  @Test("is missing if others match, if there are too few, or if the test has got them already")
  func missing() async throws {
    shop.priceAnswer.sequence(.never, then: .held)
    for article in ["jam", "tea", "milk"] {
      Task { try await shop.price(of: article) }
      await shop.expectNext(.price(of: article))
    }

    let texts = try await reportedTexts {
      _ = await shop.priceAnswer.held(where: { $0 == "jam" }, within: .milliseconds(10))
      for call in await shop.priceAnswer.held(3, within: .milliseconds(10)) { call.returns(1) }
      _ = await shop.priceAnswer.held(within: .milliseconds(10))
      for _ in 1...2 { _ = await shop.stockAnswer.held(within: .milliseconds(10)) }
    }

    let none =
      "MockShop has no held call of stock: none came within 0.01 seconds; stockAnswer does not hold calls: begin with "
      + "stockAnswer.holds()"
    #expect(
      texts == [
        "MockShop has no held call of price that matches: none came within 0.01 seconds; it holds calls with \"jam\", "
          + "\"tea\", \"milk\"",
        "MockShop has only 2 of 3 held calls of price: no other came within 0.01 seconds",
        "MockShop has no held call of price: no other came within 0.01 seconds", none, none,
      ])
  }

  @Test("is passed to the closure of the test once")
  func decidesOnce() async throws {
    let inputs = CallLog<String>("inputs")
    shop.priceAnswer.holds()
    let tea = Task { try await shop.price(of: "tea") }
    let held = Task {
      await shop.priceAnswer.held { input in
        inputs.record(input)
        return input == "jam"
      }
    }
    await inputs.expectNext("tea")

    let jam = Task { try await shop.price(of: "jam") }

    await held.value.returns(3)
    await inputs.expectCalls("jam")
    #expect(try await jam.value == 3)
    tea.cancel()
  }

  @Test("releases its arguments at the end of its test")
  func releasesArguments() async throws {
    weak var given: Reflection?

    await rehearse {
      let log = CallLog<String>("MockMirror").lenient()
      let answer = Answer<(Reflection, CallLog<String>), Int, Never>("look", of: log)
      let reflection = Reflection(of: "Ada")
      given = reflection
      answer.never()
      // The call keeps the double through its arguments.
      answer.resolve((reflection, log)) { (_: Int) in withExtendedLifetime(answer) {} }
    }

    #expect(given == nil)
  }

  private typealias Call = HeldCall<String, Int, any Error>

  private static let answered =
    "MockShop.price: the held call has been answered already; only a completion handler can be called twice"
  private static let notCancelled = "MockShop.price: the held call was not cancelled within 0.01 seconds"

  @Test(
    "fails the test for each second answer, and for each expectation of a cancellation that does not come",
    arguments: [
      ([answer, { call in call.throws(MockShop.Refusal.soldOut) }], [answered]),
      ([answer, { call in await Task { call.returns(2) }.value }], [answered]),
      ([answer, cancel, answer], [answered]),
      ([cancel, answer, expectCancelled], []),
      ([{ call in call.pending.release() }, answer], []),
      ([expectCancelled, expectCancelled, answer], [notCancelled, notCancelled]),
      ([answer, cancel, expectCancelled], []),
    ] as [([@Sendable (Call) async -> Void], [String])])
  private func history(steps: [@Sendable (Call) async -> Void], failures: [String]) async throws {
    let (request, call) = await heldPrice()

    let texts = try await reportedTexts { for step in steps { await step(call) } }

    #expect(texts == failures)
    _ = await request.result
  }

  private static let answer: @Sendable (Call) async -> Void = { $0.returns(1) }
  private static let cancel: @Sendable (Call) async -> Void = { $0.pending.abandon() }
  private static let expectCancelled: @Sendable (Call) async -> Void = {
    await $0.expectCancelled(within: .milliseconds(10))
  }

  @Test("counts calls that came before the test asks for several, and those that come later")
  @MainActor func earlyAndLate() async throws {
    shop.priceAnswer.holds()
    let prices = ["tea", "milk"].map { article in
      Task {
        if article == "milk" { await QueuedTasks.run(rounds: 3) }
        return try await shop.price(of: article)
      }
    }
    await shop.expectNext(.price(of: "tea"))

    let calls = await shop.priceAnswer.held(2, within: .forever)

    for (call, price) in zip(calls, 1...) { call.returns(price) }
    #expect(try await prices[0].value == 1)
    #expect(try await prices[1].value == 2)
    let none = await shop.priceAnswer.held(0)
    #expect(none.isEmpty)
  }

  /// Asks for a price, and waits until the call is held.
  private func heldPrice() async -> (Task<Int, any Error>, HeldCall<String, Int, any Error>) {
    shop.priceAnswer.holds()
    let request = Task { try await shop.price(of: "tea") }
    return (request, await shop.priceAnswer.held())
  }
}
