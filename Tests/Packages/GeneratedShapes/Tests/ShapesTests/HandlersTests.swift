import Shapes
import ShapesBase
import ShapesDoubles
import TestSupport
import Testing

@Suite("Handlers", .rehearsal)
struct HandlersTests {
  private let track = Track(id: 1, title: "A")

  @Test("receive the type that the caller asks for")
  func generic() {
    let mock = MockModelLoader()
    let loader: any ModelLoader = mock
    var (model, list): (Track?, [Int]?) = (nil, nil)
    mock.getAnswer.returns(track)
    mock.listAnswer.returns([1, 2])

    loader.get(Track.self) { model = try? $0.get() }
    loader.list(Int.self) { values, _ in list = values }

    #expect(model == track && list == [1, 2])
    mock.expectCalls(.get(Track.self), .list(Int.self))
  }

  @Test("receive several values, of which the caller chooses a type")
  func genericValues() {
    let mock = MockModelLoader()
    let loader: any ModelLoader = mock
    var (count, found): (String, Track?) = ("", nil)
    mock.countAnswer.returns(("tracks", 3))
    mock.findAnswer.returns(track)

    loader.count(String.self) { count = "\($1) \($0)" }
    loader.find(Track.self) { found = $0 }
    loader.find(Track.self, completion: nil)

    #expect(count == "3 tracks" && found == track)
    mock.expectCalls(.count(String.self), .find(Track.self), .find(Track.self))
  }

  @Test("of events are called as often as the test wants")
  func events() async {
    let mock = MockModelLoader()
    let loader: any ModelLoader = mock
    var events: [Int] = []
    mock.subscribeAnswer.holds()

    loader.subscribe(Int.self) { events.append($0) }
    let subscription = await mock.subscribeAnswer.held()
    subscription.returns(1)
    subscription.returns(2)

    #expect(events == [1, 2])
    await mock.expectCalls(.subscribe(Int.self))
  }

  @Test("of a Sendable protocol receive the type that the caller asks for")
  func genericSendable() {
    let mock = MockRemoteLoader()
    let loader: any RemoteLoader = mock
    var failure: (any Error)?
    mock.getAnswer.throws(Offline())

    loader.get(Track.self) { (result: Result<Track, any Error>) in
      if case .failure(let error) = result { failure = error }
    }

    #expect(failure is Offline)
    mock.expectCalls(.get(Track.self))
  }

  @MainActor
  @Test("of the main actor receive the type that the caller asks for")
  func genericMainActor() {
    let mock = MockRemoteLoader()
    let loader: any RemoteLoader = mock
    let shown = CallLog<Track>("shown")
    mock.showAnswer.returns(track)

    loader.show(Track.self) { shown.record($0) }

    shown.expectCalls(track)
    mock.expectCalls(.show(Track.self))
  }

  @Test("of a Sendable protocol receive values that are not Sendable")
  func objects() throws {
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

  @Test("that are not Sendable are called when the test wants")
  func notSendable() async {
    let mock = MockBarometer()
    let barometer: any Barometer = mock
    var (values, isOver): ([Int], Bool) = ([], false)
    mock.onChangeAnswer.returns(1)
    mock.watchOnNext.holds()
    mock.watchOnEnd.returns()
    mock.watchAnswer.returns(true)

    barometer.onChange { values.append($0) }
    #expect(barometer.watch(every: 2, onNext: { values.append($0) }, onEnd: { isOver = true }))
    let watch = await mock.watchOnNext.held()
    for value in 2...3 { watch.returns(value) }

    #expect(values == [1, 2, 3] && isOver)
    await mock.expectCalls(.onChange, .watch(every: 2))
  }

  @Test("that are not Sendable are not called by default")
  func notCalled() {
    let mock = MockBarometer()
    let barometer: any Barometer = mock
    var values: [Int] = []

    barometer.onChange { values.append($0) }

    #expect(values.isEmpty)
    mock.expectCalls(.onChange)
  }

  @Test("that return a value are called by an answer")
  func transform() {
    let mock = MockBarometer()
    let barometer: any Barometer = mock
    let allowed = CallLog<Bool>("allowed")
    mock.convertedAnswer.answers { transform in transform.value(3) }
    mock.registerAnswer.answers { rule in allowed.record(rule.value(3)) }

    #expect(barometer.converted { "\($0) hPa" } == "3 hPa")
    barometer.register { $0 > 2 }

    allowed.expectCalls(true)
    mock.expectCalls(.converted(), .register())
  }
}
