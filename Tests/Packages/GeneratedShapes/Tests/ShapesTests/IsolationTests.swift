import Shapes
import ShapesBase
import ShapesDoubles
import TestSupport
import Testing

@Suite("Isolation", .rehearsal)
struct IsolationTests {
  @MainActor
  @Test("can be the main actor")
  func mainActor() {
    let spy = SpyLyricsView()
    let view: any LyricsViewType = spy
    spy.isVisible = true

    view.show(["la"])

    #expect(view.isVisible)
    spy.expectCalls(.show(["la"]))
  }

  @MainActor
  @Test("can apply to some members")
  func members() {
    let mock = MockPresenting()
    var presenting: any Presenting = mock
    mock.presentAnswer.returns(true)

    #expect(presenting.present("menu"))
    presenting.isPresenting = true
    presenting.log("done")

    mock.expectCalls(.present("menu"), .setIsPresenting(true), .log("done"))
  }

  @AudioActor
  @Test("can be another global actor")
  func globalActor() async {
    let mock = MockMixer()
    let mixer: any Mixer = mock
    mock.mixAnswer.returns(5)
    mock.identifyAnswer.returns("desk")

    #expect(mixer.mix([1, 2]) == 5)
    #expect(mixer.identify() == "desk" && mixer.id == 0)

    await mock.expectCalls(.mix([1, 2]), .identify)
  }

  @Test("can be an actor instance")
  func actors() async throws {
    let mock = MockQueue()
    let queue: any QueueType = mock
    let track = Track(id: 1, title: "A")
    mock.enqueueAnswer.returns(1)
    mock.drainAnswer.returns([track])
    mock.nameAnswer.returns("queue")

    #expect(await queue.enqueue(track) == 1)
    #expect(try await queue.drain() == [track])
    #expect(queue.name() == "queue")
    #expect(await queue.length == 0)

    await mock.expectCalls(.enqueue(track), .drain, .name)
  }

  @Test("is missing for a Sendable protocol")
  func sendable() async {
    let mock = MockMetrics()
    var metrics: any MetricsType = mock
    let canvas = Canvas(width: 1)
    mock.valueAnswer.returns(3)

    await Task.detached { mock.count("taps") }.value
    metrics.prefix = "app"
    metrics.keep(canvas)

    #expect(metrics.value(of: "taps") == 3 && metrics.prefix == "app")
    for name in ["count", "setPrefix", "keep", "value"] { await mock.expectNext { isCase(name, $0) } }
  }

  @Test("can be chosen by functions")
  func roaming() async {
    let mock = MockRoamer()
    let roamer: any Roamer = mock
    mock.stayAnswer.returns(1)
    mock.leaveAnswer.returns(2)

    #expect(await roamer.stay() == 1)
    #expect(await roamer.leave() == 2)

    await mock.expectCalls(.stay, .leave)
  }
}
