import NamesakeShapes
import NamesakeShapesDoubles
import TestSupport
import Testing

@Suite("Types with names of the standard library that doubles mention", .rehearsal)
struct WordsTests {
  @Test("can be parameters, results and errors")
  func models() throws {
    let mock = MockGame()
    mock.playAnswer.returns(.won)
    mock.checkAnswer.throws(.offline)

    #expect(try mock.play() == .won)
    #expect(throws: NamesakeShapes.Error.offline) { try mock.check(.offline) }

    mock.expectCalls(.play, .check(.offline))
  }

  @Test("can stand beside those of the standard library")
  func standardTypes() async throws {
    let mock = MockGame()
    mock.runAnswer.returns(nil)
    mock.loadAnswer.returns("level")
    mock.saveAnswer.returns("saved")
    var texts: [String?] = []

    #expect(try await mock.run(NamesakeShapes.Task(title: "a")) == nil)
    mock.load { #expect((try? $0.get()) == "level") }
    mock.save(NamesakeShapes.Optional()) { text, _ in texts.append(text) }

    #expect(texts == ["saved"])
    await mock.expectCalls(.run(NamesakeShapes.Task(title: "a")), .load, .save(NamesakeShapes.Optional()))
  }

  @Test("can have the names of a protocol's aliases")
  func aliases() {
    let mock = MockFeedLoader()
    mock.loadAnswer.returns([1])
    mock.timelineAnswer.returns(["a"])

    (mock as any FeedLoader).load { #expect((try? $0.get()) == [1]) }
    #expect((mock as any FeedLoader).timeline() == ["a"])

    mock.expectCalls(.load, .timeline)
  }
}
