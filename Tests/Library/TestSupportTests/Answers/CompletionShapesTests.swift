import TestSupport
import Testing

/// A protocol whose completion handlers may not cross actors.
private protocol Courier {
  func knock(completion: @escaping () -> Void)
  func ring(_ times: Int, completion: @escaping @MainActor () -> Void)
  func weigh(completion: @escaping (Int, String) -> Void)
  func pay(completion: @escaping ((any Error)?) -> Void)
  func mirror(completion: @escaping (Result<Reflection, any Error>) -> Void)
}

private final class MockCourier: Courier, Spy {
  let calls = CallLog<String>("MockCourier").lenient()
  let knockAnswer: Answer<Void, Void, Never>
  let ringAnswer: Answer<Int, Void, Never>
  let weighAnswer: Answer<Void, (weight: Int, unit: String), Never>
  let payAnswer: Answer<Void, Void, any Error>
  let mirrorAnswer: Answer<Void, Reflection, any Error>

  init() {
    knockAnswer = Answer("knock", of: calls)
    ringAnswer = Answer("ring", of: calls)
    weighAnswer = Answer("weigh", of: calls)
    payAnswer = Answer("pay", of: calls)
    mirrorAnswer = Answer("mirror", of: calls)
  }

  func knock(completion: @escaping () -> Void) {
    knockAnswer.deliver((), to: completion)
  }

  func ring(_ times: Int, completion: @escaping @MainActor () -> Void) {
    ringAnswer.deliver(times, onMainActor: completion)
  }

  func weigh(completion: @escaping (Int, String) -> Void) {
    weighAnswer.deliver((), to: { completion($0.weight, $0.unit) })
  }

  func pay(completion: @escaping ((any Error)?) -> Void) {
    payAnswer.deliver((), to: { _, error in completion(error) })
  }

  func mirror(completion: @escaping (Result<Reflection, any Error>) -> Void) {
    mirrorAnswer.deliver((), to: completion)
  }
}

@Suite("Completion handlers of other shapes")
struct CompletionShapesTests {
  private let courier = MockCourier()
  private let log = CallLog<String>("handlers").lenient()

  @Test("are called with nothing, several values or an error alone, and need not be Sendable")
  func shapes() {
    courier.knockAnswer.returns()
    courier.weighAnswer.returns((3, "kg"))
    courier.payAnswer.sequence(.returns(()), .throws(MockShop.Refusal.soldOut))
    courier.mirrorAnswer.returns(Reflection(of: "Ada"))

    courier.knock { log.record("knocked") }
    courier.weigh { log.record("\($0) \($1)") }
    for _ in 1...2 { courier.pay { log.record($0.map { "\($0)" } ?? "paid") } }
    courier.mirror { log.record((try? $0.get())?.name ?? "") }

    #expect(log.all == ["knocked", "3 kg", "paid", "soldOut", "Ada"])
  }

  @Test("are called when their held call is answered")
  func held() async {
    courier.knockAnswer.holds()
    courier.knock { [log] in log.record("knocked") }

    await courier.knockAnswer.held().returns(())

    #expect(log.all == ["knocked"])
  }

  @Test("of the main actor are called there")
  @MainActor
  func onMainActor() {
    courier.ringAnswer.returns()

    courier.ring(2) { [log] in log.record("rung") }

    #expect(log.all == ["rung"])
  }
}
