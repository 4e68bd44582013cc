import TestSupport
import Testing

struct FailingSamplesTests {
  @Test("samples that are switched on fail")
  func samplesThatAreSwitchedOn() async throws {
    for sample in FailingSample.switchedOn { try await sample.run() }
    for sample in FailingSample.AtExit.switchedOn { await sample.run() }
    if FailingSample.isSwitchedOn("knownIssue") {
      print("sample knownIssue runs")
      withKnownIssue { reportFailure("known") }
    }
  }
}
