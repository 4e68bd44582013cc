import ExpectedFailures
import Testing

@testable import TestSupport

@Suite("The calls of an expectation")
struct CallMatchTests {
  /// The calls that an expectation lists, and those that came.
  struct Row: Sendable {
    let rule: CallMatch.Rule
    var others = OtherCalls.forbidden
    let expected: String
    let received: String
    /// What the expectation knows then, or the headline of its failure and the note after it.
    let state: String
  }

  @Test(
    "are incomplete, as expected or wrong, and some of them are verified",
    arguments: [
      Row(rule: .inOrder, expected: "", received: "", state: "complete, can grow"),
      Row(rule: .inOrder, expected: "", received: "a", state: "wrong, decided, verifies a"),
      Row(rule: .inOrder, expected: "ab", received: "", state: "incomplete"),
      Row(rule: .inOrder, expected: "ab", received: "a", state: "incomplete, verifies a"),
      Row(rule: .inOrder, expected: "ab", received: "ab", state: "complete, verifies ab"),
      Row(rule: .inOrder, expected: "ab", received: "abc", state: "wrong, decided, verifies abc"),
      Row(rule: .inOrder, expected: "ab", received: "ba", state: "wrong, decided, verifies ba"),
      Row(rule: .inOrder, others: .allowed, expected: "ab", received: "xa", state: "incomplete, verifies a"),
      Row(
        rule: .inOrder, others: .allowed, expected: "ab", received: "xaxbx",
        state: "complete, decided, allows others, verifies xaxb"),
      Row(rule: .inOrder, others: .verifiedElsewhere, expected: "ab", received: "ba", state: "incomplete, verifies a"),
      Row(
        rule: .inOrder, others: .verifiedElsewhere, expected: "ab", received: "xaxbx",
        state: "complete, decided, verifies ab"),

      Row(rule: .next, expected: "ab", received: "a", state: "incomplete, verifies a"),
      Row(rule: .next, expected: "ab", received: "abc", state: "complete, decided, verifies ab"),
      Row(rule: .next, expected: "ab", received: "ac", state: "wrong, decided, verifies ac"),
      Row(rule: .next, expected: "a", received: "bc", state: "wrong, decided, verifies b"),

      Row(rule: .inAnyOrder, expected: "ab", received: "b", state: "incomplete, verifies b"),
      Row(rule: .inAnyOrder, expected: "ab", received: "ba", state: "complete, verifies ba"),
      Row(rule: .inAnyOrder, expected: "ab", received: "bb", state: "wrong, decided, verifies bb"),
      Row(
        rule: .inAnyOrder, others: .allowed, expected: "ab", received: "xbxax",
        state: "complete, decided, allows others, verifies xbxa"),
      Row(
        rule: .inAnyOrder, others: .verifiedElsewhere, expected: "ab", received: "bxa",
        state: "complete, decided, verifies ba"),

      Row(rule: .count(2...2), expected: "a", received: "a", state: "incomplete, verifies a"),
      Row(rule: .count(2...2), expected: "a", received: "aa", state: "complete, verifies aa"),
      Row(rule: .count(2...2), expected: "a", received: "aaa", state: "wrong, decided, verifies aaa"),
      Row(rule: .count(2...2), expected: "a", received: "ab", state: "wrong, decided, verifies ab"),
      Row(rule: .count(1...3), expected: "a", received: "a", state: "complete, can grow, verifies a"),
      Row(rule: .count(1...3), expected: "a", received: "aaa", state: "complete, verifies aaa"),
      Row(rule: .count(1...Int.max), expected: "a", received: "a", state: "complete, can grow, verifies a"),
      Row(rule: .count(0...0), expected: "a", received: "", state: "complete, can grow"),
      Row(rule: .count(0...0), expected: "a", received: "a", state: "wrong, decided, verifies a"),
      Row(
        rule: .count(2...2), others: .allowed, expected: "a", received: "xaax",
        state: "complete, can grow, allows others, verifies xaa"),
      Row(
        rule: .count(0...1), others: .allowed, expected: "a", received: "x",
        state: "complete, can grow, allows others"),
      Row(
        rule: .count(1...Int.max), others: .allowed, expected: "a", received: "ax",
        state: "complete, can grow, allows others, verifies a"),
      Row(
        rule: .count(2...Int.max), others: .verifiedElsewhere, expected: "a", received: "ax",
        state: "incomplete, verifies a"),
      Row(
        rule: .count(2...2), others: .verifiedElsewhere, expected: "a", received: "axa",
        state: "complete, verifies aa"),
    ])
  func states(row: Row) {
    let match = match(row)

    let verified = match.verifiedCalls.map { "\($0.value)" }.joined()
    let state = [
      match.isFailed ? "wrong" : match.isIncomplete ? "incomplete" : "complete",
      match.isDecided ? "decided" : "", match.canGrow ? "can grow" : "", match.allowsOthers ? "allows others" : "",
      verified.isEmpty ? "" : "verifies \(verified)",
    ]
    #expect(state.filter { !$0.isEmpty }.joined(separator: ", ") == row.state)
  }

  @Test(
    "are described, with what may explain a missing one",
    arguments: [
      Row(rule: .count(2...2), expected: "a", received: "", state: #"received 0 of 2 calls of "a" in vain"#),
      Row(rule: .count(3...Int.max), expected: "a", received: "a", state: #"received 1 of at least 3 calls of "a""#),
      Row(rule: .count(2...3), expected: "a", received: "a", state: #"received 1 of 2 to 3 calls of "a""#),
      Row(
        rule: .count(1...2), expected: "a", received: "aaa",
        state: #"received 3 calls of "a" where 1 to 2 were expected"#),
      Row(
        rule: .count(0...1), expected: "a", received: "aa",
        state: #"received 2 calls of "a" where at most 1 was expected"#),
      Row(
        rule: .count(0...0), expected: "a", received: "a", state: #"received 1 call of "a" where none was expected"#),
      Row(rule: .count(2...2), expected: "a", received: "ab", state: #"received other calls than 2 calls of "a""#),
      Row(
        rule: .inAnyOrder, expected: "ab", received: "",
        state: "did not receive 2 of the 2 calls expected in any order in vain"),
      Row(
        rule: .inAnyOrder, expected: "ab", received: "abc",
        state: "received 1 more than the 2 calls expected in any order"),
      Row(rule: .inOrder, expected: "", received: "a", state: "received 1 call where none was expected"),
      Row(rule: .inOrder, others: .allowed, expected: "ab", received: "x", state: #"did not receive "a""#),
      Row(
        rule: .inOrder, others: .allowed, expected: "ab", received: "ba",
        state: #"did not receive "b" after "a" + "b" came before "a""#),
      Row(rule: .next, expected: "a", received: "x", state: "received an unexpected call 1 of 1"),
      Row(
        rule: .inOrder, expected: "ab", received: "xyab",
        state: #"received an unexpected call 1 of 2 + "x" and 1 more call came earlier, and no expectation verified "#
          + "them"),
      Row(
        rule: .inOrder, expected: "ab", received: "xab",
        state: #"received an unexpected call 1 of 2 + "x" came earlier, and no expectation verified it"#),
    ])
  func texts(row: Row) {
    let match = match(row)

    let headline = match.text(waiting: match.isIncomplete && match.received.isEmpty ? "in vain" : nil)
      .prefix { $0 != ":" && $0 != "\n" }
    let note = match.note.isEmpty ? "" : " +\(match.note.dropFirst(2))"
    #expect(headline + note == row.state)
  }

  @Test("need no table if none came")
  func noTable() {
    let row = Row(rule: .count(2...2), expected: "a", received: "", state: "")

    #expect(match(row).text() == #"received 0 of 2 calls of "a""#)
  }

  @Test("may be missing because an earlier expectation has verified them")
  func verifiedEarlier() async throws {
    let line = #line + 3
    let issues = try await reportedIssues {
      let lamp = SpyLamp(received: .turnOn, .turnOn, .dim(to: 1))
      await lamp.expectNext(.turnOn)
      await lamp.expectCalls(.turnOn, .turnOn)
    }

    let lines = "\(issues.first?.comments.first?.rawValue ?? "")".split(separator: "\n")
    #expect(
      lines.last == "  turnOn was received, and verified by the expectation at CallMatchTests.swift:\(line)")
  }

  @Test("are matched in any order, also many of them, one for one")
  func many() {
    let log = CallLog<Int>("log").lenient()
    var match = CallMatch((0..<150).map { ExpectedCall($0, in: log) }, .inAnyOrder)

    take((1..<150).reversed(), from: log, &match)
    #expect(match.matchedCount == 149 && match.isIncomplete)
    #expect(match.text().hasPrefix("did not receive 1 of the 150 calls expected in any order:"))
    #expect(match.text().contains("✗ 150  0 "), "\(match.text())")
    var complete = match
    take([0], from: log, &complete)
    take([1], from: log, &match)

    #expect(complete.isIncomplete == false && complete.isFailed == false)
    #expect(match.isFailed && match.matchedCount == 149)
  }

  @Test("are matched by their equality, also many of them with other descriptions")
  func manyDescriptions() {
    struct Labeled: Equatable {
      let (key, label): (Int, String)
      static func == (left: Labeled, right: Labeled) -> Bool { left.key == right.key }
    }
    let log = CallLog<Labeled>("log").lenient()
    let expected = (0..<150).map { ExpectedCall(Labeled(key: $0, label: "expected"), in: log) }
    var match = CallMatch(expected, .inAnyOrder)

    take((0..<150).map { Labeled(key: $0, label: "received") }, from: log, &match)

    #expect(match.matchedCount == 150 && !match.isFailure)
  }

  private func take<Call>(_ calls: some Sequence<Call>, from log: CallLog<Call>, _ match: inout CallMatch) {
    for call in calls { match.take(ReceivedCall(state: log.state, index: 0, number: 0, value: call)) }
  }

  private func match(_ row: Row) -> CallMatch {
    let log = CallLog<Character>("log").lenient()
    var match = CallMatch(row.expected.map { ExpectedCall($0, in: log) }, row.rule, others: row.others)
    for (index, call) in row.received.enumerated() {
      match.take(ReceivedCall(state: log.state, index: index, number: index, value: call))
    }
    return match
  }
}

@MainActor
@Suite("Calls of queued tasks")
struct QueuedCallTests {
  private let spy = SpyLamp()

  @Test(
    "fail an expectation of fewer, also if other calls are allowed",
    .fails("SpyLamp received 3 calls of turnOn where 1 to 2 were expected:"),
    arguments: [OtherCalls.forbidden, .allowed])
  func areTooMany(others: OtherCalls) async {
    for _ in 1...3 { Task { spy.turnOn() } }

    await spy.expectCalls(.turnOn, times: 1...2, others: others)
  }

  @Test("are verified after the smallest number has come")
  func areOnTheirWay() async {
    for _ in 1...3 { Task { spy.turnOn() } }

    await spy.expectCalls(.turnOn, times: 1...)

    await spy.expectNoMoreCalls()
  }

  @Test("are not awaited after a wrong one", .fails("SpyLamp received an unexpected call 1 of 1:"))
  func wrongCall() async {
    spy.turnOn()

    await spy.expectCalls(.dim(to: 1), within: .forever)
  }

  @Test("complete an expectation whose other calls are verified meanwhile")
  func verifiedMeanwhile() async {
    for call in [.turnOn, .dim(to: 1)] as [SpyLamp.Call] { spy.calls.record(call) }
    let waiting = Task {
      await spy.expectCalls(.turnOn, .dim(to: 2), others: .verifiedElsewhere, within: .forever)
    }
    await QueuedTasks.run(rounds: 3)
    await spy.expectCalls(.dim(to: 1), others: .verifiedElsewhere)

    spy.dim(to: 2)

    await waiting.value
  }

  @Test("complete an expectation that waits, after calls that it does not list")
  func completeAnExpectation() async {
    let waiting = Task { await spy.expectCalls(.turnOn, .dim(to: 2), others: .allowed, within: .forever) }
    for call in [.dim(to: 1), .turnOn, .dim(to: 1)] as [SpyLamp.Call] {
      await QueuedTasks.run(rounds: 3)
      spy.calls.record(call)
    }
    await QueuedTasks.run(rounds: 3)

    spy.dim(to: 2)

    await waiting.value
  }

  @Test("complete an order that waits for another double")
  func completeAnOrder() async {
    let other = SpyLamp()
    let waiting = Task {
      await expectOrder(spy.received(.turnOn), other.received(.turnOn), within: .forever)
    }

    for turn in [spy.turnOn, other.turnOn] {
      await QueuedTasks.run(rounds: 3)
      turn()
    }

    await waiting.value
  }
}
