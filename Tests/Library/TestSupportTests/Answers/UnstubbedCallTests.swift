import ExpectedFailures
import Testing

@_spi(Doubles) @testable import TestSupport

@Suite("Unstubbed call")
struct UnstubbedCallTests {
  let log = CallLog<String>("MockDesk")

  @Test("throws an error if it can, and a cancellation if its task was cancelled")
  func errors() async {
    let answer = Answer<Int, [Int], any Error>("list", of: log)
    let cancelledCall = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      return try answer.fallback.result(as: [Int].self)?.get()
    }

    #expect { try answer.fallback.result(as: [Int].self)?.get() } throws: { "\($0)" == "MockDesk.list has no answer" }
    await #expect(throws: CancellationError.self) { try await cancelledCall.value }
  }

  @Test("returns its fallback, nothing, nil, an empty value, a fixture or a failure if it cannot throw")
  func defaultValues() {
    #expect(value(of: [Int].self) == [])
    #expect(value(of: Int?.self) == .some(nil))
    #expect(value(of: [String: Int].self) == [:])
    #expect(value(of: Set<Int>.self) == [])
    #expect(value(of: String.self) == "")
    #expect(value(of: Bool.self) == false)
    #expect(value(of: Int.self) == 0)
    #expect(value(of: Double.self) == 0)
    #expect(value(of: Void.self) != nil)
    #expect(value(of: Guest.self)?.name.isEmpty == false)
    #expect(value(of: Host.self) == nil)
    #expect(value(of: Result<Host, any Error>.self)?.error is UnstubbedCall)
    #expect(value(of: Result<Host, MockShop.Refusal>.self) == nil)
    #expect(value(of: Int.self, fallback: 7) == 7)
  }

  @Test("of a lenient double returns nothing, nil or an empty collection, without a failure")
  func lenient() async throws {
    log.lenient()
    let void = Answer<Int, Void, any Error>("void", of: log)
    let maybe = Answer<Int, Int?, Never>("maybe", of: log)
    let list = Answer<Int, [Int], any Error>("list", of: log)
    let anything = Answer<Int, any Sendable, any Error>("anything", of: log)
    list.when(3).returns([3])

    try await void.resolve(1)
    let nothing = await maybe.resolve(1)
    let lists = try [1, 3].map { try list.resolve($0) }
    let none = try await anything.resolve(1, as: String?.self)
    let delivered = await withCheckedContinuation { done in
      maybe.resolve(1) { (value: Int?) in done.resume(returning: value) }
    }

    #expect(nothing == nil)
    #expect(lists == [[], [3]])
    #expect(none == nil)
    #expect(delivered == nil)
  }

  @Test("names what a test can stub: more steps of a sequence, an answer beside those for other calls, or a stream")
  func remedies() async throws {
    let texts = try await reportedTexts {
      let listAnswer = Answer<Int, [Int], any Error>("list", of: log)
      listAnswer.sequence(.returns([1]))
      for number in 1...2 { _ = try? await listAnswer.resolve(number) }
      listAnswer.sequence(.returns([1]), .returns([2]))
      for number in 1...3 { _ = try? await listAnswer.resolve(number) }
      let nameAnswer = Answer<Int, String, any Error>("name", of: log)
      nameAnswer.lenient().when(4).returns("Ada")
      _ = try? await nameAnswer.resolve(3)
      let noNumbers = AsyncStream<Int> { $0.finish() }
      let numbersAnswer = Answer<Void, AsyncStream<Int>, Never>("numbers", of: log, fallback: noNumbers)
      _ = await numbersAnswer.resolve(())
    }

    let moreSteps = "add a step, or stub the calls that follow: listAnswer.sequence(…, then: .returns(…))"
    let noAnswer = "and has no answer; stub it before the call"
    #expect(
      texts == [
        "MockDesk.list was called with 2, but its sequence has only 1 answer; \(moreSteps)",
        "MockDesk.list was called with 3, but its sequence has only 2 answers; \(moreSteps)",
        "MockDesk.name was called with 3 \(noAnswer): nameAnswer.returns(…); there are answers for other calls: "
          + "nameAnswer.when(4)",
        "MockDesk.numbers was called \(noAnswer): numbersAnswer.yields(…)",
      ])
  }

  private func value<Value>(of type: Value.Type, fallback: Value? = nil) -> Value? {
    Answer<Void, Value, Never>("value", of: log, fallback: fallback).fallback.result(as: Value.self)?.get()
  }

  private struct Guest: Fixturable {
    let name: String

    static func fixture(from fixtures: FixtureGenerator) -> Guest { Guest(name: fixtures.name()) }
  }

  private struct Host: Equatable {}
}
