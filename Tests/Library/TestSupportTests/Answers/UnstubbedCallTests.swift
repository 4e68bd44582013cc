import ExpectedFailures
import Testing

@_spi(Doubles) @testable import TestSupport

@Suite("Unstubbed call")
struct UnstubbedCallTests {
  let log = CallLog<String>("MockDesk")

  @Test("throws an error if it can")
  func throwsError() {
    let answer = Answer<Int, [Int], any Error>("list", of: log)

    #expect { try answer.unstubbedResult(as: [Int].self)?.get() } throws: { "\($0)" == "MockDesk.list has no answer" }
  }

  @Test("throws a cancellation if its task was cancelled")
  func throwsCancellation() async {
    let answer = Answer<Int, [Int], any Error>("list", of: log)
    let call = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      return try answer.unstubbedResult(as: [Int].self)?.get()
    }

    await #expect(throws: CancellationError.self) { try await call.value }
  }

  @Test("returns nothing, nil or an empty value if it cannot throw")
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
  }

  @Test("returns a fixture of a Fixturable type")
  func fixture() {
    #expect(value(of: Guest.self)?.name.isEmpty == false)
  }

  @Test("returns the fallback rather than a default value")
  func fallback() {
    let answer = Answer<Void, Int, Never>("number", of: log, fallback: 7)

    #expect(answer.unstubbedResult(as: Int.self)?.get() == 7)
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

  @Test(
    "after a sequence names the number of its answers",
    .fails(
      "MockDesk.list was called with 3, but its sequence has only 2 answers; add a step, or stub the calls that follow: "
        + "listAnswer.sequence(…, then: .returns(…))"))
  func sequence() throws {
    let answer = Answer<Int, [Int], any Error>("list", of: log)
    answer.sequence(.returns([1]), .returns([2]))

    for number in 1...3 { _ = try? answer.resolve(number) }
  }

  @Test(
    "names the answers for other calls",
    .fails(
      "MockDesk.list was called with 3 and has no answer; stub it before the call: listAnswer.returns(…); there are answers for "
        + "other calls: listAnswer.when(4)"))
  func otherAnswers() throws {
    let answer = Answer<Int, [Int], any Error>("list", of: log)
    answer.lenient().when(4).returns([])

    _ = try? answer.resolve(3)
  }

  @Test(
    "of a stream names the stub of a stream",
    .fails(
      "MockDesk.numbers was called and has no answer; stub it before the call: numbersAnswer.yields(…)"))
  func stream() {
    let answer = Answer<Void, AsyncStream<Int>, Never>("numbers", of: log, fallback: AsyncStream { $0.finish() })

    _ = answer.resolve(())
  }

  @Test("has no result for a type without a default value")
  func nothing() {
    #expect(value(of: Host.self) == nil)
  }

  private func value<Value>(of type: Value.Type) -> Value? {
    Answer<Void, Value, Never>("value", of: log).unstubbedResult(as: Value.self)?.get()
  }

  private struct Guest: Fixturable {
    let name: String

    static func fixture(from fixtures: FixtureGenerator) -> Guest { Guest(name: fixtures.name()) }
  }

  private struct Host: Equatable {}
}
