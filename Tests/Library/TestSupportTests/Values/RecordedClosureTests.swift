import TestSupport
import Testing

@Suite("RecordedClosure")
struct RecordedClosureTests {
  @Test("returns its closure, and equals any other")
  func returnsClosure() {
    let recorded = RecordedClosure<(Int) -> Int> { $0 + 1 }

    #expect(recorded.value(1) == 2)
    #expect(recorded == .any)
    #expect(recorded == RecordedClosure { $0 })
    #expect("\(recorded)" == "closure")
  }

  @Test("is Sendable if its closure is")
  func isSendable() async {
    let recorded = RecordedClosure<@Sendable () -> Int> { 3 }

    let value = await Task.detached { recorded.value() }.value

    #expect(value == 3)
  }
}

@MainActor
private protocol Alert {
  func ask(retry: @escaping () -> Void)
}

@MainActor
private final class SpyAlert: Alert, Spy {
  enum Call: Equatable, Sendable {
    case ask(retry: RecordedMainActorClosure<() -> Void>)
  }

  let calls: CallLog<Call>

  nonisolated init() {
    calls = CallLog("SpyAlert")
  }

  func ask(retry: @escaping () -> Void) { calls.record(.ask(retry: RecordedMainActorClosure(retry))) }
}

@Suite("RecordedMainActorClosure")
struct RecordedMainActorClosureTests {
  private let alert = SpyAlert()

  @Test("returns its closure on the main actor")
  @MainActor
  func returnsClosure() async {
    let log = CallLog<String>("log").lenient()
    alert.ask { log.record("again") }

    await alert.expectNext { call in
      if case .ask(let retry) = call { retry.value() }
      return true
    }

    #expect(log.all == ["again"])
  }

  @Test("can be expected on any actor")
  func expectedAnywhere() async {
    await alert.ask {}

    await alert.expectCalls(.ask(retry: .any))
    #expect("\(RecordedMainActorClosure<() -> Void>.any)" == "closure")
  }
}
