import ExpectedFailures
import TestSupport
import Testing

@Suite("An answer that no call used")
struct UnusedAnswerTests {
  /// What a test stubs and calls, and the failure at its end, if there is one.
  struct Case: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let body: @Sendable (MockShop) async -> Void
    let failure: String?

    init(_ name: String, _ body: @escaping @Sendable (MockShop) async -> Void, fails failure: String? = nil) {
      (testDescription, self.body, self.failure) = (name, body, failure)
    }
  }

  @Test(
    "fails the test at its end, as the test has written it, unless that is allowed",
    arguments: [
      Case("a value", { $0.priceAnswer.returns(3) }, fails: "priceAnswer.returns(…) was never used"),
      Case("an error", { $0.priceAnswer.throws(CancellationError()) }, fails: "priceAnswer.throws(…) was never used"),
      Case("a closure", { $0.priceAnswer.answers { _ in 1 } }, fails: "priceAnswer.answers { … } was never used"),
      Case(
        "a closure that awaits",
        {
          $0.priceAnswer.answers {
            await Task.yield()
            return $0.count
          }
        }, fails: "priceAnswer.answers { … } was never used"),
      Case(
        "a closure of the main actor", { $0.priceAnswer.answersOnMainActor { _ in 1 } },
        fails: "priceAnswer.answersOnMainActor { … } was never used"),
      Case("held calls", { $0.priceAnswer.holds() }, fails: "priceAnswer.holds() was never used"),
      Case(
        "a delay", { $0.priceAnswer.returns(1, after: .seconds(1), on: ManualClock()) },
        fails: "priceAnswer.returns(…) was never used"),
      Case(
        "other arguments than those of a closure", { $0.priceAnswer.when { $0.isEmpty }.returns(1) },
        fails: "priceAnswer.when { … }.returns(…) was never used"),
      Case(
        "other arguments",
        {
          $0.priceAnswer.when("milk").returns(1)
          $0.priceAnswer.returns(2)
          _ = try? await $0.priceAnswer.resolve("tea")
        }, fails: "priceAnswer.when(\"milk\").returns(…) was never used"),
      Case(
        "a sequence of which only some steps were used",
        {
          $0.priceAnswer.sequence(.returns(1), .returns(2), .returns(3), then: .returns(4))
          _ = try? await $0.priceAnswer.resolve("tea")
        }, fails: "calls used only 1 of the 3 steps of priceAnswer.sequence(…)"),
      Case(
        "an answer that another one replaced before a call",
        {
          $0.priceAnswer.returns(1)
          $0.priceAnswer.throws(CancellationError())
          _ = try? await $0.priceAnswer.resolve("tea")
        }, fails: "priceAnswer.returns(…) was never used"),

      Case("a lenient answer", { $0.priceAnswer.lenient().returns(1) }),
      Case("a lenient answer for some arguments", { $0.priceAnswer.lenient().when("tea").returns(1) }),
      Case(
        "a lenient sequence for some arguments",
        { $0.priceAnswer.lenient().when { $0 == "tea" }.sequence(.returns(1), .returns(2)) }),
      Case("an answer that never comes", { $0.stockAnswer.never() }),
      Case("an answer of a lenient double", { $0.lenient().priceAnswer.returns(1) }),
      Case(
        "the answer for later calls, after all steps were used",
        {
          $0.priceAnswer.sequence(.returns(1), then: .returns(4))
          _ = try? await $0.priceAnswer.resolve("tea")
        }),
    ])
  func stubs(sample: Case) async throws {
    let issues = try await reportedIssues {
      await rehearse { await sample.body(MockShop(isLenient: false)) }
    }

    let texts = issues.map { "\($0.comments.first?.rawValue ?? "")" }
    #expect(texts.count == (sample.failure == nil ? 0 : 1))
    #expect(texts.allSatisfy { $0.hasPrefix("MockShop.price: \(sample.failure ?? ""); remove") }, "\(texts)")
  }

  @Test(
    "can be allowed in a shared set-up",
    .fails(
      "MockShop.price: priceAnswer.when(\"milk\").returns(…) was never used; remove it, or allow that in a shared set-up "
        + "with priceAnswer.when(\"milk\").lenient().returns(…)"), .rehearsal)
  func remedy() {
    MockShop(isLenient: false).priceAnswer.when("milk").returns(1)
  }

  @Test("is named as the test has written it, also for values that are not Sendable, and at its line")
  func notSendable() async throws {
    let line = #line + 4
    let issues = try await reportedIssues {
      await rehearse {
        let lookAnswer = Answer<String, Reflection, Never>("look", of: CallLog<String>("MockMirror"))
        lookAnswer.answersOnMainActor { Reflection(of: $0) }
      }
    }

    let text = try #require(issues.first?.comments.first?.rawValue)
    #expect(text.hasPrefix("MockMirror.look: lookAnswer.answersOnMainActor { … } was never used; "))
    #expect(issues.map(\.sourceLocation?.line) == [line])
  }

  @Test(
    "fails the test of a double that its scope keeps, and of one that is made without a scope",
    .fails(
      "MockShop.price: priceAnswer.throws(…) was never used; remove it, or allow that in a shared set-up with "
        + "priceAnswer.lenient().throws(…)"), arguments: [true, false])
  func statics(isInScope: Bool) async {
    if isInScope {
      await rehearse { MockShop.ofThisTest { MockShop(isLenient: false) }.priceAnswer.throws(CancellationError()) }
    } else {
      MockShop(isLenient: false).priceAnswer.throws(CancellationError())
    }
  }

  @Test("is not reported after an error of the test, which is the failure")
  func thrown() async throws {
    let issues = try await reportedIssues {
      _ = try? await rehearse {
        MockShop(isLenient: false).priceAnswer.returns(1)
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
    let shop = MockShop(isLenient: false)
    shop.priceAnswer.returns(1)

    await shop.expectCalls(.stock, within: .milliseconds(10))
  }
}
