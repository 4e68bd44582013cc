import TestSupport
import Testing

struct FailingSamplesTests {
  @Test("samples that are switched on fail")
  func samplesThatAreSwitchedOn() async throws {
    try await FailingSample.runAll()
    await FailingSample.AtExit.runAll()
    if SampleGroup.green.isSwitchedOn("knownIssue") { withKnownIssue { reportFailure("known") } }
  }
}
