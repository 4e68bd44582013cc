import Shapes
import ShapesBase
import ShapesDoubles
import TestSupport
import Testing

@Suite("Closures", .rehearsal)
struct ClosuresTests {
  @Test("can be called after they are recorded")
  func recorded() {
    let mock = MockAgenda()
    var isDone = false

    (mock as any Agenda).add("tidy") { isDone = true }
    if case .add(_, let task) = mock.calls.all[0] { task.value() }

    #expect(isDone)
    mock.expectCalls(.add("tidy", .closure))
  }

  @Test("of a variadic parameter can be called after they are recorded")
  func variadic() {
    let mock = MockAlarm()
    var rings = 0

    (mock as any Alarm).on({ rings += 1 }, { rings += 10 })
    if case .on(let handlers) = mock.calls.all[0] { for handler in handlers.value { handler() } }

    #expect(rings == 11)
    mock.expectCases("on")
  }

  @Test("that are autoclosures are evaluated once, and recorded as their values")
  func autoclosures() {
    let mock = MockAgenda()
    var count = 0

    (mock as any Agenda).check(increase(&count) == 1, "no")

    #expect(count == 1)
    mock.expectCalls(.check(true, "no"))
  }

  private func increase(_ count: inout Int) -> Int {
    count += 1
    return count
  }
}

@Suite("Completion handlers", .rehearsal)
struct CompletionsTests {
  @Test("receive values, nothing, a result or an error, and can be nil")
  func values() {
    let mock = MockTrackLoader()
    let loader: any TrackLoader = mock
    var results: [String] = []
    mock.loadAnswer.throws(Offline())
    mock.loadNextAnswer.sequence(.returns(.first), .returns(nil), .throws(Offline()))
    mock.removeAnswer.throws(Offline())
    mock.touchAnswer.returns(.second)
    mock.sizeAnswer.returns((3, 4))
    mock.startAnswer.returns(9)
    mock.startCompletion.returns(.first)
    mock.playAnswer.returns()

    loader.load(1) { result in if case .failure(let error) = result { results.append("\(error)") } }
    for _ in 1...3 { loader.loadNext { track, error in results.append("\(track?.id ?? 0) \(error == nil)") } }
    loader.remove(2) { error in results.append("\(error is Offline)") }
    loader.touch(3) { results.append($0.title) }
    loader.touch(4, completion: nil)
    loader.size(of: 5) { results.append("\($0) \($1)") }
    let number = loader.start(6) { results.append($0.title) }
    loader.play(7, progress: { results.append("\($0)") }, completion: { results.append("played") })
    if case .play(_, let progress) = mock.calls.all.last { progress.value(0.5) }

    #expect(number == 9)
    #expect(results == ["Offline()", "1 true", "0 true", "0 false", "true", "B", "3 4", "A", "played", "0.5"])
    mock.expectCalls(
      .load(1), .loadNext, .loadNext, .loadNext, .remove(2), .touch(3), .touch(4), .size(of: 5), .start(6),
      .play(7, progress: .closure))
  }

  @MainActor
  @Test("can be isolated to the main actor, and are recorded as closures on another actor")
  func isolated() async {
    let (mock, remote, audio, loaded) = (MockTrackLoader(), MockRemoteLoader(), MockAudioLoader(), Stored(0))
    let (titles, tracks) = (CallLog<String>("titles"), CallLog<Track>("tracks"))
    var completion: (@AudioActor (Int) -> Void)?
    mock.titleAnswer.returns("A")
    remote.showAnswer.returns(Track.first)

    (mock as any TrackLoader).title(of: 1) { titles.record($0) }
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

  @Test("receive the type that the caller asks for")
  func generic() {
    let (mock, remote) = (MockModelLoader(), MockRemoteLoader())
    let loader: any ModelLoader = mock
    var results: [String] = []
    mock.getAnswer.returns(Track.first)
    mock.countAnswer.returns(("tracks", 3))
    mock.findAnswer.returns(Track.second)
    mock.listAnswer.sequence(.returns([1]), .returns(nil), .throws(Offline()))
    remote.getAnswer.throws(Offline())

    loader.get(Track.self) { results.append((try? $0.get().title) ?? "") }
    loader.count(String.self) { results.append("\($1) \($0)") }
    loader.find(Track.self) { results.append($0?.title ?? "") }
    loader.find(Track.self, completion: nil)
    for _ in 1...3 { loader.list(Int.self) { results.append("\($0 ?? []) \($1 == nil)") } }
    (remote as any RemoteLoader).get(Track.self) { (result: Result<Track, any Error>) in
      if case .failure(let error) = result { results.append("\(error)") }
    }

    #expect(results == ["A", "3 tracks", "B", "[1] true", "[] true", "[] false", "Offline()"])
    mock.expectNext(.get(Track.self), .count(String.self), .find(Track.self), .find(Track.self))
    mock.expectCalls(.list(Int.self), .list(Int.self), .list(Int.self))
    remote.expectCalls(.get(Track.self))
  }

  @Test("receive values that are not Sendable also in a Sendable protocol")
  func notSendable() {
    let mock = MockCanvasLoader()
    let loader: any CanvasLoader = mock
    var widths: [Int] = []
    mock.loadAnswer.returns { Canvas(width: 3) }
    mock.drawAnswer.returns { Canvas(width: 4) }
    mock.eraseAnswer.sequence(.returns { Canvas(width: 5) }, .returns { nil })
    mock.compareAnswer.returns { (Canvas(width: 6), Canvas(width: 7)) }

    loader.load(1) { widths.append($0.width) }
    loader.draw { widths.append((try? $0.get())?.width ?? 0) }
    for _ in 1...2 { loader.erase { canvas, _ in widths.append(canvas?.width ?? 0) } }
    loader.compare { widths += [$0.width, $1.width] }

    #expect(widths == [3, 4, 5, 0, 6, 7])
    mock.expectCalls(.load(1), .draw, .erase, .erase, .compare)
  }

  @Test("can come after a closure that escapes, which the test calls late")
  func late() async {
    let (mock, meter) = (MockModelLoader(), MockBarometer())
    var numbers: [Int] = []
    mock.makeAnswer.holds()
    meter.measureAnswer.holds()

    (mock as any ModelLoader).make(block: { $0 * 2 }, completion: { numbers.append($0) })
    (meter as any Barometer).measure({ $0 + 1 }, completion: { numbers.append($0) })
    let (made, measured) = (await mock.makeAnswer.held(), await meter.measureAnswer.held())
    made.returns(made.input.value(4))
    measured.returns(measured.input.value(4))

    #expect(numbers == [8, 5])
    await mock.expectCalls(.make())
    await meter.expectCalls(.measure())
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
