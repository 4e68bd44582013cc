import Foundation
import Shapes
import ShapesBase
import ShapesDoubles
import TestSupport
import Testing

@Suite("Completion handlers", .rehearsal)
struct CompletionsTests {
  @Test("receive a value, nothing, or several values, and can be nil")
  func values() {
    let (loader, mock, many) = (MockValueLoader(), MockOptionalLoader(), MockManyLoader())
    let optional: any OptionalLoader = mock
    var (tracks, size, isPrepared): ([Track], Int, Bool) = ([], 0, false)
    loader.loadAnswer.returns(.first)
    loader.prepareAnswer.returns()
    mock.loadAnswer.returns(.second)
    mock.touchAnswer.returns()
    many.sizeAnswer.returns((3, 4))
    many.startAnswer.returns(9)
    many.startCompletion.returns(.first)

    (loader as any ValueLoader).load(1) { tracks.append($0) }
    (loader as any ValueLoader).prepare("a") { isPrepared = true }
    optional.load(1) { tracks.append($0) }
    optional.load(2, completion: nil)
    optional.touch(completion: nil)
    (many as any ManyLoader).size(of: 1) { size = $0 * $1 }
    #expect((many as any ManyLoader).start(2) { tracks.append($0) } == 9)

    #expect(tracks == [.first, .second, .first] && size == 12 && isPrepared)
    loader.expectCalls(.load(1), .prepare("a"))
    mock.expectCalls(.load(1), .load(2), .touch)
    many.expectCalls(.size(of: 1), .start(2))
  }

  @Test("receive a result or an error, beside other closures")
  func results() throws {
    let (result, pair, progress) = (MockResultLoader(), MockPairLoader(), MockProgressLoader())
    let url = URL(fileURLWithPath: "/tmp")
    var loaded: Result<Track, Offline>?
    var (data, failure, steps, track): (Data?, (any Error)?, [Double], Track?) = (nil, nil, [], nil)
    result.loadAnswer.throws(Offline())
    result.loadAllAnswer.returns([.first])
    pair.loadAnswer.returns(Data([1]))
    pair.removeAnswer.throws(Offline())
    progress.loadAnswer.returns(.first)

    (result as any ResultLoader).load(1) { loaded = $0 }
    (result as any ResultLoader).loadAll { _ in }
    (pair as any PairLoader).load(url) { value, _ in data = value }
    (pair as any PairLoader).remove(1) { failure = $0 }
    (progress as any ProgressLoader).load(1, progress: { steps.append($0) }, completion: { track = try? $0.get() })
    if case .load(_, let handler) = progress.calls.all[0] { handler.value(0.5) }

    #expect(loaded == .failure(Offline()) && data == Data([1]) && failure is Offline)
    #expect(steps == [0.5] && track == .first)
    result.expectCalls(.load(1), .loadAll)
    pair.expectCalls(.load(url), .remove(1))
    progress.expectCalls(.load(1, progress: .any))
  }

  @MainActor
  @Test("can be isolated to the main actor")
  func mainActor() {
    let (mock, remote) = (MockManyLoader(), MockRemoteLoader())
    let (titles, tracks) = (CallLog<String>("titles"), CallLog<Track>("tracks"))
    mock.titleAnswer.returns("A")
    remote.showAnswer.returns(Track.first)

    (mock as any ManyLoader).title(of: 1) { titles.record($0) }
    (remote as any RemoteLoader).show(Track.self) { tracks.record($0) }

    titles.expectCalls("A")
    tracks.expectCalls(.first)
    mock.expectCalls(.title(of: 1))
    remote.expectCalls(.show(Track.self))
  }

  @Test("on another actor are recorded as closures")
  func otherActors() async {
    let mock = MockAudioLoader()
    let loaded = Stored(0)
    var completion: (@AudioActor (Int) -> Void)?

    (mock as any AudioLoader).load { loaded.value = $0 }
    await mock.expectNext { call in
      if case .load(let handler) = call { completion = handler.value }
      return completion != nil
    }
    await completion?(3)

    #expect(loaded.value == 3)
  }

  @Test("receive the type that the caller asks for")
  func generic() {
    let (mock, remote) = (MockModelLoader(), MockRemoteLoader())
    let loader: any ModelLoader = mock
    var (model, list, found): (Track?, [Int]?, Track?) = (nil, nil, nil)
    var (count, failure): (String, (any Error)?) = ("", nil)
    mock.getAnswer.returns(Track.first)
    mock.listAnswer.returns([1, 2])
    mock.countAnswer.returns(("tracks", 3))
    mock.findAnswer.returns(Track.second)
    remote.getAnswer.throws(Offline())

    loader.get(Track.self) { model = try? $0.get() }
    loader.list(Int.self) { values, _ in list = values }
    loader.count(String.self) { count = "\($1) \($0)" }
    loader.find(Track.self) { found = $0 }
    loader.find(Track.self, completion: nil)
    (remote as any RemoteLoader).get(Track.self) { (result: Result<Track, any Error>) in
      if case .failure(let error) = result { failure = error }
    }

    #expect(model == .first && list == [1, 2] && count == "3 tracks" && found == .second && failure is Offline)
    mock.expectCalls(
      .get(Track.self), .list(Int.self), .count(String.self), .find(Track.self), .find(Track.self))
    remote.expectCalls(.get(Track.self))
  }

  @Test("of a Sendable protocol receive values that are not Sendable")
  func objects() {
    let mock = MockCanvasLoader()
    let loader: any CanvasLoader = mock
    var widths: [Int] = []
    mock.loadAnswer.returns { Canvas(width: 3) }
    mock.drawAnswer.returns { Canvas(width: 4) }
    mock.eraseAnswer.returns { Canvas(width: 5) }
    mock.compareAnswer.returns { (Canvas(width: 6), Canvas(width: 7)) }

    loader.load(1) { widths.append($0.width) }
    loader.draw { widths.append((try? $0.get())?.width ?? 0) }
    loader.erase { canvas, _ in widths.append(canvas?.width ?? 0) }
    loader.compare { widths += [$0.width, $1.width] }

    #expect(widths == [3, 4, 5, 6, 7])
    mock.expectCalls(.load(1), .draw, .erase, .compare)
  }

  @Test("of events are called as often as the test wants, and not by default")
  func events() async {
    let (mock, meter, silent) = (MockModelLoader(), MockBarometer(), MockBarometer())
    let barometer: any Barometer = meter
    var (events, values, isOver): ([Int], [Int], Bool) = ([], [], false)
    mock.subscribeAnswer.holds()
    meter.onChangeAnswer.returns(1)
    meter.watchOnNext.holds()
    meter.watchOnEnd.returns()
    meter.watchAnswer.returns(true)

    (mock as any ModelLoader).subscribe(Int.self) { events.append($0) }
    let subscription = await mock.subscribeAnswer.held()
    for event in 1...2 { subscription.returns(event) }
    barometer.onChange { values.append($0) }
    #expect(barometer.watch(every: 2, onNext: { values.append($0) }, onEnd: { isOver = true }))
    let watch = await meter.watchOnNext.held()
    for value in 2...3 { watch.returns(value) }
    (silent as any Barometer).onChange { values.append($0) }

    #expect(events == [1, 2] && values == [1, 2, 3] && isOver)
    await mock.expectCalls(.subscribe(Int.self))
    await meter.expectCalls(.onChange, .watch(every: 2))
    await silent.expectCalls(.onChange)
  }

  @Test("that return a value are called by an answer")
  func transforms() {
    let (mock, allowed) = (MockBarometer(), CallLog<Bool>("allowed"))
    mock.convertedAnswer.answers { transform in transform.value(3) }
    mock.registerAnswer.answers { rule in allowed.record(rule.value(3)) }

    #expect((mock as any Barometer).converted { "\($0) hPa" } == "3 hPa")
    (mock as any Barometer).register { $0 > 2 }

    allowed.expectCalls(true)
    mock.expectCalls(.converted(), .register())
  }
}
