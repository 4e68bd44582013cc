import TestSupport
import Testing

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

  @Test("gives the closure back on the main actor")
  @MainActor
  func givesBack() async {
    let log = CallLog<String>("log").lenient()
    alert.ask { log.record("again") }

    await alert.expectNext { call in
      if case .ask(let retry) = call { retry.value() }
      return true
    }

    #expect(log.all == ["again"])
  }

  @Test("may be expected from anywhere")
  func expectedAnywhere() async {
    await alert.ask {}

    await alert.expectCalls(.ask(retry: .any))
    #expect("\(RecordedMainActorClosure<() -> Void>.any)" == "closure")
  }
}
