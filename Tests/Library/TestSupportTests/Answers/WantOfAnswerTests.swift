import Testing

@testable import TestSupport

@Suite("What a call goes on with that has no answer")
struct WantOfAnswerTests {
  let log = CallLog<String>("MockDesk")

  @Test("is an error, where it may throw")
  func throwsWhereItMay() {
    let answer = Answer<Int, [Int], any Error>("list", of: log)

    #expect { try answer.wantOfAnswer(as: [Int].self)?.get() } throws: { "\($0)" == "MockDesk.list has no answer" }
  }

  @Test("is the cancellation of its task, where that has come to pass")
  func throwsCancellation() async {
    let answer = Answer<Int, [Int], any Error>("list", of: log)
    let call = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      return try answer.wantOfAnswer(as: [Int].self)?.get()
    }

    await #expect(throws: CancellationError.self) { try await call.value }
  }

  @Test("is nothing, none or empty, where it may not")
  func harmless() {
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

  @Test("is a fixture, where the type has one")
  func fixture() {
    #expect(value(of: Guest.self)?.name.isEmpty == false)
  }

  @Test("is the slot's own fallback before all these")
  func fallback() {
    let answer = Answer<Void, Int, Never>("number", of: log, fallback: 7)

    #expect(answer.wantOfAnswer(as: Int.self)?.get() == 7)
  }

  @Test("is not there for a type that has none of these")
  func nothing() {
    #expect(value(of: Host.self) == nil)
  }

  private func value<Value>(of type: Value.Type) -> Value? {
    Answer<Void, Value, Never>("value", of: log).wantOfAnswer(as: Value.self)?.get()
  }

  private struct Guest: Fixturable {
    let name: String

    static func fixture(from fixtures: FixtureGenerator) -> Guest { Guest(name: fixtures.name()) }
  }

  private struct Host: Equatable {}
}
