import TestSupport

/// The calls of a shelf, with patterns.
private enum ShelfCall: Equatable, Sendable, MatchableCall {
  case open
  case load(String, page: Int)

  enum CallPattern {
    case open
    case load(ArgumentPattern<String> = .any, page: ArgumentPattern<Int> = .any)
  }
}

extension FailingSample {
  static let patterns: [FailingSample] = [
    FailingSample("argumentDoesNotMatch") {
      let log = CallLog<ShelfCall>("shelf", received: .open, .load("ham", page: 1))
      await log.expectCalls(  // fails: argumentDoesNotMatch
        .open, .load(.any, page: .matching("a later page") { $0 > 1 }))
    },
    FailingSample("argumentIsNotEqual") {
      let log = CallLog<ShelfCall>(
        "shelf", received: .load("ham and a very long text that does not fit into the table", page: 1))
      await log.expectNext(  // fails: argumentIsNotEqual
        .load("ham and a very long text that does fit into the table", page: .any))
    },
    FailingSample("argumentsDoNotMatch") {
      let log = CallLog<ShelfCall>("shelf", received: .load("ham", page: 0))
      let withEgg = ArgumentPattern<String>.matching("a text that contains \"egg\"") { $0.contains("egg") }
      await log.expectCalls(.load(withEgg, page: .matching("1 to 3") { 1...3 ~= $0 }))  // fails: argumentsDoNotMatch
    },
    FailingSample("noMatchInAnyOrder") {
      let log = CallLog<ShelfCall>("shelf", received: .load("ham", page: 1))
      await log.expectCalls(  // fails: noMatchInAnyOrder
        .open, .load("ham"), .load(), inAnyOrder: true, within: .milliseconds(20))
    },
    FailingSample("fewerMatchesThanExpected") {
      let log = CallLog<ShelfCall>("shelf")
      for page in 1...2 { log.record(.load("ham", page: page)) }
      await log.expectCalls(  // fails: fewerMatchesThanExpected
        .load("ham", page: .matching { $0 > 1 }), times: 3..., others: .verifiedElsewhere,
        within: .milliseconds(20))
    },
    FailingSample("verifiedByAPattern") {
      let log = CallLog<ShelfCall>("shelf", received: .load("ham", page: 1))
      await log.expectCalls(.load())
      await log.expectCalls(.load("ham", page: .any), within: .milliseconds(20))  // fails: verifiedByAPattern
    },
  ]
}
