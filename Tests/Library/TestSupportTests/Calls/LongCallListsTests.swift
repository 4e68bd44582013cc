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
      ("a missing call among others", text(moves, moves.filter { $0 != .move(5, 0) })),
      ("a missing call in any order", text(moves.prefix(30), [.stop] + moves.prefix(30).dropLast(), inAnyOrder: true)),
      ("a missing call between allowed ones", text([moves[3], .stop, moves[11]], moves.prefix(20), others: .allowed)),
      ("a late call among many that are missing", text(moves.prefix(70), [moves[0], moves[2]])),
      ("a moved call and another one", text(moves.prefix(5), [moves[1], moves[2], moves[0], moves[3], .stop])),
    ])

    expectText(document, matches: "long lists")
  }

  private func text(
    _ expected: some Collection<Call>, _ received: some Sequence<Call>, inAnyOrder isAnyOrder: Bool = false,
    others: OtherCalls = .forbidden
  ) -> String {
    let (log, message) = (CallLog<Call>("view"), Stored(""))
    for call in received { log.record(call) }
    TestBodyRun(withdrawing: { message.value = $0 }).run {
      log.expectCalls(expected, inAnyOrder: isAnyOrder, others: others)
    }
    return message.value
  }
}
