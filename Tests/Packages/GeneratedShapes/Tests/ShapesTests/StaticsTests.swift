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

  @Test("can be generic")
  func generics() async throws {
    MockTextDecoding.statics.decodeAnswer.returns(7)
    MockTextDecoding.statics.decodeCompletionAnswer.returns("seven")

    let (number, text) = try await decoded(by: MockTextDecoding.self)

    #expect(number == 7 && text == "seven")
    await MockTextDecoding.statics.expectCalls(.decodeCompletion("seven"), .decode("7"))
  }

  private func decoded<D: TextDecoding>(by type: D.Type) async throws -> (Int, String) {
    let text = try await withCheckedThrowingContinuation { (continuation: CheckedContinuation<String, any Error>) in
      D.decode("seven") { continuation.resume(with: $0) }
    }
    return (try D.decode("7"), text)
  }
}
