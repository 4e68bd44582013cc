import TestSupport
import Testing

@Suite("RecordedClosure")
struct RecordedClosureTests {
  @Test("gives the closure back, and is equal to any other")
  func givesBack() {
    let recorded = RecordedClosure<(Int) -> Int> { $0 + 1 }

    #expect(recorded.value(1) == 2)
    #expect(recorded == .any)
    #expect(recorded == RecordedClosure { $0 })
    #expect("\(recorded)" == "closure")
  }

  @Test("may be sent where its closure may")
  func isSendable() async {
    let recorded = RecordedClosure<@Sendable () -> Int> { 3 }

    let value = await Task.detached { recorded.value() }.value

    #expect(value == 3)
  }
}
