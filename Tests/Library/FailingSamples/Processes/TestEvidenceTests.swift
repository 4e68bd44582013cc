import TestSupport
import Testing

// The package manager starts the frameworks differently on each platform. These tests support only Linux.
#if os(Linux)
  @Suite("The evidence of a failed test")
  struct TestEvidenceTests {
    @Test(
      "has the seed, the timeline and the calls, however the test fails, and nothing of a search",
      arguments: SampleRun.Framework.allCases)
    func files(in framework: SampleRun.Framework) async throws {
      let run = try await SampleRun.failing(in: framework)

      #expect(run.evidence.keys.filter { !$0.hasPrefix("FailingSamples.") || !$0.hasSuffix("-evidence.txt") } == [])
      let names = run.evidence.keys.filter { $0.contains("Evidence") }.sorted()
      let texts = names.map { "# \($0)\n\n\(run.evidence[$0] ?? "")" }
      expectText(texts.joined(separator: "\n"), matches: framework.rawValue)
    }

    @Test("is not collected if Swift Testing keeps no attachments")
    func noFolder() async throws {
      let run = try await SampleRun("evidence.expectation", in: .swiftTesting)

      #expect(run.status == 1)
      #expect(run.failureCount == 1)
      #expect(!run.output.contains("Attached"))
    }

    @Test("names its file in the output of XCTest")
    func fileIsPrinted() async throws {
      let run = try await SampleRun.failing(in: .xctest)

      let name = "FailingSamples.EvidenceSamplesXCTests.testExpectation-evidence.txt"
      #expect(run.lines.count { $0.hasPrefix("evidence of the failure: /") && $0.hasSuffix("/\(name)") } == 1)
    }
  }
#endif
