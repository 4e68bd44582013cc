import Shapes
import ShapesBase
import ShapesDoubles
import TestSupport
import Testing

@Suite("Functions", .rehearsal)
struct FunctionsTests {
  @Test("are recorded with their labels, and pass their arguments on to their answers")
  func values() async throws {
    let mock = MockShelfService()
    let shelf: any ShelfServiceType = mock
    mock.tracksAnswer.answers { [Track(id: $0.limit, title: $0.text)] }
    mock.findAnswer.when("a").returns(3)
    mock.nextAnswer.returns(.second)
    mock.openAnswer.returns("gold")

    let tracks = shelf.tracks(matching: "blue", limit: 7)
    let found: Int = shelf.find("a")
    let next = shelf.next(after: .first)
    let treasure = try await shelf.open(code: 12)

    #expect(tracks == [Track(id: 7, title: "blue")] && found == 3 && next == .second && treasure == "gold")
    await mock.expectCalls(.tracks(matching: "blue", limit: 7), .find("a"), .next(after: .first), .open(code: 12))
  }

  @Test("throw the errors of their answers, also of one type")
  func errors() {
    let mock = MockShelfService()
    let shelf: any ShelfServiceType = mock
    mock.lockAnswer.throws(Offline())
    mock.admitAnswer.throws(.expired(days: 2))

    #expect(throws: Offline()) { try shelf.lock() }
    #expect(throws: GateError.expired(days: 2)) { try shelf.admit(badge: 7) }

    mock.expectCalls(.lock, .admit(badge: 7))
  }

  @Test("end with an error of their type if nothing answers")
  func unanswered() {
    let mock = MockImporter()

    withKnownIssue {
      #expect(throws: FormatError.self) { try (mock as any Importer).format() }
    }

    mock.expectCalls(.format)
  }

  @Test("that rethrow call their closure, and pass on its result or error")
  func rethrowing() async throws {
    let (mock, turnstile) = (MockTransaction(), MockTurnstile())
    let transaction: any TransactionType = mock
    mock.mapAnswer.returns(3)
    var isDone = false

    transaction.perform { isDone = true }
    #expect(throws: Offline()) { try transaction.perform { throw Offline() } }
    let value = transaction.value(for: "a", orMake: { 5 })
    let text = transaction.retry(3) { "done" }
    #expect(throws: GateError.unknown) {
      try transaction.retry(1) { () throws(GateError) -> Int in throw .unknown }
    }
    let mapped = transaction.map { "\($0)" }
    let passed = await (turnstile as any Turnstile).pass { 7 }

    #expect(isDone && value == 5 && text == "done" && mapped == "3" && passed == 7)
    mock.expectCases("perform", "perform", "value", "retry", "retry", "map")
    turnstile.expectCases("pass")
  }

  @Test("with an error of their closure need an answer for their own result")
  func ownResults() async throws {
    let mock = MockImporter()
    let importer: any Importer = mock
    mock.runAnswer.returns(3)
    mock.repeatedAnswer.returns(4)
    var runs = 0

    let result = importer.run { runs += 1 }
    #expect(throws: Offline()) { try importer.run { () throws(Offline) in throw Offline() } }
    let repeated = await importer.repeated({ runs += 1 }, times: 2)
    await #expect(throws: Offline()) { try await importer.repeated({ throw Offline() }, times: 1) }

    #expect(runs == 2 && result == 3 && repeated == 4)
    await mock.expectCalls(.run(), .run(), .repeated(times: 2), .repeated(times: 1))
  }
}
