import ExpectedFailures
@_spi(Doubles) import TestSupport
import Testing

@Suite("Answer")
struct AnswerTests {
  let shop = MockShop()

  @Test("returns the same value for every call")
  func returnsValue() async throws {
    shop.priceAnswer.returns(3)

    let prices = [try await shop.price(of: "tea"), try await shop.price(of: "milk")]

    #expect(prices == [3, 3])
  }

  @Test("throws an error of the requirement's own type")
  func throwsError() async {
    shop.orderAnswer.throws(.soldOut)

    await #expect(throws: MockShop.Refusal.soldOut) { try await shop.order("tea") }
  }

  @Test("answers with the result of a closure")
  func answersWithAClosure() async throws {
    shop.priceAnswer.answers { article in article.count }

    #expect(try await shop.price(of: "tea") == 3)
    #expect(try await shop.price(of: "biscuit") == 7)
  }

  @Test("answers each call with the next step of a sequence")
  func answersInSequence() async throws {
    shop.priceAnswer.sequence(.throws(MockShop.Refusal.soldOut), .returns(3), .returns(4))

    await #expect(throws: MockShop.Refusal.soldOut) { try await shop.price(of: "tea") }
    #expect(try await shop.price(of: "tea") == 3)
    #expect(try await shop.price(of: "tea") == 4)
  }

  @Test("replaces its answers when it is stubbed again")
  func canBeStubbedAgain() async throws {
    shop.priceAnswer.sequence(.returns(1))
    _ = try await shop.price(of: "tea")

    shop.priceAnswer.returns(2)

    #expect(try await shop.price(of: "tea") == 2)
  }

  @Test("answers a synchronous requirement")
  func answersSynchronousRequirements() {
    shop.isOpenAnswer.sequence(.returns(true), .returns(false))

    #expect(shop.isOpen())
    #expect(!shop.isOpen())
  }

  @Test("calls a completion handler with a value or a result")
  func answersCompletionHandlers() {
    let log = CallLog<String>("answers")
    shop.stockAnswer.returns(["tea"])
    shop.deliverAnswer.sequence(.returns("today"), .throws(.soldOut))

    shop.stock { log.record("\($0)") }
    for _ in 1...2 { shop.deliver { log.record((try? $0.get()) ?? "sold out") } }

    #expect(log.all == ["[\"tea\"]", "today", "sold out"])
    log.lenient()
  }

  @Test("repeats the last step after a sequence")
  func afterASequence() async throws {
    shop.priceAnswer.sequence(.returns(1), then: .returns(2))

    let prices = [
      try await shop.price(of: "tea"), try await shop.price(of: "tea"), try await shop.price(of: "tea"),
    ]

    #expect(prices == [1, 2, 2])
  }

  @Test("supports a protocol of the main actor whose values are not Sendable")
  @MainActor
  func mainActorValues() async throws {
    let mirror = MockMirror()
    mirror.reflectAnswer.sequence(.returns(Reflection(of: "Ada")), then: .held)

    let first = try await mirror.reflect(Reflection(of: "Bob"))
    let second = Task { try await mirror.reflect(Reflection(of: "Cyd")).name }
    await mirror.reflectAnswer.held().returns(Reflection(of: "Dee"))

    #expect(first.name == "Ada")
    #expect(try await second.value == "Dee")
    await mirror.expectCalls(.reflect(name: "Bob"), .reflect(name: "Cyd"))
  }
}

@Suite("Answer for some inputs")
struct AnswerWhenTests {
  let shop = MockShop()

  @Test("has precedence over the answer for all inputs")
  func goesFirst() async throws {
    shop.priceAnswer.when("tea").returns(3)
    shop.priceAnswer.returns(1)

    #expect(try await shop.price(of: "tea") == 3)
    #expect(try await shop.price(of: "milk") == 1)
  }

  @Test("is the same object for the same input")
  func sameAnswer() async throws {
    shop.priceAnswer.when("tea").holds()
    let price = Task { try await shop.price(of: "tea") }

    await shop.priceAnswer.when("tea").held().returns(9)

    #expect(try await price.value == 9)
  }

  @Test("is selected by a closure, the latest first")
  func byClosure() async throws {
    shop.priceAnswer.when { $0.hasPrefix("t") }.returns(1)
    shop.priceAnswer.when { $0.count == 3 }.sequence(.returns(2), then: .throws(MockShop.Refusal.soldOut))

    #expect(try await shop.price(of: "tomato") == 1)
    #expect(try await shop.price(of: "tea") == 2)
    await #expect(throws: MockShop.Refusal.soldOut) { try await shop.price(of: "ham") }
  }

  @Test("can have more specific answers itself")
  func nested() async throws {
    let short = shop.priceAnswer.when { $0.count < 4 }
    short.returns(1)
    short.when("tea").returns(2)

    #expect(try await shop.price(of: "ham") == 1)
    #expect(try await shop.price(of: "tea") == 2)
  }

  @Test("supports synchronous requirements and completion handlers")
  func otherRequirements() {
    let taps = CallLog<String>("MockDoor").lenient()
    let isOpenAnswer = Answer<Int, Bool, Never>("isOpen", of: taps)
    isOpenAnswer.when(3).returns(true)
    isOpenAnswer.returns(false)

    isOpenAnswer.resolve(3) { (isOpen: Bool) in taps.record("\(isOpen)") }

    #expect(isOpenAnswer.resolve(3))
    #expect(!isOpenAnswer.resolve(4))
    taps.expectCalls("true")
  }
}

@Suite("Answer after a delay")
struct DelayedAnswerTests {
  let shop = MockShop()
  let clock = ManualClock()
  let log = CallLog<String>("answers").lenient()

  @Test("comes when the clock has advanced by the delay")
  func comesInTime() async throws {
    shop.priceAnswer.returns(3, after: .seconds(2), on: clock)
    let price = Task { try await shop.price(of: "tea") }
    let due = await clock.sleeper()

    await clock.advance(by: .seconds(2))

    #expect(due.sinceStart == .seconds(2))
    #expect(try await price.value == 3)
  }

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

  @Test("ends only by cancellation if it never comes")
  func never() async {
    shop.priceAnswer.never()
    let price = Task { try await shop.price(of: "tea") }
    let call = await shop.priceAnswer.held()

    price.cancel()

    await call.expectCancelled()
    await #expect(throws: CancellationError.self) { try await price.value }
  }

  @Test("can be the double itself, which is still deallocated")
  func itself() async throws {
    let issues = try await reportedIssues {
      rehearse {
        let query = MockQuery()
        query.sortedAnswer.sequence(.returns(query), then: .returns(query))
        #expect(query.sorted().sorted().sorted() === query)
      }
    }

    #expect(issues.isEmpty)
  }
}

extension AnswerTests {
  @Test("can be an optional or an array with the double itself, which is still deallocated")
  func itselfInOthers() async throws {
    let issues = try await reportedIssues {
      rehearse {
        let query = MockQuery()
        query.parentAnswer.returns(query)
        query.partsAnswer.returns([query, query])
        #expect(query.parentAnswer.resolve(()) === query)
        #expect(query.partsAnswer.resolve(()).map { $0 === query } == [true, true])
      }
    }

    #expect(issues.isEmpty)
  }
}

extension AnswerTests {
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

  @Test("is nothing for a requirement that returns nothing")
  func nothing() async throws {
    let answer = Answer<Void, Void, any Error>("close", of: CallLog<String>("MockDoor"))
    answer.returns()

    try await answer.resolve(())
  }
}

/// A builder.
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
