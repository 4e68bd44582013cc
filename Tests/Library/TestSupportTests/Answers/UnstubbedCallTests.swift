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
    let (empty, three) = (try list.immediate(1), try list.immediate(3))
    let none = try await anything.resolve(1, as: String?.self)
    let delivered = await withCheckedContinuation { done in
      maybe.deliver(1) { (value: Int?) in done.resume(returning: value) }
    }

    #expect(nothing == nil)
    #expect(empty == [])
    #expect(three == [3])
    #expect(none == nil)
    #expect(delivered == nil)
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
