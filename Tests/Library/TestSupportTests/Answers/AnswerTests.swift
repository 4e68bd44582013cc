import ExpectedFailures
@_spi(Doubles) import TestSupport
import Testing

@Suite("Answer")
struct AnswerTests {
  typealias PriceAnswer = Answer<String, Int, MockShop.Refusal>

  /// A stub, and how the calls for tea, ham and a tomato end.
  struct Case: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let stub: @Sendable (PriceAnswer) -> Void
    let results: [String]

    init(_ name: String, _ stub: @escaping @Sendable (PriceAnswer) -> Void, gives results: String...) {
      (testDescription, self.stub, self.results) = (name, stub, results)
    }
  }

  /// The ways in which a double asks for an answer.
  enum Requirement: CaseIterable {
    case isAsync, isSynchronous, takesAResult
  }

  @Test(
    "comes to each call of every kind of requirement",
    arguments: [
      Case("a value", { $0.returns(3) }, gives: "3", "3", "3"),
      Case("an error", { $0.throws(.soldOut) }, gives: "soldOut", "soldOut", "soldOut"),
      Case("a closure", { $0.answers { $0.count } }, gives: "3", "3", "6"),
      Case("a sequence", { $0.sequence(.throws(.soldOut), .returns(3), .returns(4)) }, gives: "soldOut", "3", "4"),
      Case("a sequence, and what follows", { $0.sequence(.returns(1), then: .returns(2)) }, gives: "1", "2", "2"),
      Case(
        "an answer for one input, before the one for all",
        {
          $0.when("ham").returns(3)
          $0.returns(1)
        }, gives: "1", "3", "1"),
      Case(
        "answers for inputs that a closure selects, the latest first",
        {
          $0.when { $0.hasPrefix("t") }.returns(1)
          $0.when { $0.count == 3 }.sequence(.returns(2), then: .throws(.soldOut))
        }, gives: "2", "soldOut", "1"),
      Case(
        "an answer for fewer of some inputs",
        {
          let short = $0.when { $0.count < 4 }
          short.returns(1)
          short.when("tea").returns(2)
          $0.returns(9)
        }, gives: "2", "1", "9"),
    ], Requirement.allCases)
  func results(of stub: Case, requirement: Requirement) async {
    let priceAnswer = PriceAnswer("price", of: CallLog<String>("MockShop").lenient())
    stub.stub(priceAnswer)

    var results: [String] = []
    for article in ["tea", "ham", "tomato"] {
      do throws(MockShop.Refusal) {
        switch requirement {
        case .isAsync: results.append("\(try await priceAnswer.resolve(article))")
        case .isSynchronous: results.append("\(try atOnce(priceAnswer, article))")
        case .takesAResult:
          var result: Result<Int, MockShop.Refusal>?
          priceAnswer.resolve(article) { result = $0 }
          results.append("\(try result?.get() ?? 0)")
        }
      } catch {
        results.append("\(error)")
      }
    }

    #expect(results == stub.results)
  }

  /// Asks for an answer as a synchronous requirement does.
  private func atOnce(_ priceAnswer: PriceAnswer, _ article: String) throws(MockShop.Refusal) -> Int {
    try priceAnswer.resolve(article)
  }

  @Test("may be a value that is not Sendable, held or not")
  @MainActor
  func notSendable() async {
    let reflectAnswer = Answer<Reflection, Reflection, Never>("reflect", of: CallLog<String>("MockMirror"))
    reflectAnswer.sequence(.returns(Reflection(of: "Ada")), then: .held)

    let first = await reflectAnswer.resolve(Reflection(of: "Bob"))
    let second = Task { await reflectAnswer.resolve(Reflection(of: "Cyd")).name }
    await reflectAnswer.held().returns(Reflection(of: "Dee"))

    #expect(first.name == "Ada")
    #expect(await second.value == "Dee")
  }
}

@Suite("Answer after a delay")
struct DelayedAnswerTests {
  let shop = MockShop()
  let clock = ManualClock()

  @Test("leaves the clock when its call is cancelled")
  func isCancelled() async {
    shop.priceAnswer.sequence(then: .throws(MockShop.Refusal.soldOut, after: .seconds(2), on: clock))
    let price = Task { try await shop.price(of: "tea") }
    await clock.sleeper()

    price.cancel()

    await #expect(throws: CancellationError.self) { try await price.value }
    clock.expectNoSleepers()
  }

  @Test("reaches completion handlers in the order of their times, not of their calls")
  func wakesInOrder() {
    let log = CallLog<String>("answers")
    shop.stockAnswer.sequence(
      .returns(["third"], after: .seconds(3), on: clock), .returns(["first"], after: .seconds(1), on: clock),
      .returns(["second"], after: .seconds(2), on: clock), .returns(["second, too"], after: .seconds(2), on: clock))
    for _ in 1...4 { shop.stock { log.record($0[0]) } }

    clock.advance(by: .seconds(3))

    log.expectCalls("first", "second", "second, too", "third")
  }

  @Test("can be a step of a sequence")
  func inSequence() async throws {
    shop.priceAnswer.sequence(
      .returns(1), .throws(MockShop.Refusal.soldOut, after: .seconds(1), on: clock), then: .returns(2))

    #expect(try await shop.price(of: "tea") == 1)
    await #expect(throws: MockShop.Refusal.soldOut) { try await clock.run { try await shop.price(of: "tea") } }
    #expect(try await shop.price(of: "tea") == 2)
  }
}

@Suite("Answer of a builder")
struct BuilderAnswerTests {
  @Test("can be the double itself, alone, in an optional or in an array, and does not keep it alive")
  func itself() async throws {
    let issues = try await reportedIssues {
      rehearse {
        let query = MockQuery()
        query.sortedAnswer.sequence(.returns(query), then: .returns(query))
        query.parentAnswer.returns(query)
        query.partsAnswer.returns([query, query])
        #expect(query.sorted().sorted().sorted() === query)
        #expect(query.parentAnswer.resolve(()) === query)
        #expect(query.partsAnswer.resolve(()).map { $0 === query } == [true, true])
      }
    }

    #expect(issues.isEmpty)
  }

  @Test("can be other doubles, which the answer keeps")
  func others() {
    let query = MockQuery()
    query.sortedAnswer.returns(MockQuery())
    query.partsAnswer.returns([query, MockQuery()])

    let (sorted, parts) = (query.sorted(), query.partsAnswer.resolve(()))

    #expect(sorted !== query)
    #expect(parts.map { $0 === query } == [true, false])
    // The double is in its own answer.
    query.partsAnswer.lenient().returns([])
  }

  private final class MockQuery: Spy {
    let calls = CallLog<String>("MockQuery")
    let sortedAnswer: Answer<Void, MockQuery, Never>
    let parentAnswer: Answer<Void, MockQuery?, Never>
    let partsAnswer: Answer<Void, [MockQuery], Never>

    init() {
      sortedAnswer = Answer("sorted", of: calls)
      parentAnswer = Answer("parent", of: calls)
      partsAnswer = Answer("parts", of: calls)
    }

    func sorted() -> MockQuery { sortedAnswer.resolve(()) }
  }
}
