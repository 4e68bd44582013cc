import Testing

@testable import TestSupport

@Suite("Patterns of calls", .rehearsal)
struct ArgumentPatternTests {
  /// A case with the calls `open`, `load("a", page: 1)`, `load("b", page: 2)` and `load("b", page: 3)`.
  typealias Case = ExpectationCase<CallLog<SpyDesk.Call>>

  @Test(
    "match calls that have come, and calls that are still to come",
    arguments: [
      Case("in order, among values") {
        await $0.expectCalls(
          .open, .load(.any, page: .matching { $0 < 2 }), .load("b", page: .equal(to: 2)), .load(page: 3))
      },
      Case("in any order, so that each call finds its pattern") {
        await $0.expectCalls(.load("b"), .load(), .open, .load("b"), inAnyOrder: true)
      },
      Case("the next calls only") {
        await $0.expectNext(.open, .load(page: .matching { $0 < 2 }), .load())
        await $0.expectCalls(.load(page: 3))
      },
      Case("a number of calls among others") {
        await $0.expectCalls(.load(page: .matching { $0 > 9 }), times: 0, others: .verifiedElsewhere)
        await $0.expectCalls(.load(page: .matching { $0 > 1 }), times: 2, others: .verifiedElsewhere)
        await $0.expectCalls(.open, .load("a", page: 1))
      },
    ], [true, false])
  func expectations(sample: Case, haveCome: Bool) async {
    let log = CallLog<SpyDesk.Call>("desk")
    let calling = Task.detached {
      for call: SpyDesk.Call in [.open, .load("a", page: 1), .load("b", page: 2), .load("b", page: 3)] {
        log.record(call)
      }
    }
    if haveCome { await calling.value }

    await sample.expectation(log)

    await calling.value
    await log.expectNoMoreCalls()
  }

  @Test("match a step of an order across doubles")
  func order() async {
    let (log, lamp) = (CallLog<SpyDesk.Call>("desk"), SpyLamp())
    log.record(.load("a", page: 1))
    lamp.turnOn()

    await expectOrder(log.received(.load("a")), lamp.received(.turnOn))
  }

  @Test("match the calls of a test that is not async")
  func withoutWaiting() {
    let log = CallLog<SpyDesk.Call>("desk")
    for page in 2...5 { log.record(.load("a", page: page)) }

    log.expectNext(.load(.any, page: .matching { $0 == 2 }))
    log.expectCalls(.load(page: 3), others: .verifiedElsewhere)

    log.expectCalls(.load(.any, page: .matching { $0 > 2 }), times: 2)
  }

  @Test("match arguments of all kinds, and no other arguments or calls")
  func argumentKinds() {
    check(.open, matches: .open, butNot: .load(), .ask())
    check(.load("a", page: 1), matches: .load(), .load("a"), butNot: .load("b"), .load(page: 2), .open)
    check(.dim(to: 40), matches: .dim(), .dim(to: 40), .dim(to: .matching { $0 > 1 }), butNot: .dim(to: 41))
    check(.scale(by: 0.5), matches: .scale(), .scale(by: 0.5), butNot: .scale(by: 0.6))
    check(.count(3), matches: .count(), .count(3), butNot: .count(4))
    check(.point((1, 2)), matches: .point(), .point(.matching { $0.y == 2 }), butNot: .point(.matching { $0.x == 2 }))
    check(.place(Recorded(Box(size: 2))), matches: .place(), .place(.matching { $0.size == 2 }))
    check(
      .place(Recorded(Box(size: 3))), matches: .place(.equal(to: Box(size: 3))),
      butNot: .place(.matching { $0.size == 2 }))
    check(.choose(Recorded(1)), matches: .choose(), .choose(.matching { $0 as? Int == 1 }))
    check(
      .choose(Recorded("a")), matches: .choose(.matching { $0 is String }), butNot: .choose(.matching { $0 is Int }))
    check(
      .move(nil, by: 1), matches: .move(), .move(nil), .move(by: 1), butNot: .move(by: 2),
      .move(.matching { $0 != nil }))
    check(.move((1, 2), by: 1.5), matches: .move(.matching { $0?.y == 2 }, by: 1.5), butNot: .move(nil))
    check(.ask(.closure), matches: .ask(), butNot: .open)
    check(.`init`(isNew: nil), matches: .`init`(), .`init`(isNew: nil), butNot: .`init`(isNew: .equal(to: true)))
    check(.`init`(isNew: true), matches: .`init`(isNew: .equal(to: true)), butNot: .`init`(isNew: nil))
  }

  private func check(
    _ call: ShelfCall, matches patterns: ShelfCall.CallPattern..., butNot others: ShelfCall.CallPattern...
  ) {
    for pattern in patterns {
      let log = CallLog<ShelfCall>("shelf")
      log.record(call)
      log.expectCalls(pattern)
    }
    for other in others {
      let log = CallLog<ShelfCall>("shelf").lenient()
      log.record(call)
      log.expectCalls(other, times: 0, others: .verifiedElsewhere)
    }
  }

  @Test(
    "describe what they accept",
    arguments: [
      (ArgumentPattern<Int>.matching("an even page") { $0.isMultiple(of: 2) }.description, "an even page"),
      (ArgumentPattern<Int>.matching { $0 > 2 }.description, "a matching value"),
      (ArgumentPattern<Int?>.any.description, "any"),
    ])
  func descriptions(description: String, text: String) {
    #expect(description == text)
  }

  @Test("match no call with another number of arguments, and no argument of another type unless they match any")
  func driftedPatterns() {
    let log = CallLog<DriftedCall>("drifted").lenient()
    log.record(.search("ham"))
    log.record(.open)

    log.expectCalls(.search(.any, page: 2), times: 0, others: .verifiedElsewhere)
    log.expectCalls(.open(.any), times: 0, others: .verifiedElsewhere)
    #expect(!ArgumentPattern<Int>.matching { _ in true }.accepts("ham"))
    #expect(ArgumentPattern<Int>.any.accepts("ham"))
  }

  @Test("match more than calls that are equal")
  func arePatterns() {
    let log = CallLog<SpyDesk.Call>("desk")

    #expect(ExpectedCall(SpyDesk.Call.CallPattern.open, in: log).isPattern)
    #expect(!ExpectedCall(SpyDesk.Call.open, in: log).isPattern)
  }
}

/// Calls with arguments of all kinds, each with its pattern.
private enum ShelfCall: Equatable, MatchableCall {
  case open
  case load(String, page: Int)
  case dim(to: Int)
  case scale(by: Double)
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
    case scale(by: ArgumentPattern<Double> = .any)
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
