import TestSupport
import Testing

@Suite("Answer")
struct AnswerTests {
  let shop = MockShop()

  @Test("returns the same value to every call")
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

  @Test("answers by what the call was given")
  func answersByInput() async throws {
    shop.priceAnswer.answers { article in article.count }

    #expect(try await shop.price(of: "tea") == 3)
    #expect(try await shop.price(of: "biscuit") == 7)
  }

  @Test("answers one call after the other from a sequence")
  func answersInSequence() async throws {
    shop.priceAnswer.sequence(.throws(MockShop.Refusal.soldOut), .returns(3), .returns(4))

    await #expect(throws: MockShop.Refusal.soldOut) { try await shop.price(of: "tea") }
    #expect(try await shop.price(of: "tea") == 3)
    #expect(try await shop.price(of: "tea") == 4)
  }

  @Test("begins anew when it is filled again")
  func canBeFilledAgain() async throws {
    shop.priceAnswer.sequence(.returns(1))
    _ = try await shop.price(of: "tea")

    shop.priceAnswer.returns(2)

    #expect(try await shop.price(of: "tea") == 2)
  }

  @Test("answers a requirement that returns at once")
  func answersAtOnce() {
    shop.isOpenAnswer.sequence(.returns(true), .returns(false))

    #expect(shop.isOpen())
    #expect(!shop.isOpen())
  }

  @Test("hands a completion handler its value, or its result")
  func answersCompletionHandlers() {
    let log = CallLog<String>("answers")
    shop.stockAnswer.returns(["tea"])
    shop.deliverAnswer.sequence(.returns("today"), .throws(.soldOut))

    shop.stock { log.record("\($0)") }
    for _ in 1...2 { shop.deliver { log.record((try? $0.get()) ?? "sold out") } }

    #expect(log.all == ["[\"tea\"]", "today", "sold out"])
    log.lenient()
  }

  @Test("goes on with one answer after a sequence, where it is told to")
  func afterASequence() async throws {
    shop.priceAnswer.sequence(.returns(1), then: .returns(2))

    let prices = [
      try await shop.price(of: "tea"), try await shop.price(of: "tea"), try await shop.price(of: "tea"),
    ]

    #expect(prices == [1, 2, 2])
  }

  @Test("serves a main-actor protocol whose values cannot leave the actor")
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
