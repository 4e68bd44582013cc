import TestSupport
import Testing

@Suite("Conditions of arguments", .rehearsal)
struct ArgumentConditionTests {
  @Test("match arguments in a range")
  func ranges() {
    let log = CallLog<RecipeCall>("recipes")
    for page in [0, 1, 3, 4] { log.record(.turn(to: page)) }
    log.record(.scale(by: 0.5))

    log.expectCalls(.turn(to: .in(1...3)), times: 2, others: .verifiedElsewhere)

    log.expectCalls(.turn(to: .in(..<1)), .turn(to: .in(4...)), .scale(by: .in(0..<1)))
  }

  @Test("match nil, or by a closure any other value")
  func optionals() {
    let log = CallLog<RecipeCall>("recipes")
    for isNew in [nil, false, true] { log.record(.mark(isNew: isNew)) }
    for point in [nil, (1, 2)] { log.record(.move(to: point)) }

    log.expectCalls(.mark(isNew: .matching { $0 != nil }), times: 2, others: .verifiedElsewhere)

    log.expectCalls(.mark(isNew: nil), .move(to: nil), .move(to: .matching { $0 != nil }))
  }

  @Test(
    "describe what they accept",
    arguments: [
      (ArgumentPattern<Int>.in(1...3).description, "a value in 1...3"),
      (ArgumentPattern<Int>.in(1..<3).description, "a value in 1..<3"),
      (ArgumentPattern<Int>.in(1...).description, "a value in 1..."),
      (ArgumentPattern<Int>.in(...3).description, "a value in ...3"),
      (ArgumentPattern<Int>.in(..<3).description, "a value in ..<3"),
      (ArgumentPattern<Int?>.any.description, "any"),
    ])
  func descriptions(description: String, text: String) {
    #expect(description == text)
  }
}

/// Calls with arguments for each condition.
private enum RecipeCall: MatchableCall {
  case turn(to: Int)
  case scale(by: Double)
  case mark(isNew: Bool?)
  case move(to: (x: Int, y: Int)?)

  enum CallPattern {
    case turn(to: ArgumentPattern<Int> = .any)
    case scale(by: ArgumentPattern<Double> = .any)
    case mark(isNew: ArgumentPattern<Bool?> = .any)
    case move(to: ArgumentPattern<(x: Int, y: Int)?> = .any)
  }
}
