import Foundation
import Shapes
import ShapesBase
import ShapesDoubles
import TestSupport
import Testing

@Suite("Completions", .rehearsal)
struct CompletionsTests {
  private let track = Track(id: 1, title: "A")

  @Test("are called with a value, or with nothing")
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

  @Test("are called with a result")
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

  @Test("are called with a value or an error")
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

  @Test("may be missing")
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

  @Test("may take several values, and stand beside a result")
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
  @Test("may belong to the main actor")
  func mainActor() {
    let mock = MockManyLoader()
    let loader: any ManyLoader = mock
    let titles = CallLog<String>("titles")
    mock.titleAnswer.returns("A")

    loader.title(of: 1) { titles.record($0) }

    titles.expectCalls("A")
    mock.expectCalls(.title(of: 1))
  }

  @Test("are told apart from other closures")
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

  @Test("on another actor are recorded")
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
