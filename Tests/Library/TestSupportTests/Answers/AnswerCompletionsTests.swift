@_spi(Doubles) import TestSupport
import Testing

@Suite("Completion handler")
struct AnswerCompletionsTests {
  let log = CallLog<String>("MockDesk").lenient()

  @Test("can be called twice, late, and on another thread")
  func calledByAFaultyService() async {
    let answer = Answer<Void, Int, any Error>("count", of: log)
    answer.holds()
    answer.resolve(()) { (result: Result<Int, any Error>) in log.record("\((try? result.get()) ?? -1)") }
    let call = await answer.held()

    call.returns(1)
    call.throws(CancellationError())
    await Task.detached { call.returns(2) }.value
    await Task.detached { call.throws(CancellationError()) }.value

    await log.expectCalls("1", "-1", "2", "-1")
  }

  @Test("takes a value or an error, as in Objective-C")
  func valueOrError() {
    let answer = Answer<Void, Int, any Error>("count", of: log)
    answer.sequence(.returns(1), then: .throws(CancellationError()))

    for _ in 1...2 {
      answer.resolve(()) { (count: Int?, error: (any Error)?) in
        log.record("\(count.map(String.init) ?? "none"), \(error.map { "\($0)" } ?? "none")")
      }
    }

    log.expectCalls("1, none", "none, CancellationError()")
  }

  @Test("of the main actor runs at once if the answer comes from the main actor")
  @MainActor
  func mainActorAtOnce() {
    let answer = Answer<Void, Int, Never>("count", of: log)
    answer.returns(1)
    let completion: @MainActor (Int) -> Void = { log.record("\($0)") }

    answer.resolve((), to: onMainActor(completion))

    log.expectCalls("1")
  }

  @Test("of the main actor runs there if the answer comes from another thread")
  func mainActorFromElsewhere() async {
    let answer = Answer<Void, Int, any Error>("count", of: log)
    answer.holds()
    let completion: @MainActor (Result<Int, any Error>) -> Void = { _ in
      MainActor.assertIsolated()
      log.record("done")
    }
    answer.resolve((), to: onMainActor(completion))

    let call = await answer.held()
    await Task.detached { call.returns(1) }.value

    await log.expectCalls("done")
  }

  @Test("of the main actor takes a value or an error")
  @MainActor
  func mainActorValueOrError() {
    let answer = Answer<Void, Int, any Error>("count", of: log)
    answer.throws(CancellationError())
    let completion: @MainActor (Int?, (any Error)?) -> Void = { log.record("\($0 == nil), \($1 == nil)") }

    answer.resolve((), to: onMainActor(completion))

    log.expectCalls("true, false")
  }

  @Test("and its value need not be Sendable")
  @MainActor
  func notSendable() async {
    let answer = Answer<Reflection, Reflection, Never>("mirror", of: log)
    var seen: [Reflection] = []
    answer.holds()
    answer.resolve(Reflection(of: "Ada")) { (reflection: Reflection) in seen.append(reflection) }

    await answer.held().returns(Reflection(of: "Bob"))

    #expect(seen == [Reflection(of: "Bob")])
  }
}

/// A protocol whose completion handlers are not Sendable.
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
    knockAnswer.resolve((), to: completion)
  }

  func ring(_ times: Int, completion: @escaping @MainActor () -> Void) {
    ringAnswer.resolve(times, to: onMainActor { (_: Void) in completion() })
  }

  func weigh(completion: @escaping (Int, String) -> Void) {
    weighAnswer.resolve((), to: { completion($0.weight, $0.unit) })
  }

  func pay(completion: @escaping ((any Error)?) -> Void) {
    payAnswer.resolve((), to: { _, error in completion(error) })
  }

  func mirror(completion: @escaping (Result<Reflection, any Error>) -> Void) {
    mirrorAnswer.resolve((), to: completion)
  }
}

@Suite("Completion handlers with other parameters")
struct CompletionParametersTests {
  private let courier = MockCourier()
  private let log = CallLog<String>("handlers").lenient()

  @Test("take nothing, several values or only an error, held or not, and need not be Sendable")
  func shapes() async {
    courier.knockAnswer.sequence(.returns(), .held)
    courier.weighAnswer.returns((3, "kg"))
    courier.payAnswer.sequence(.returns(), .throws(MockShop.Refusal.soldOut))
    courier.mirrorAnswer.returns(Reflection(of: "Ada"))

    for _ in 1...2 { courier.knock { log.record("knocked") } }
    courier.weigh { log.record("\($0) \($1)") }
    for _ in 1...2 { courier.pay { log.record($0.map { "\($0)" } ?? "paid") } }
    courier.mirror { log.record((try? $0.get())?.name ?? "") }
    await courier.knockAnswer.held().returns()

    #expect(log.all == ["knocked", "3 kg", "paid", "soldOut", "Ada", "knocked"])
  }

  @Test("run on the main actor if they are isolated to it")
  @MainActor
  func onMainActor() {
    courier.ringAnswer.returns()

    courier.ring(2) { [log] in log.record("rung") }

    #expect(log.all == ["rung"])
  }
}
