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

  @Test("takes nothing, held or not")
  func nothing() async {
    let knockAnswer = Answer<Void, Void, Never>("knock", of: log)
    knockAnswer.sequence(.returns(), .held)
    let completion: () -> Void = { log.record("knocked") }

    for _ in 1...2 { knockAnswer.resolve((), to: completion) }
    await log.expectCalls("knocked")
    await knockAnswer.held().returns()

    await log.expectCalls("knocked")
  }

  @Test("takes several values, or a value, nothing or an error as in Objective-C")
  func severalParameters() {
    let weighAnswer = Answer<Void, (weight: Int, unit: String), Never>("weigh", of: log)
    let countAnswer = Answer<Void, Int?, any Error>("count", of: log)
    weighAnswer.returns((3, "kg"))
    countAnswer.sequence(.returns(1), .returns(nil), then: .throws(CancellationError()))
    let countCompletion: (Int?, (any Error)?) -> Void = { count, error in
      log.record("\(count.map(String.init) ?? "none"), \(error.map { "\($0)" } ?? "none")")
    }

    weighAnswer.resolve(()) { log.record("\($0.weight) \($0.unit)") }
    for _ in 1...3 { countAnswer.resolve((), to: countCompletion) }

    log.expectCalls("3 kg", "1, none", "none, none", "none, CancellationError()")
  }

  @Test("of the main actor runs at once if the answer comes from the main actor")
  @MainActor
  func mainActorAtOnce() {
    let ringAnswer = Answer<Int, Void, Never>("ring", of: log)
    let countAnswer = Answer<Void, Int?, any Error>("count", of: log)
    ringAnswer.returns()
    countAnswer.throws(CancellationError())
    let ringCompletion: @MainActor () -> Void = { log.record("rung") }
    let countCompletion: @MainActor (Int?, (any Error)?) -> Void = { log.record("\($0 == nil), \($1 == nil)") }

    ringAnswer.resolve(2, to: onMainActor { (_: Void) in ringCompletion() })
    countAnswer.resolve((), to: onMainActor(countCompletion))

    log.expectCalls("rung", "true, false")
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
