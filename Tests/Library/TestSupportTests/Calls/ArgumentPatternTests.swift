import ExpectedFailures
import Testing
import XCTest

@testable import TestSupport

/// Calls with arguments of all kinds, each with its pattern.
private enum ShelfCall: Equatable, MatchableCall {
  case open
  case load(String, page: Int)
  case dim(to: Int)
  case count(Int)
  case point((x: Int, y: Int))
  case place(Recorded<Box>)
  case choose(Recorded<Any>)
  case move((x: Int, y: Int)?, by: Double)
  case ask(Recorded<() -> Void>)
  case `init`(isNew: Bool?)

  enum CallPattern {
    case open
    case load(ArgumentPattern<String> = .any, page: ArgumentPattern<Int> = .any)
    case dim(to: ArgumentPattern<Int> = .any)
    case count(ArgumentPattern<Int> = .any)
    case point(ArgumentPattern<(x: Int, y: Int)> = .any)
    case place(ArgumentPattern<Box> = .any)
    case choose(ArgumentPattern<Any> = .any)
    case move(ArgumentPattern<(x: Int, y: Int)?> = .any, by: ArgumentPattern<Double> = .any)
    case ask(ArgumentPattern<Recorded<() -> Void>> = .any)
    case `init`(isNew: ArgumentPattern<Bool?> = .any)
  }

  static func == (left: ShelfCall, right: ShelfCall) -> Bool { "\(left)" == "\(right)" }
}

private struct Box {
  var size: Int
}

@Suite("Patterns of calls", .rehearsal)
struct ArgumentPatternTests {
  @Test("match calls in order, among plain calls, values and literals")
  func inOrder() async {
    let (log, page) = (CallLog<ShelfCall>("shelf"), 3)
    for call: ShelfCall in [.open, .load("a", page: 2), .load("b", page: 3)] { log.record(call) }

    await log.expectCalls(.open, .load(.any, page: .matching { $0 > 1 }), .load("b", page: .equal(to: page)))

    await log.expectNoMoreCalls()
  }

  @Test("match the calls of a test that is not async")
  func withoutWaiting() {
    let log = CallLog<ShelfCall>("shelf")
    for call: ShelfCall in [.load("a", page: 2), .load("b", page: 3), .load("c", page: 4)] { log.record(call) }

    log.expectNext(.load(.any, page: .matching { $0 == 2 }))

    log.expectCalls(.load(.any, page: .matching { $0 > 2 }), times: 2)
  }

  @Test("fail a test that is not async", .fails("shelf received an unexpected call 1 of 1:"))
  func failWithoutWaiting() {
    let log = CallLog<ShelfCall>("shelf")
    log.record(.load("a", page: 2))

    log.expectNext(.load(.any, page: .matching { $0 > 2 }))
  }

  @Test("wait for a matching call")
  func waits() async {
    let log = CallLog<SpyDesk.Call>("desk")
    let loading = Task.detached { log.record(.load("a", page: 2)) }

    await log.expectCalls(.load(page: .matching { $0 > 1 }))

    await loading.value
  }

  @Test("match calls in any order, so that each call finds its pattern")
  func anyOrder() {
    let log = CallLog<ShelfCall>("shelf")
    for call: ShelfCall in [.load("a", page: 1), .load("b", page: 2), .open] { log.record(call) }

    log.expectCalls(.load(), .open, .load("a"), inAnyOrder: true)

    log.expectNoMoreCalls()
  }

  @Test("match the next calls only")
  func next() async {
    let log = CallLog<ShelfCall>("shelf")
    for page in 1...3 { log.record(.load("a", page: page)) }

    await log.expectNext(.load(page: .matching { $0 < 2 }), .load())

    await log.expectCalls(.load(page: 3))
  }

  @Test("match a number of calls")
  func counts() async {
    let log = CallLog<ShelfCall>("shelf")
    for page in 1...3 { log.record(.load("a", page: page)) }

    await log.expectCalls(.load(page: .matching { $0 > 9 }), times: 0, others: .verifiedElsewhere)
    await log.expectCalls(.load(page: .matching { $0 > 1 }), times: 2, others: .verifiedElsewhere)

    await log.expectCalls(.load("a", page: 1))
  }

  @Test("match a step of an order across doubles")
  func order() async {
    let (log, lamp) = (CallLog<ShelfCall>("shelf"), SpyLamp())
    log.record(.load("a", page: 1))
    lamp.turnOn()

    await expectOrder(log.received(.load("a")), lamp.received(.turnOn))
  }

  @Test("match arguments of all kinds")
  func argumentKinds() {
    let log = CallLog<ShelfCall>("shelf")
    let calls: [ShelfCall] = [
      .dim(to: 40), .place(Recorded(Box(size: 2))), .place(Recorded(Box(size: 3))), .choose(Recorded(1)),
      .move(nil, by: 1), .move((1, 2), by: 1.5), .ask(.closure), .`init`(isNew: nil), .`init`(isNew: true), .count(3),
      .point((1, 2)),
    ]
    for call in calls { log.record(call) }

    log.expectCalls(
      .dim(to: .matching { $0 > 1 }), .place(.matching { $0.size == 2 }), .place(.equal(to: Box(size: 3))),
      .choose(.matching { $0 as? Int == 1 }), .move(.matching { $0 == nil }, by: 1),
      .move(.matching { $0?.y == 2 }, by: 1.5), .ask(), .`init`(isNew: nil),
      .`init`(isNew: .equal(to: true)), .count(3), .point(.matching { $0.y == 2 }))

    log.expectNoMoreCalls()
  }

  @Test("match no calls with other names or arguments")
  func otherCalls() {
    let log = CallLog<ShelfCall>("shelf").lenient()
    let calls: [ShelfCall] = [
      .open, .load("a", page: 1), .dim(to: 40), .place(Recorded(Box(size: 2))), .choose(Recorded(1)), .move(nil, by: 1),
      .`init`(isNew: true), .count(3), .point((1, 2)),
    ]
    for call in calls { log.record(call) }

    for pattern: ShelfCall.CallPattern in [
      .load("b"), .load(page: 2), .dim(to: 41), .place(.matching { $0.size == 3 }), .choose(.matching { $0 is String }),
      .move(by: 2), .`init`(isNew: .equal(to: false)), .ask(), .count(4), .point(.matching { $0.x == 2 }),
    ] {
      log.expectCalls(pattern, times: 0, others: .verifiedElsewhere)
    }
    for pattern: ShelfCall.CallPattern in [
      .open, .load(), .dim(), .place(), .choose(), .move(), .`init`(), .count(), .point(),
    ] {
      log.expectCalls(pattern, times: 1, others: .verifiedElsewhere)
    }
  }

  @Test("match no call with another number of arguments")
  func driftedPatterns() {
    let log = CallLog<DriftedCall>("drifted").lenient()
    log.record(.search("ham"))
    log.record(.open)

    log.expectCalls(.search(.any, page: 2), times: 0, others: .verifiedElsewhere)
    log.expectCalls(.open(.any), times: 0, others: .verifiedElsewhere)
  }

  @Test("match no argument of another type, unless they match any")
  func otherTypes() {
    #expect(!ArgumentPattern<Int>.matching { _ in true }.accepts("ham"))
    #expect(ArgumentPattern<Int>.any.accepts("ham"))
  }

  @Test("match more than calls that are equal")
  func arePatterns() {
    let log = CallLog<SpyDesk.Call>("desk")

    #expect(ExpectedCall(SpyDesk.Call.CallPattern.open, in: log).isPattern)
    #expect(!ExpectedCall(SpyDesk.Call.open, in: log).isPattern)
  }

  @Test("match any argument, even an object that is gone")
  func goneObject() {
    let log = CallLog<RowCall>("rows")
    do { _ = Row(log: log) }

    log.expectCalls(.end())
  }

  @Test(
    "name the arguments that do not match",
    arguments: [
      ([.load("a", page: 0)], "load(any, page: a matching value)  load(\"a\", page: 0)"),
      ([.load("a", page: 0)], "→ load.page: expected a matching value, received 0"),
      ([.open], "load(any, page: a matching value)  open"), ([], "did not receive call 1 of 1"),
    ] as [([SpyDesk.Call], String)])
  func differences(calls: [SpyDesk.Call], text: String) async throws {
    let log = CallLog<SpyDesk.Call>("desk")
    for call in calls { log.record(call) }

    let issues = try await reportedIssues { log.expectCalls(.load(page: .matching { $0 > 1 })) }

    #expect(issues.count == 1)
    #expect(issues.flatMap(\.comments).contains { $0.rawValue.contains(text) }, "\(issues)")
  }
}

final class ArgumentPatternXCTests: XCTestCase {
  func testMatchesCallsInAMethodThatIsNotAsync() {
    let log = CallLog<SpyDesk.Call>("desk")

    log.record(.load("a", page: 2))

    log.expectCalls(.load("a", page: .matching { $0 > 1 }))
    log.expectNoMoreCalls()
  }
}

/// An object that makes a call when it goes.
private final class Row {
  private let log: CallLog<RowCall>

  init(log: CallLog<RowCall>) {
    self.log = log
  }

  deinit { log.record(.end(Recorded(self))) }
}

private enum RowCall: MatchableCall {
  case end(Recorded<Row>)

  enum CallPattern {
    case end(ArgumentPattern<Row> = .any)
  }
}

/// Calls whose patterns were not changed with them.
private enum DriftedCall: MatchableCall {
  case search(String)
  case open

  enum CallPattern {
    case search(ArgumentPattern<String>, page: ArgumentPattern<Int>)
    case open(ArgumentPattern<Int>)
  }
}

enum SpyDesk {
  enum Call: Equatable, Sendable, MatchableCall {
    case open
    case load(String, page: Int)

    enum CallPattern {
      case open
      case load(ArgumentPattern<String> = .any, page: ArgumentPattern<Int> = .any)
    }
  }
}
