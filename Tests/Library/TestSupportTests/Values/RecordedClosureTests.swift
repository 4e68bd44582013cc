import TestSupport
import Testing

@Suite("A recorded closure")
struct RecordedClosureTests {
  @Test("returns its closure, and equals any other closure and no other value")
  func returnsClosure() {
    let recorded = Recorded<(Int) -> Int> { $0 + 1 }

    #expect(recorded.value(1) == 2)
    #expect(recorded == .closure)
    #expect(recorded == Recorded { $0 })
    #expect(Recorded<Any>.closure == Recorded({ () -> Int in 3 } as Any))
    #expect(Recorded<Any>.closure != Recorded("text") && Recorded<Any>(3) != .closure)
    #expect("\(recorded)" == "closure" && "\(Recorded<(Int) -> Int>.closure)" == "closure")
  }
}

@Suite("A recorded closure of the main actor")
struct RecordedMainActorClosureTests {
  private let alert = SpyStage<() -> Void>()

  @Test("returns its closure on the main actor")
  @MainActor
  func returnsClosure() async {
    let log = CallLog<String>("log").lenient()
    alert.show { log.record("again") }

    await alert.expectArgument { $0.value }?()

    #expect(log.all == ["again"])
  }

  @Test("can be expected on any actor")
  func expectedAnywhere() async {
    await alert.show {}

    await alert.expectCalls(.closure)
    #expect("\(RecordedMainActorValue<() -> Void>.closure)" == "closure")
  }
}
