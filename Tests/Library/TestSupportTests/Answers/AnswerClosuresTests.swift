import TestSupport
import Testing

@Suite("A closure as an answer")
struct AnswerClosuresTests {
  private let shop = MockShop()

  @Test("can await, and runs in the task of the call")
  func awaits() async throws {
    let clock = ManualClock()
    shop.priceAnswer.answers { article in
      try await clock.sleep(for: .seconds(2))
      return article.count
    }

    let price = Task { try await shop.price(of: "tea") }
    await clock.advance(by: .seconds(2))

    #expect(try await price.value == 3)
  }

  @Test("that awaits ends with the cancellation of the call")
  func isCancelled() async {
    let clock = ManualClock()
    shop.priceAnswer.answers { _ in
      try await clock.sleep(for: .seconds(2))
      return 3
    }

    let price = Task { try await shop.price(of: "tea") }
    price.cancel()

    await #expect(throws: CancellationError.self) { try await price.value }
  }

  @Test("that awaits throws the requirement's own error")
  func throwsTypedError() async {
    shop.orderAnswer.answers { _ async throws(MockShop.Refusal) in
      await Task.yield()
      throw .soldOut
    }

    await #expect(throws: MockShop.Refusal.soldOut) { try await shop.order("tea") }
  }

  @Test("of the main actor uses its state in an async call from elsewhere")
  @MainActor
  func mainActorHop() async throws {
    let till = Till()
    shop.priceAnswer.answersOnMainActor { article in till.count(article) }

    let prices = [try await shop.price(of: "tea"), try await shop.price(of: "milk")]

    #expect(prices == [1, 2] && till.articles == ["tea", "milk"])
  }

  @Test("of the main actor answers a synchronous call at once")
  @MainActor
  func mainActorAtOnce() {
    let till = Till()
    shop.isOpenAnswer.answersOnMainActor { till.count("door") == 1 }

    #expect(shop.isOpen())
    #expect(!shop.isOpen())
  }

  @Test("of the main actor may use values that are not Sendable")
  @MainActor
  func mainActorObjects() {
    let (till, log) = (Till(), CallLog<String>("MockMirror"))
    let faceAnswer = Answer<Reflection, Reflection, Never>("face", of: log)
    let face = Reflection(of: "x")
    faceAnswer.answersOnMainActor { reflection in
      till.count("face")
      return reflection
    }

    #expect(faceAnswer.resolve(face) === face)
    #expect(till.articles == ["face"])
  }
}

@MainActor
private final class Till {
  private(set) var articles: [String] = []

  @discardableResult
  func count(_ article: String) -> Int {
    articles.append(article)
    return articles.count
  }
}
