import TestSupport
import Testing

@Suite("A failure's text")
struct LongCallListsTests {
  private enum Call: Equatable {
    case stop
    case move(Int, Int)
  }

  @Test("shows the calls around the first difference of a long list, or its end, and counts the others")
  func longLists() {
    let moves = (1...10_000).map { Call.move($0, 0) }

    let document = document([
      ("a call that differs", text(moves, moves.map { $0 == .move(5_000, 0) ? .stop : $0 })),
      ("surplus calls", text(Array(moves.prefix(3)), moves)),
      ("a missing call", text(Array(moves.prefix(20)), Array(moves.prefix(19)))),
    ])

    expectText(document, matches: "long lists")
  }

  private func text(_ expected: [Call], _ received: [Call]) -> String {
    let (log, message) = (CallLog<Call>("view"), Stored(""))
    for call in received { log.record(call) }
    TestBodyRun(withdrawing: { message.value = $0 }).run { log.expectCalls(expected) }
    return message.value
  }
}
