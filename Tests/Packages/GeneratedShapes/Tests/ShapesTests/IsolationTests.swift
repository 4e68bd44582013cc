import Shapes
import ShapesBase
import ShapesDoubles
import TestSupport
import Testing

@Suite("Isolation", .rehearsal)
struct IsolationTests {
  @MainActor
  @Test("can be the main actor, also that of some members")
  func mainActor() {
    let (spy, mock) = (SpyLyricsView(), MockPresenting())
    let view: any LyricsViewType = spy
    var presenting: any Presenting = mock
    spy.isVisible = true
    mock.presentAnswer.returns(true)

    view.show(["la"])
    presenting.isPresenting = true
    presenting.log("done")

    #expect(view.isVisible && presenting.present("menu"))
    spy.expectCalls(.show(["la"]))
    mock.expectCalls(.setIsPresenting(true), .log("done"), .present("menu"))
  }

  @AudioActor
  @Test("can be another global actor")
  func globalActor() async {
    let mock = MockMixer()
    let mixer: any Mixer = mock
    mock.mixAnswer.returns(5)
    mock.identifyAnswer.returns("desk")

    #expect(mixer.mix([1, 2]) == 5 && mixer.identify() == "desk" && mixer.id == 0)

    await mock.expectCalls(.mix([1, 2]), .identify)
  }

  @Test("can be an actor instance")
  func actors() async throws {
    let mock = MockQueue()
    let queue: any QueueType = mock
    mock.enqueueAnswer.returns(1)
    mock.drainAnswer.returns([.first])
    mock.nameAnswer.returns("queue")

    #expect(await queue.enqueue(.first) == 1)
    #expect(try await queue.drain() == [.first])
    #expect(queue.name() == "queue")
    #expect(await queue.length == 0)

    await mock.expectCalls(.enqueue(.first), .drain, .name)
  }

  @Test("can be missing, or chosen by functions")
  func sendable() async {
    let (mock, rover) = (MockMetrics(), MockRoamer())
    var metrics: any MetricsType = mock
    mock.valueAnswer.returns(3)
    rover.stayAnswer.returns(1)
    rover.leaveAnswer.returns(2)

    await Task.detached { mock.count("taps") }.value
    metrics.prefix = "app"
    metrics.keep(Canvas(width: 1))

    #expect(metrics.value(of: "taps") == 3 && metrics.prefix == "app")
    #expect(await (rover as any Roamer).stay() == 1)
    #expect(await (rover as any Roamer).leave() == 2)
    mock.expectCases("count", "setPrefix", "keep", "value")
    await rover.expectCalls(.stay, .leave)
  }
}
