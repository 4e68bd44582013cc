import Dispatch
import TestSupport
import Testing

@Suite("A completion handler")
struct CompletionTests {
  let log = CallLog<String>("MockDesk").lenient()

  @Test("is called twice, late, and on another thread, as the test wants it")
  func misbehaves() async {
    let answer = Answer<Void, Int, any Error>("count", of: log)
    answer.holds()
    answer.deliver(()) { (result: Result<Int, any Error>) in log.record("\((try? result.get()) ?? -1)") }
    let call = await answer.held()

    call.returns(1)
    call.throws(CancellationError())
    await call.returns(2, on: DispatchQueue(label: "another"))
    await call.throws(CancellationError(), on: .global())

    await log.expectCalls("1", "-1", "2", "-1")
  }

  @Test("takes a value or an error, as those from Objective-C do")
  func valueOrError() {
    let answer = Answer<Void, Int, any Error>("count", of: log)
    answer.sequence(.returns(1), then: .throws(CancellationError()))

    for _ in 1...2 {
      answer.deliver(()) { (count: Int?, error: (any Error)?) in
        log.record("\(count.map(String.init) ?? "none"), \(error.map { "\($0)" } ?? "none")")
      }
    }

    log.expectCalls("1, none", "none, CancellationError()")
  }

  @Test("of the main actor is called there, at once where the answer comes from there")
  @MainActor
  func mainActorAtOnce() {
    let answer = Answer<Void, Int, Never>("count", of: log)
    answer.returns(1)
    let completion: @MainActor (Int) -> Void = { log.record("\($0)") }

    answer.deliver((), onMainActor: completion)

    log.expectCalls("1")
  }

  @Test("of the main actor is called there, though the answer comes from elsewhere")
  func mainActorFromElsewhere() async {
    let answer = Answer<Void, Int, any Error>("count", of: log)
    answer.holds()
    let completion: @MainActor (Result<Int, any Error>) -> Void = { _ in
      MainActor.assertIsolated()
      log.record("done")
    }
    answer.deliver((), onMainActor: completion)

    await answer.held().returns(1, on: .global())

    await log.expectCalls("done")
  }

  @Test("of the main actor takes a value or an error, too")
  @MainActor
  func mainActorValueOrError() {
    let answer = Answer<Void, Int, any Error>("count", of: log)
    answer.throws(CancellationError())
    let completion: @MainActor (Int?, (any Error)?) -> Void = { log.record("\($0 == nil), \($1 == nil)") }

    answer.deliver((), onMainActor: completion)

    log.expectCalls("true, false")
  }

  @Test("is handed over though neither it nor its value can leave the actor")
  @MainActor
  func notSendable() async {
    let answer = Answer<Reflection, Reflection, Never>("mirror", of: log)
    var seen: [Reflection] = []
    answer.holds()
    answer.deliver(Reflection(of: "Ada")) { (reflection: Reflection) in seen.append(reflection) }

    await answer.held().returns(Reflection(of: "Bob"))

    #expect(seen == [Reflection(of: "Bob")])
  }
}
