import Shapes
import ShapesBase
import ShapesDoubles
import TestSupport
import Testing

@Suite("Rethrowing functions", .rehearsal)
struct RethrowsTests {
  @Test("call their closure")
  func performed() {
    let mock = MockTransaction()
    let transaction: any TransactionType = mock
    var isDone = false

    transaction.perform { isDone = true }
    #expect(throws: Offline()) { try transaction.perform { throw Offline() } }

    #expect(isDone)
    mock.expectNext { isCase("perform", $0) }
    mock.expectNext { isCase("perform", $0) }
  }

  @Test("return what their closure returns")
  func returned() {
    let mock = MockMemo()
    let memo: any Memo = mock

    #expect(memo.value(for: "a", orMake: { 5 }) == 5)

    mock.expectNext { isCase("value", $0) }
  }

  @Test("throw what their closure throws, in its type")
  func typed() {
    let mock = MockRetrier()
    let retrier: any Retrier = mock

    #expect(retrier.retry(3, { "done" }) == "done")
    #expect(throws: GateError.unknown) { try retrier.retry(1) { () throws(GateError) -> Int in throw .unknown } }

    mock.expectNext { isCase("retry", $0) }
    mock.expectNext { isCase("retry", $0) }
  }

  @Test("await their closure")
  func awaited() async {
    let mock = MockTurnstile()
    let turnstile: any Turnstile = mock

    #expect(await turnstile.pass { 7 } == 7)

    await mock.expectNext { isCase("pass", $0) }
  }

  @Test("throw what is of the caller's own type")
  func generic() throws {
    let mock = MockGuardian()
    let guardian: any Guardian = mock
    mock.mapAnswer.returns("a")

    #expect(throws: GateError.unknown) { try guardian.protect { () throws(GateError) in throw .unknown } }
    let text = guardian.map { "\($0)" }

    #expect(text == "a")
    mock.expectCalls(
      .protect(RecordedDescription(typeName: "() throws(Failure) -> Void")),
      .map(RecordedDescription(typeName: "(Int) throws(Failure) -> Value")))
  }
}
