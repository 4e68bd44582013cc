import Foundation
import Shapes
import ShapesBase
import ShapesDoubles
import TestSupport
import Testing

@Suite("Closures", .rehearsal)
struct ClosuresTests {
  @Test("can be called after they are recorded")
  func escaping() {
    let mock = MockAgenda()
    let agenda: any Agenda = mock
    var isDone = false

    agenda.add("tidy") { isDone = true }
    agenda.addTransform { number, text in [text, "\(number)"] }
    agenda.addAsync {}
    if case .add(_, let task) = mock.calls.all[0] { task.value() }

    #expect(isDone)
    mock.expectCalls(.add("tidy", .any), .addTransform(.any), .addAsync(.any))
  }

  @Test("that do not escape are recorded as a description")
  func nonEscaping() throws {
    let mock = MockRunner()
    let runner: any Runner = mock
    mock.eachAnswer.returns(2)

    runner.run {}
    #expect(try runner.each([]) { _ in true } == 2)

    mock.expectNext { isCase("run", $0) }
    mock.expectNext { isCase("each", $0) }
  }

  @Test("can be nil")
  func optional() {
    let mock = MockObservatory()
    let observatory: any Observatory = mock
    mock.observeEveryAnswer.returns(1)

    observatory.observe(nil)
    observatory.observe { _ in }
    #expect(observatory.observe(every: { _ in }, until: nil) == 1)

    mock.expectCalls(.observe(nil), .observe(.any), .observeEvery(every: .any, until: nil))
  }

  @Test("that are autoclosures are evaluated once")
  func autoclosures() throws {
    let mock = MockAssertion()
    let assertion: any Assertion = mock
    var count = 0
    mock.requireAnswer.returns(7)

    assertion.check(increase(&count) == 1, "message")
    #expect(try assertion.require(7) == 7)

    #expect(count == 1)
    mock.expectCalls(.check(true, "message"), .require(7))
  }

  @Test("can be isolated, and can be results")
  func isolated() async {
    let mock = MockPoster()
    let poster: any Poster = mock
    mock.makeHandlerAnswer.returns { "\($0)" }

    poster.post {}
    #expect(poster.makeHandler(for: "a")(3) == "3")
    poster.onAudio { _ in }

    await mock.expectCalls(.post(.any), .makeHandler(for: "a"), .onAudio(.any))
  }

  private func increase(_ count: inout Int) -> Int {
    count += 1
    return count
  }

  @Test("that are generic autoclosures are recorded as their values")
  func generic() {
    let mock = MockComparison()
    let comparison: any Comparison = mock
    mock.sameAnswer.returns(true)
    mock.valueAnswer.returns(1)

    #expect(comparison.same("a", "b"))
    #expect(comparison.value(or: 2) == 1)
    comparison.note("c", textValue: "d")

    mock.expectCalls(.same("a", "b"), .value(or: 2), .note("c", textValue: "d"))
  }
}

@Suite("Completions", .rehearsal)
struct CompletionsTests {
  private let track = Track(id: 1, title: "A")

  @Test("receive a value or nothing")
  func values() {
    let mock = MockValueLoader()
    let loader: any ValueLoader = mock
    var (loaded, isPrepared): (Track?, Bool) = (nil, false)
    mock.loadAnswer.returns(track)
    mock.prepareAnswer.returns()

    loader.load(1) { loaded = $0 }
    loader.prepare("a") { isPrepared = true }

    #expect(loaded == track && isPrepared)
    mock.expectCalls(.load(1), .prepare("a"))
  }

  @Test("receive a result")
  func results() {
    let mock = MockResultLoader()
    let loader: any ResultLoader = mock
    var loaded: Result<Track, Offline>?
    mock.loadAnswer.throws(Offline())
    mock.loadAllAnswer.returns([track])

    loader.load(1) { loaded = $0 }
    loader.loadAll { _ in }

    #expect(loaded == .failure(Offline()))
    mock.expectCalls(.load(1), .loadAll)
  }

  @Test("receive a value or an error")
  func pairs() throws {
    let mock = MockPairLoader()
    let loader: any PairLoader = mock
    let url = try #require(URL(string: "https://example.com"))
    var (loaded, failure): (Data?, (any Error)?) = (nil, nil)
    mock.loadAnswer.returns(Data([1]))
    mock.removeAnswer.throws(Offline())

    loader.load(url) { data, _ in loaded = data }
    loader.remove(1) { failure = $0 }

    #expect(loaded == Data([1]) && failure is Offline)
    mock.expectCalls(.load(url), .remove(1))
  }

  @Test("can be nil")
  func optional() {
    let mock = MockOptionalLoader()
    let loader: any OptionalLoader = mock
    var loaded: Track?
    mock.loadAnswer.returns(track)
    mock.touchAnswer.returns()

    loader.load(1) { loaded = $0 }
    loader.load(2, completion: nil)
    loader.touch(completion: nil)

    #expect(loaded == track)
    mock.expectCalls(.load(1), .load(2), .touch)
  }

  @Test("can receive several values")
  func several() {
    let mock = MockManyLoader()
    let loader: any ManyLoader = mock
    var (size, started): (Int, Track?) = (0, nil)
    mock.sizeAnswer.returns((3, 4))
    mock.startAnswer.returns(9)
    mock.startCompletion.returns(track)

    loader.size(of: 1) { size = $0 * $1 }
    #expect(loader.start(2) { started = $0 } == 9)

    #expect(size == 12 && started == track)
    mock.expectCalls(.size(of: 1), .start(2))
  }

  @MainActor
  @Test("can be isolated to the main actor")
  func mainActor() {
    let mock = MockManyLoader()
    let loader: any ManyLoader = mock
    let titles = CallLog<String>("titles")
    mock.titleAnswer.returns("A")

    loader.title(of: 1) { titles.record($0) }

    titles.expectCalls("A")
    mock.expectCalls(.title(of: 1))
  }

  @Test("are distinguished from other closures")
  func progress() {
    let mock = MockProgressLoader()
    let loader: any ProgressLoader = mock
    var (steps, loaded): ([Double], Track?) = ([], nil)
    mock.loadAnswer.returns(track)

    loader.load(1, progress: { steps.append($0) }, completion: { loaded = try? $0.get() })
    if case .load(_, let progress) = mock.calls.all[0] { progress.value(0.5) }

    #expect(steps == [0.5] && loaded == track)
    mock.expectCalls(.load(1, progress: .any))
  }

  @Test("on another actor are recorded as closures")
  func otherActors() async {
    let mock = MockAudioLoader()
    let loader: any AudioLoader = mock
    let loaded = Stored(0)

    loader.load { loaded.value = $0 }
    var completion: (@AudioActor (Int) -> Void)?
    await mock.expectNext { call in
      if case .load(let handler) = call { completion = handler.value }
      return completion != nil
    }
    await completion?(3)

    #expect(loaded.value == 3)
  }
}
