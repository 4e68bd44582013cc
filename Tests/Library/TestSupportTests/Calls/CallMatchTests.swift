import ExpectedFailures
import Testing

@testable import TestSupport

@Suite("The calls of an expectation")
struct CallMatchTests {
  /// The calls that an expectation lists, and those that came.
  struct Row: Sendable {
    let rule: CallMatch.Rule
    let others: OtherCalls
    let expected: String
    let received: String
    /// What the expectation knows then, or the headline of its failure and the note after it.
    let state: String

    init(
      _ rule: CallMatch.Rule, of expected: String, in received: String, others: OtherCalls = .forbidden, _ state: String
    ) {
      (self.rule, self.others, self.expected, self.received, self.state) = (rule, others, expected, received, state)
    }
  }

  @Test(
    "are incomplete, as expected or wrong, and some of them are verified",
    arguments: [
      Row(.inOrder, of: "", in: "", "complete, can grow"),
      Row(.inOrder, of: "", in: "a", "wrong, decided, verifies a"),
      Row(.inOrder, of: "ab", in: "", "incomplete"),
      Row(.inOrder, of: "ab", in: "a", "incomplete, verifies a"),
      Row(.inOrder, of: "ab", in: "ab", "complete, verifies ab"),
      Row(.inOrder, of: "ab", in: "abc", "wrong, decided, verifies abc"),
      Row(.inOrder, of: "ab", in: "ba", "wrong, decided, verifies ba"),
      Row(.inOrder, of: "ab", in: "xa", others: .allowed, "incomplete, verifies a"),
      Row(.inOrder, of: "ab", in: "xaxbx", others: .allowed, "complete, decided, allows others, verifies xaxb"),
      Row(.inOrder, of: "ab", in: "ba", others: .verifiedElsewhere, "incomplete, verifies a"),
      Row(.inOrder, of: "ab", in: "xaxbx", others: .verifiedElsewhere, "complete, decided, verifies ab"),

      Row(.next, of: "ab", in: "a", "incomplete, verifies a"),
      Row(.next, of: "ab", in: "abc", "complete, decided, verifies ab"),
      Row(.next, of: "ab", in: "ac", "wrong, decided, verifies ac"),
      Row(.next, of: "a", in: "bc", "wrong, decided, verifies b"),

      Row(.inAnyOrder, of: "ab", in: "b", "incomplete, verifies b"),
      Row(.inAnyOrder, of: "ab", in: "ba", "complete, verifies ba"),
      Row(.inAnyOrder, of: "ab", in: "bb", "wrong, decided, verifies bb"),
      Row(.inAnyOrder, of: "ab", in: "xbxax", others: .allowed, "complete, decided, allows others, verifies xbxa"),
      Row(.inAnyOrder, of: "ab", in: "bxa", others: .verifiedElsewhere, "complete, decided, verifies ba"),

      Row(.count(2...2), of: "a", in: "a", "incomplete, verifies a"),
      Row(.count(2...2), of: "a", in: "aa", "complete, verifies aa"),
      Row(.count(2...2), of: "a", in: "aaa", "wrong, decided, verifies aaa"),
      Row(.count(2...2), of: "a", in: "ab", "wrong, decided, verifies ab"),
      Row(.count(1...3), of: "a", in: "a", "complete, can grow, verifies a"),
      Row(.count(1...3), of: "a", in: "aaa", "complete, verifies aaa"),
      Row(.count(1...Int.max), of: "a", in: "a", "complete, can grow, verifies a"),
      Row(.count(0...0), of: "a", in: "", "complete, can grow"),
      Row(.count(0...0), of: "a", in: "a", "wrong, decided, verifies a"),
      Row(.count(2...2), of: "a", in: "xaax", others: .allowed, "complete, can grow, allows others, verifies xaa"),
      Row(.count(0...1), of: "a", in: "x", others: .allowed, "complete, can grow, allows others"),
      Row(.count(1...Int.max), of: "a", in: "ax", others: .allowed, "complete, can grow, allows others, verifies a"),
      Row(.count(2...Int.max), of: "a", in: "ax", others: .verifiedElsewhere, "incomplete, verifies a"),
      Row(.count(2...2), of: "a", in: "axa", others: .verifiedElsewhere, "complete, verifies aa"),
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
      Row(.count(2...2), of: "a", in: "", #"received 0 of 2 calls of "a" in vain"#),
      Row(.count(2...3), of: "a", in: "a", #"received 1 of 2 to 3 calls of "a":"#),
      Row(.count(1...1), of: "a", in: "", #"received 0 of 1 call of "a" in vain"#),
      Row(.count(0...0), of: "a", in: "a", #"received 1 call of "a" where none was expected:"#),
      Row(.count(2...2), of: "a", in: "aaa", #"received 3 calls of "a" where 2 were expected:"#),
      Row(.count(1...2), of: "a", in: "aaa", #"received 3 calls of "a" where 1 to 2 were expected:"#),
      Row(.count(3...Int.max), of: "a", in: "aa", #"received 2 of at least 3 calls of "a":"#),
      Row(.count(0...1), of: "a", in: "aa", #"received 2 calls of "a" where at most 1 was expected:"#),
      Row(.count(3...3), of: "a", in: "ab", #"received other calls than 3 calls of "a":"#),
      Row(.inAnyOrder, of: "ab", in: "", "did not receive 2 of the 2 calls expected in any order in vain"),
      Row(.inOrder, of: "ab", in: "ba", others: .allowed, #"did not receive "b" after "a": + "b" came before "a""#),
    ])
  func texts(row: Row) {
    let match = match(row)

    let headline = match.text(waiting: match.isIncomplete && match.received.isEmpty ? "in vain" : nil)
      .prefix { $0 != "\n" }
    let note = match.note.isEmpty ? "" : " +\(match.note.dropFirst(2))"
    #expect(headline + note == row.state)
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
