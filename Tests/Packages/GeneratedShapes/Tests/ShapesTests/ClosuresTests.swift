import Foundation
import Shapes
import ShapesBase
import ShapesDoubles
import TestSupport
import Testing

@Suite("Closures", .rehearsal)
struct ClosuresTests {
  @Test("can be called after they are recorded, be nil, and be recorded as a description if they do not escape")
  func closures() throws {
    let (mock, poster, runner) = (MockAgenda(), MockPoster(), MockRunner())
    let (agenda, anyPoster): (any Agenda, any Poster) = (mock, poster)
    var isDone = false
    poster.makeHandlerAnswer.returns { "\($0)" }
    runner.eachAnswer.returns(2)

    agenda.add("tidy") { isDone = true }
    agenda.addTransform { number, text in [text, "\(number)"] }
    agenda.addAsync {}
    if case .add(_, let task) = mock.calls.all[0] { task.value() }
    anyPoster.post {}
    anyPoster.onAudio { _ in }
    (runner as any Runner).run {}
    #expect(try (runner as any Runner).each([]) { _ in true } == 2)

    #expect(isDone && anyPoster.makeHandler(for: "a")(3) == "3")
    mock.expectCalls(.add("tidy", .closure), .addTransform(.closure), .addAsync(.closure))
    poster.expectCalls(.post(.closure), .onAudio(.closure), .makeHandler(for: "a"))
    runner.expectCases("run", "each")

    expect(MockObservatory(), .observe(nil)) { ($0 as any Observatory).observe(nil) }
    expect(MockObservatory(), .observe(.closure)) { ($0 as any Observatory).observe { _ in } }
    expect(MockObservatory(), .observeEvery(until: nil), \.observeEveryAnswer, 1) {
      ($0 as any Observatory).observe(every: { _ in }, until: nil)
    }
  }

  @Test("that are autoclosures are evaluated once, and recorded as their values")
  func autoclosures() throws {
    var count = 0
    expect(MockAssertion(), .check(true, "no")) { ($0 as any Assertion).check(increase(&count) == 1, "no") }
    #expect(count == 1)

    try expect(MockAssertion(), .require(7), \.requireAnswer, 7) { try ($0 as any Assertion).require(7) }
    expect(MockComparison(), .same("a", "b"), \.sameAnswer, true) { ($0 as any Comparison).same("a", "b") }
    expect(MockComparison(), .value(or: 2), \.valueAnswer, 1) { ($0 as any Comparison).value(or: 2) }
    expect(MockComparison(), .note("c", textValue: "d")) { ($0 as any Comparison).note("c", textValue: "d") }
  }

  private func increase(_ count: inout Int) -> Int {
    count += 1
    return count
  }
}

@Suite("Completion handlers", .rehearsal)
struct CompletionsTests {
  @Test("receive a value, nothing, several values, a result or an error, and can be nil")
  func values() {
    let (loader, optional, many, progress) = (
      MockValueLoader(), MockOptionalLoader(), MockManyLoader(), MockProgressLoader()
    )
    let (result, pair, url) = (MockResultLoader(), MockPairLoader(), URL(fileURLWithPath: "/tmp"))
    var (tracks, size, isPrepared, steps): ([Track], Int, Bool, [Double]) = ([], 0, false, [])
    var (data, failures): (Data?, [any Error]) = (nil, [])
    loader.loadAnswer.returns(.first)
    loader.prepareAnswer.returns()
    optional.loadAnswer.returns(.second)
    optional.touchAnswer.returns()
    many.sizeAnswer.returns((3, 4))
    many.startAnswer.returns(9)
    many.startCompletion.returns(.first)
    progress.loadAnswer.returns(.second)
    result.loadAnswer.throws(Offline())
    result.loadAllAnswer.returns([.first])
    pair.loadAnswer.returns(Data([1]))
    pair.removeAnswer.throws(Offline())

    (loader as any ValueLoader).load(1) { tracks.append($0) }
    (loader as any ValueLoader).prepare("a") { isPrepared = true }
    (optional as any OptionalLoader).load(1) { tracks.append($0) }
    (optional as any OptionalLoader).load(2, completion: nil)
    (optional as any OptionalLoader).touch(completion: nil)
    (many as any ManyLoader).size(of: 1) { size = $0 * $1 }
    #expect((many as any ManyLoader).start(2) { tracks.append($0) } == 9)
    (progress as any ProgressLoader).load(
      1, progress: { steps.append($0) }, completion: { tracks += (try? [$0.get()]) ?? [] })
    if case .load(_, let handler) = progress.calls.all[0] { handler.value(0.5) }
    (result as any ResultLoader).load(1) { if case .failure(let error) = $0 { failures.append(error) } }
    (result as any ResultLoader).loadAll { _ in }
    (pair as any PairLoader).load(url) { value, _ in data = value }
    (pair as any PairLoader).remove(1) { error in error.map { failures.append($0) } }

    #expect(tracks == [.first, .second, .first, .second] && size == 12 && isPrepared && steps == [0.5])
    #expect(data == Data([1]) && failures as? [Offline] == [Offline(), Offline()])
    loader.expectCalls(.load(1), .prepare("a"))
    optional.expectCalls(.load(1), .load(2), .touch)
    many.expectCalls(.size(of: 1), .start(2))
    progress.expectCalls(.load(1, progress: .closure))
    result.expectCalls(.load(1), .loadAll)
    pair.expectCalls(.load(url), .remove(1))
  }

  @MainActor
  @Test("can be isolated to the main actor, and are recorded as closures on another actor")
  func isolated() async {
    let (mock, remote, audio, loaded) = (MockManyLoader(), MockRemoteLoader(), MockAudioLoader(), Stored(0))
    let (titles, tracks) = (CallLog<String>("titles"), CallLog<Track>("tracks"))
    var completion: (@AudioActor (Int) -> Void)?
    mock.titleAnswer.returns("A")
    remote.showAnswer.returns(Track.first)

    (mock as any ManyLoader).title(of: 1) { titles.record($0) }
    (remote as any RemoteLoader).show(Track.self) { tracks.record($0) }
    (audio as any AudioLoader).load { loaded.value = $0 }
    await audio.expectNext { call in
      if case .load(let handler) = call { completion = handler.value }
      return completion != nil
    }
    await completion?(3)

    #expect(loaded.value == 3)
    await titles.expectCalls("A")
    await tracks.expectCalls(.first)
    await mock.expectCalls(.title(of: 1))
    await remote.expectCalls(.show(Track.self))
  }

  @Test("receive the type that the caller asks for, and in a Sendable protocol values that are not Sendable")
  func generic() {
    let (mock, remote, canvases) = (MockModelLoader(), MockRemoteLoader(), MockCanvasLoader())
    let (loader, canvasLoader): (any ModelLoader, any CanvasLoader) = (mock, canvases)
    var (model, list, found, widths): (Track?, [Int]?, Track?, [Int]) = (nil, nil, nil, [])
    var (count, failure): (String, (any Error)?) = ("", nil)
    mock.getAnswer.returns(Track.first)
    mock.listAnswer.returns([1, 2])
    mock.countAnswer.returns(("tracks", 3))
    mock.findAnswer.returns(Track.second)
    remote.getAnswer.throws(Offline())
    canvases.loadAnswer.returns { Canvas(width: 3) }
    canvases.drawAnswer.returns { Canvas(width: 4) }
    canvases.eraseAnswer.returns { Canvas(width: 5) }
    canvases.compareAnswer.returns { (Canvas(width: 6), Canvas(width: 7)) }

    loader.get(Track.self) { model = try? $0.get() }
    loader.list(Int.self) { values, _ in list = values }
    loader.count(String.self) { count = "\($1) \($0)" }
    loader.find(Track.self) { found = $0 }
    loader.find(Track.self, completion: nil)
    (remote as any RemoteLoader).get(Track.self) { (result: Result<Track, any Error>) in
      if case .failure(let error) = result { failure = error }
    }
    canvasLoader.load(1) { widths.append($0.width) }
    canvasLoader.draw { widths.append((try? $0.get())?.width ?? 0) }
    canvasLoader.erase { canvas, _ in widths.append(canvas?.width ?? 0) }
    canvasLoader.compare { widths += [$0.width, $1.width] }

    #expect(model == .first && list == [1, 2] && count == "3 tracks" && found == .second && failure is Offline)
    #expect(widths == [3, 4, 5, 6, 7])
    mock.expectCalls(.get(Track.self), .list(Int.self), .count(String.self), .find(Track.self), .find(Track.self))
    remote.expectCalls(.get(Track.self))
    canvases.expectCalls(.load(1), .draw, .erase, .compare)
  }

  @Test("of events are called as often as the test wants, and not by default, or by an answer if they return a value")
  func events() async {
    let (mock, meter, silent) = (MockModelLoader(), MockBarometer(), MockBarometer())
    let barometer: any Barometer = meter
    let allowed = CallLog<Bool>("allowed")
    var (events, values, isOver): ([Int], [Int], Bool) = ([], [], false)
    mock.subscribeAnswer.holds()
    meter.onChangeAnswer.returns(1)
    meter.watchOnNext.holds()
    meter.watchOnEnd.returns()
    meter.watchAnswer.returns(true)
    meter.convertedAnswer.answers { transform in transform.value(3) }
    meter.registerAnswer.answers { rule in allowed.record(rule.value(3)) }

    (mock as any ModelLoader).subscribe(Int.self) { events.append($0) }
    let subscription = await mock.subscribeAnswer.held()
    for event in 1...2 { subscription.returns(event) }
    barometer.onChange { values.append($0) }
    #expect(barometer.watch(every: 2, onNext: { values.append($0) }, onEnd: { isOver = true }))
    let watch = await meter.watchOnNext.held()
    for value in 2...3 { watch.returns(value) }
    #expect(barometer.converted { "\($0) hPa" } == "3 hPa")
    barometer.register { $0 > 2 }
    (silent as any Barometer).onChange { values.append($0) }

    #expect(events == [1, 2] && values == [1, 2, 3] && isOver)
    await allowed.expectCalls(true)
    await mock.expectCalls(.subscribe(Int.self))
    await meter.expectCalls(.onChange, .watch(every: 2), .converted(), .register())
    await silent.expectCalls(.onChange)
  }
}
