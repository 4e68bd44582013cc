import TestSupport
import Testing

struct FailingSamplesTests {
  @Test("samples that are switched on fail")
  func samplesThatAreSwitchedOn() async {
    for sample in FailingSample.switchedOn { await sample.run() }
    for sample in FailingSample.switchedOnAtExit { await sample.run() }
    if FailingSample.isKnownIssueSwitchedOn {
      print("sample knownIssue runs")
      withKnownIssue { reportFailure("known") }
    }
  }
}
