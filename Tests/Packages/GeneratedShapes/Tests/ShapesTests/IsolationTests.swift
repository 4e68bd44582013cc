import Shapes
import ShapesBase
import ShapesDoubles
import TestSupport
import Testing

@Suite("Isolation", .rehearsal)
struct IsolationTests {
  @Test("can be an actor instance, or missing")
  func others() async throws {
    let (mock, measures) = (MockQueue(), MockMetrics())
    let queue: any QueueType = mock
    var metrics: any MetricsType = measures
    mock.enqueueAnswer.returns(1)
    mock.drainAnswer.returns([.first])
    mock.nameAnswer.returns("queue")

    #expect(await queue.enqueue(.first) == 1)
    #expect(try await queue.drain() == [.first])
    #expect(await queue.length == 0)
    await Task.detached { measures.count("taps") }.value
    metrics.prefix = "app"
    metrics.keep(Canvas(width: 1))

    #expect(queue.name() == "queue" && metrics.prefix == "app")
    await mock.expectCalls(.enqueue(.first), .drain, .name)
    measures.expectCases("count", "setPrefix", "keep")
  }
}
