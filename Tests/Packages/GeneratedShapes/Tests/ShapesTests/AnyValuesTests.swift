import Shapes
import ShapesBase
import ShapesDoubles
import TestSupport
import Testing

@Suite("Values of any type", .rehearsal)
struct AnyValuesTests {
  @Test("are recorded beside a closure")
  func besideClosures() {
    let (mock, logger) = (MockNotifier(), MockLogger())
    let (notifier, log): (any Notifier, any Logger) = (mock, logger)

    notifier.post(1) { _ in }
    notifier.send("a") { true }
    notifier.note(nil, count: 2)
    log.log(3) { "three" }
    log.describe("d", level: 4)

    mock.expectCalls(.post(1), .send("a"), .note(nil, count: 2))
    logger.expectCalls(.log(3), .describe("d", level: 4))
  }

  @Test("that are not Sendable can be read in answers")
  func notSendable() async throws {
    let mock = MockStrongroom()
    let vault: any Strongroom = mock
    mock.storeAnswer.answers { value, key in (value.value as? Track)?.id ?? key.count }
    mock.frameAnswer.answers { shape, values in "\(shape.value.0.width) \(values.value.map(\.name))" }

    #expect(try vault.store(Track(id: 7, title: "A"), for: "a") == 7)
    #expect(await vault.frame((Canvas(width: 3), 1), in: [Person("Ada")]) == #"3 ["Ada"]"#)

    await mock.expectNext { isCase("store", $0) }
    await mock.expectNext { isCase("frame", $0) }
  }

  @Test("are told apart")
  func differ() {
    let mock = MockNotifier()
    let notifier: any Notifier = mock

    notifier.post(1) { _ in }

    #expect(mock.calls.all != [.post(2)])
    #expect(mock.calls.all != [.post("1")])
    mock.expectCalls(.post(1))
  }
}
