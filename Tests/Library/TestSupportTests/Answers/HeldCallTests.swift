import TestSupport
import Testing

@Suite("HeldCall")
struct HeldCallTests {
  let shop = MockShop()

  @Test("waits until the test answers it")
  func waits() async throws {
    shop.priceAnswer.holds()
    let request = Task { try await shop.price(of: "tea") }

    await shop.priceAnswer.held().returns(3)

    #expect(try await request.value == 3)
  }

  @Test("can be answered with an error")
  func throwsError() async {
    shop.priceAnswer.holds()
    let request = Task { try await shop.price(of: "tea") }

    await shop.priceAnswer.held().throws(MockShop.Refusal.soldOut)

    await #expect(throws: MockShop.Refusal.soldOut) { try await request.value }
  }

  @Test("can be answered in another order than it was made in")
  func anyOrder() async throws {
    shop.priceAnswer.holds()
    let older = Task { try await shop.price(of: "tea") }
    let olderCall = await shop.priceAnswer.held()
    let newer = Task { try await shop.price(of: "milk") }
    let newerCall = await shop.priceAnswer.held()

    newerCall.returns(2)
    #expect(try await newer.value == 2)
    olderCall.returns(1)

    #expect(try await older.value == 1)
  }

  @Test("throws when the waiting task is cancelled, and says that it was")
  func isCancelled() async {
    shop.priceAnswer.holds()
    let request = Task { try await shop.price(of: "tea") }
    let call = await shop.priceAnswer.held()

    request.cancel()

    await call.expectCancelled()
    await #expect(throws: CancellationError.self) { try await request.value }
    call.returns(3)
  }

  @MainActor
  @Test("resumes a test that waits for its cancellation")
  func cancellationIsAwaited() async {
    shop.priceAnswer.holds()
    let request = Task { try await shop.price(of: "tea") }
    let call = await shop.priceAnswer.held()
    let waiting = Task { await call.expectCancelled() }

    // Started after the other on the same actor, and so behind it.
    await Task { request.cancel() }.value

    await waiting.value
  }

  @Test("throws at once where the task was cancelled before it asked")
  func isCancelledBefore() async {
    shop.priceAnswer.holds()
    let request = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      return try await shop.price(of: "tea")
    }

    await shop.priceAnswer.held().expectCancelled()

    await #expect(throws: CancellationError.self) { try await request.value }
  }

  @Test("goes on waiting where the service has no notion of cancellation")
  func ignoresCancellation() async throws {
    shop.priceAnswer.holds(ignoringCancellation: true)
    let request = Task { try await shop.price(of: "tea") }
    let call = await shop.priceAnswer.held()
    request.cancel()
    await call.expectCancelled()

    call.returns(3)

    #expect(try await request.value == 3)
  }

  @Test("goes on waiting where the requirement cannot throw a cancellation")
  func cannotThrowCancellation() async throws {
    shop.orderAnswer.holds()
    let request = Task { try await shop.order("tea") }
    let call = await shop.orderAnswer.held()
    request.cancel()
    await call.expectCancelled()

    call.throws(.soldOut)

    await #expect(throws: MockShop.Refusal.soldOut) { try await request.value }
  }

  @Test("answers a completion handler as often as a faulty service would, from any thread")
  func answersTwice() async {
    let log = CallLog<[String]>("stock")
    shop.stockAnswer.holds()
    shop.stock { log.record($0) }
    let call = await shop.stockAnswer.held()

    call.returns(["tea"])
    await Task.detached { call.returns([]) }.value

    #expect(log.all == [["tea"], []])
    log.lenient()
  }

  @Test("is waited for together with others")
  func several() async throws {
    shop.priceAnswer.holds()
    let prices = ["tea", "milk", "jam"].map { article in Task { try await shop.price(of: article) } }

    for call in await shop.priceAnswer.held(3) { call.returns(2) }

    for price in prices { #expect(try await price.value == 2) }
  }

  @Test("is not one that no answer is meant for")
  func isNotOneForEver() async throws {
    shop.priceAnswer.sequence(.never, .held)
    let forEver = Task { try await shop.price(of: "tea") }
    await shop.expectNext(.price(of: "tea"))
    let held = Task { try await shop.price(of: "milk") }

    await shop.priceAnswer.held().returns(2)

    #expect(try await held.value == 2)
    forEver.cancel()
  }
}
