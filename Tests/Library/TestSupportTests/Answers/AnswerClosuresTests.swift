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
    let cancelledPrice = Task { try await shop.price(of: "milk") }
    cancelledPrice.cancel()

    #expect(try await price.value == 3)
    await #expect(throws: CancellationError.self) { try await cancelledPrice.value }
  }

  @Test("that awaits throws the requirement's own error")
  func throwsTypedError() async {
    shop.orderAnswer.answers { _ async throws(MockShop.Refusal) in
      await Task.yield()
      throw .soldOut
    }

    await #expect(throws: MockShop.Refusal.soldOut) { try await shop.order("tea") }
  }

  @Test("of the main actor uses its state, in an async call from elsewhere and in a synchronous one")
  @MainActor
  func mainActor() async throws {
    var articles: [String] = []
    shop.priceAnswer.answersOnMainActor { article in
      articles.append(article)
      return articles.count
    }
    shop.isOpenAnswer.answersOnMainActor { articles.count < 2 }

    let first = try await shop.price(of: "tea")
    let wasOpen = shop.isOpen()
    let second = try await shop.price(of: "milk")

    #expect((first, second) == (1, 2))
    #expect(wasOpen && !shop.isOpen())
    #expect(articles == ["tea", "milk"])
  }

  @Test("of the main actor may use values that are not Sendable")
  @MainActor
  func mainActorObjects() {
    var faces: [Reflection] = []
    let faceAnswer = Answer<Reflection, Reflection, Never>("face", of: CallLog<String>("MockMirror"))
    let face = Reflection(of: "x")
    faceAnswer.answersOnMainActor { reflection in
      faces.append(reflection)
      return reflection
    }

    #expect(faceAnswer.resolve(face) === face)
    #expect(faces == [face])
  }
}
