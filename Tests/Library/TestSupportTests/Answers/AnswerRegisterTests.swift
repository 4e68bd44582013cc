import ExpectedFailures
import Testing

@_spi(Doubles) @testable import TestSupport

@Suite("The calls of a requirement that wait")
struct AnswerRegisterTests {
  private final class Screen: Sendable {}

  private let shop = MockShop()
  private let mirrors = CallLog<String>("MockMirror").lenient()

  @Test("have no end if their task was cancelled, or if they are never answered")
  func haveNoEnd() async throws {
    let register = shop.priceAnswer.register
    shop.priceAnswer.holds(ignoringCancellation: true)
    let price = Task { try await shop.price(of: "tea") }
    let call = await shop.priceAnswer.held()
    #expect(!register.hasCallsWithoutEnd)
    price.cancel()
    await call.expectCancelled()
    #expect(register.hasCallsWithoutEnd)

    call.returns(3)

    #expect(!register.hasCallsWithoutEnd)
    #expect(try await price.value == 3)
    shop.priceAnswer.never()
    let never = Task { try await shop.price(of: "milk") }
    _ = await shop.priceAnswer.held()
    #expect(register.hasCallsWithoutEnd)
    never.cancel()
  }

  @Test(
    "wait, and may be the reason why another call does not come, until they are answered",
    arguments: [(0, nil), (1, "MockShop.stockAnswer holds a call"), (2, "MockShop.stockAnswer holds 2 calls")])
  func areNoted(count: Int, note: String?) async {
    let register = shop.stockAnswer.register
    shop.stockAnswer.holds()

    for _ in 0..<count { shop.stock { _ in } }

    #expect(register.note == note)
    #expect([true, false].map(register.isWaiting) == Array(repeating: count > 0, count: 2))
    for call in await shop.stockAnswer.held(count) { call.returns([]) }
    #expect(register.note == nil && !register.isWaiting(inOpenScope: true))
    #expect(register.failures(because: .endOfTest).map(\.message) == [])
  }

  @Test("release their arguments when they are answered and the test has dropped them")
  func releaseArguments() async {
    let answer = Answer<Screen, Int, Never>("look", of: mirrors)
    weak var given: Screen?
    answer.holds()
    func look() -> Task<Int, Never> {
      let screen = Screen()
      given = screen
      return Task { await answer.resolve(screen) }
    }
    let looking = look()

    await answer.held().returns(1)

    #expect(await looking.value == 1)
    #expect(given == nil)
  }

  @Test(
    "leave no stub to a test that has ended",
    .fails(
      "MockDoor stays alive after its test: something still holds it, such as a strong or static property, a closure without "
        + "[weak self], a task that runs, a global, a property of the test case or another test"))
  func lateStub() async {
    let (log, answer) = await rehearse {
      let log = CallLog<String>("MockDoor")
      return (log, Answer<Void, Int, Never>("open", of: log))
    }

    answer.returns(1)
    withExtendedLifetime(log) {}
  }

  @Test("do not keep their requirement alive")
  func keepNoRequirement() {
    weak var register: AnswerRegister<Int, Int, Never>?
    do {
      let answer = Answer<Int, Int, Never>("look", of: mirrors)
      register = answer.register
      answer.never()
      answer.resolve(1) { (_: Int) in }
    }

    #expect(register == nil)
  }

  @Test("are waited for in an open scope only if they are never answered, and release their handlers at its end")
  func neverAnswered() {
    let register = shop.stockAnswer.register
    shop.stockAnswer.never()
    let screen = askForTheStock()

    #expect(register.note == nil && !register.hasCallsWithoutEnd && screen.isAlive)
    #expect([true, false].map(register.isWaiting) == [true, false])
    #expect(register.failures(because: .endOfTest).map(\.message) == [])
    #expect(
      register.failures(because: .silence(.seconds(1))).map(\.message) == [
        "MockShop.stock: the test waits for a call that is never answered; stub it with stockAnswer.returns(…), or start the "
          + "call in a Task and cancel that"
      ])
    #expect(!register.isWaiting(inOpenScope: true))
    #expect(register.releaseNeverAnswered())
    #expect(!MockShop().stockAnswer.register.releaseNeverAnswered())

    #expect(!screen.isAlive)
  }

  @Test(
    "release their handlers if nothing can answer them any more",
    .fails(
      "MockShop.stock: a held call was never answered, and nothing can answer it any more; answer it as long as its mock or the "
        + "result of held() exists, or use stockAnswer.never() if no answer should come"))
  func releaseHandlersOfLostCalls() async throws {
    shop.stockAnswer.holds()
    let screen = askForTheStock()

    _ = await shop.stockAnswer.held()

    try #require(!screen.isAlive)
  }

  @Test("are reported alone, and answers that nothing used only at the end of the test")
  func areReportedAlone() {
    let kitchen = CallLog<Int>("MockKitchen")
    let answer = Answer<Int, Int, Never>("cook", of: kitchen)
    answer.sequence(.held, .returns(1))
    answer.resolve(1) { (_: Int) in }

    let silence = ReleaseReason.silence(.seconds(1))
    let failures = [silence, silence, .endOfTest, .endOfTest].map { reason in
      answer.register.failures(because: reason).map(\.message)
    }

    #expect(
      failures == [
        [
          "MockKitchen.cook: a held call was not answered, and the test did nothing else for 1.0 seconds; start the call in a "
            + "Task, and answer with (await cookAnswer.held()).returns(…)"
        ], [],
        [
          "MockKitchen.cook: calls used only 1 of the 2 steps of cookAnswer.sequence(…); remove the rest, or allow that in a "
            + "shared set-up with cookAnswer.lenient().sequence(…)"
        ], [],
      ])
  }

  /// Asks for the stock with a handler that keeps a screen, and returns the screen.
  private func askForTheStock() -> WeakObject {
    let screen = Screen()
    shop.stock { _ in withExtendedLifetime(screen) {} }
    return WeakObject(screen)
  }
}
