import Shapes
import ShapesDoubles
import TestSupport
import Testing

@Suite("Static members", .rehearsal)
struct StaticsTests {
  @Test("are recorded for the test that calls them")
  func functions() async throws {
    let tracker: any UsageTracker.Type = MockUsageTracker.self
    MockUsageTracker.statics.flushAnswer.returns(2)

    tracker.track("open")
    #expect(try await tracker.flush() == 2)

    await MockUsageTracker.statics.expectCalls(.track("open"), .flush)
  }

  @Test("can be stored")
  func properties() {
    let mock = MockBuildInfo()
    let info: any BuildInfo = mock
    let type: any BuildInfo.Type = MockBuildInfo.self
    MockBuildInfo.statics.version = "1.0"
    mock.describeAnswer.returns("one")

    type.isDebug = true
    #expect(type.version == "1.0" && type.isDebug && info.describe() == "one")

    MockBuildInfo.statics.expectCalls(.setIsDebug(true))
    mock.expectCalls(.describe)
  }
}
