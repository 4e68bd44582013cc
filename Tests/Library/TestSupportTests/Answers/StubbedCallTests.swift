import TestSupport
import Testing

@Suite("A stubbed call")
struct StubbedCallTests {
  private let priceAnswer = Answer<String, Int, any Error>("price", of: CallLog<String>("MockPrices").lenient())

  @Test("has a stub of any kind")
  func kinds() {
    let stubs: [(Answer<String, Int, any Error>) -> Void] = [
      { $0.returns(1) }, { $0.throws(CancellationError()) }, { $0.holds() }, { $0.never() }, { $0.answers(\.count) },
    ]

    let results = stubs.map { stub in
      let answer = priceAnswer.when("tea")
      stub(answer)
      return answer.isStubbed(for: "tea")
    }

    #expect(results == [true, true, true, true, true])
  }

  @Test("is none before the test stubs one, although the double is lenient")
  func unstubbed() {
    #expect(!priceAnswer.isStubbed(for: "tea"))
  }

  @Test("has a matching input")
  func inputs() {
    priceAnswer.when("tea").returns(3)

    let results = ["tea", "milk"].map(priceAnswer.isStubbed)

    #expect(results == [true, false])
  }

  @Test("is none after the last step of a sequence")
  func sequences() throws {
    priceAnswer.sequence(.returns(3))

    let before = priceAnswer.isStubbed(for: "tea")
    let price = try priceAnswer.immediate("tea")

    #expect(before && price == 3)
    #expect(!priceAnswer.isStubbed(for: "tea"))
  }

  @Test("keeps its answer")
  func asking() throws {
    priceAnswer.sequence(.returns(3))

    let results = (1...3).map { _ in priceAnswer.isStubbed(for: "tea") }

    #expect(results == [true, true, true])
    #expect(try priceAnswer.immediate("tea") == 3)
  }
}
