import ExpectedFailures
import TestSupport
import Testing

@Suite("An answer that no call used")
struct UnusedAnswerTests {
  @Test(
    "fails the test at its end",
    .fails(
      "MockShop.price: priceAnswer.returns(…) was never used; remove it, or allow that in a shared set-up with "
        + "priceAnswer.lenient().returns(…)"), .rehearsal)
  func unused() {
    let shop = MockStrictShop()

    shop.priceAnswer.returns(3)
  }

  private static let stubs: [(text: String, stub: @Sendable (MockStrictShop) -> Void)] = [
    ("answers { … }", { $0.priceAnswer.answers { _ in 1 } }),
    (
      "answers { … }",
      {
        $0.priceAnswer.answers {
          await Task.yield()
          return $0.count
        }
      }
    ),
    ("answersOnMainActor { … }", { $0.priceAnswer.answersOnMainActor { _ in 1 } }),
    ("holds()", { $0.priceAnswer.holds() }),
    ("returns(…)", { $0.priceAnswer.returns(1, after: .seconds(1), on: ManualClock()) }),
    ("when { … }.returns(…)", { $0.priceAnswer.when { $0.isEmpty }.returns(1) }),
  ]

  @Test("is named as the test has written it", arguments: stubs.indices)
  func texts(index: Int) async throws {
    let (text, stub) = Self.stubs[index]

    let issues = try await reportedIssues { await rehearse { stub(MockStrictShop()) } }

    let texts = issues.map { "\($0.comments.first?.rawValue ?? "")" }
    #expect(texts.map { $0.hasPrefix("MockShop.price: priceAnswer.\(text) was never used; ") } == [true], "\(texts)")
  }

  @Test("is named as the test has written it, also for values that are not Sendable")
  func notSendable() async throws {
    let issues = try await reportedIssues {
      await rehearse {
        let lookAnswer = Answer<String, Reflection, Never>("look", of: CallLog<String>("MockMirror"))
        lookAnswer.answersOnMainActor { Reflection(of: $0) }
      }
    }

    let text = try #require(issues.first?.comments.first?.rawValue)
    #expect(text.hasPrefix("MockMirror.look: lookAnswer.answersOnMainActor { … } was never used; "))
  }

  @Test("fails the test at the line that stubs it")
  func line() async throws {
    let line = #line + 4
    let issues = try await reportedIssues {
      await rehearse {
        let shop = MockStrictShop()
        shop.priceAnswer.holds()
      }
    }

    #expect(issues.map(\.sourceLocation?.line) == [line])
  }

  @Test(
    "fails the test of a double that its scope keeps",
    .fails(
      "MockShop.price: priceAnswer.throws(…) was never used; remove it, or allow that in a shared set-up with "
        + "priceAnswer.lenient().throws(…)"), .rehearsal)
  func statics() {
    let shop = MockStrictShop.ofThisTest { MockStrictShop() }

    shop.priceAnswer.throws(CancellationError())
  }

  @Test(
    "fails the test at the end without a scope",
    .fails(
      "MockShop.price: priceAnswer.answers { … } was never used; remove it, or allow that in a shared set-up with "
        + "priceAnswer.lenient().answers { … }"))
  func withoutScope() {
    MockStrictShop().priceAnswer.answers { $0.count }
  }

  @Test(
    "fails the test if only some steps of a sequence were used",
    .fails(
      "MockShop.price: calls used only 1 of the 3 steps of priceAnswer.sequence(…); remove the rest, or allow that in a "
        + "shared set-up with priceAnswer.lenient().sequence(…)"), .rehearsal)
  func steps() async throws {
    let shop = MockStrictShop()
    shop.priceAnswer.sequence(.returns(1), .returns(2), .returns(3), then: .returns(4))

    _ = try await shop.priceAnswer.resolve("tea")
  }

  @Test(
    "fails the test if it is for arguments that did not come",
    .fails(
      "MockShop.price: priceAnswer.when(\"milk\").returns(…) was never used; remove it, or allow that in a shared set-up "
        + "with priceAnswer.when(\"milk\").lenient().returns(…)"), .rehearsal)
  func arguments() async throws {
    let shop = MockStrictShop()
    shop.priceAnswer.when("milk").returns(1)
    shop.priceAnswer.returns(2)

    _ = try await shop.priceAnswer.resolve("tea")
  }

  @Test(
    "fails the test if another one replaced it before a call",
    .fails(
      "MockShop.price: priceAnswer.returns(…) was never used; remove it, or allow that in a shared set-up with "
        + "priceAnswer.lenient().returns(…)"), .rehearsal)
  func replaced() async throws {
    let shop = MockStrictShop()
    shop.priceAnswer.returns(1)
    shop.priceAnswer.throws(CancellationError())

    _ = try? await shop.priceAnswer.resolve("tea")
  }

  @Test("is allowed if it is lenient, and so is one that never comes", .rehearsal)
  func lenient() async throws {
    let shop = MockStrictShop()

    shop.priceAnswer.lenient().returns(1)
    shop.priceAnswer.lenient().when("tea").returns(1)
    shop.priceAnswer.lenient().when { $0 == "tea" }.sequence(.returns(1), .returns(2))
    shop.stockAnswer.never()
  }

  @Test("is allowed if its double is lenient", .rehearsal)
  func lenientDouble() {
    let shop = MockStrictShop().lenient()

    shop.priceAnswer.returns(1)
  }

  @Test("is allowed if every step was used, and the last one for later calls was not", .rehearsal)
  func used() async throws {
    let shop = MockStrictShop()
    shop.priceAnswer.sequence(.returns(1), then: .returns(4))
    shop.stockAnswer.holds()

    _ = try await shop.priceAnswer.resolve("tea")
    let stock = Task { await shop.stockAnswer.resolve(()) }
    await shop.stockAnswer.held().returns([])

    #expect(await stock.value == [])
  }

  @Test("is not reported after an error of the test, which is the failure")
  func thrown() async throws {
    let issues = try await reportedIssues {
      _ = try? await rehearse {
        let shop = MockStrictShop()
        shop.priceAnswer.returns(1)
        throw CancellationError()
      }
    }

    #expect(issues.isEmpty)
  }

  @Test(
    "is not reported after another failure of its double",
    .fails("MockShop did not receive call 1 of 1 within 0.01 seconds:"),
    .rehearsal)
  func failed() async {
    let shop = MockStrictShop()
    shop.priceAnswer.returns(1)

    await shop.expectCalls("price", within: .milliseconds(10))
  }
}

/// A mock whose answers must be used.
private final class MockStrictShop: Spy, Sendable {
  let calls = CallLog<String>("MockShop")
  let priceAnswer: Answer<String, Int, any Error>
  let stockAnswer: Answer<Void, [String], Never>

  init() {
    priceAnswer = Answer("price", of: calls)
    stockAnswer = Answer("stock", of: calls)
  }
}
