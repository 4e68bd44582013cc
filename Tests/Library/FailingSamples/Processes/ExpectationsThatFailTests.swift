import TestSupport
import Testing

// The package manager starts the frameworks differently on each platform. These tests support only Linux.
#if os(Linux)
  @Suite("Expectations that fail")
  struct ExpectationsThatFailTests {
    @Test("fail the run once each, in their test, at the line of the caller", arguments: SampleRun.Framework.allCases)
    func failuresAreReported(in framework: SampleRun.Framework) async throws {
      let run = try await SampleRun.failing(in: framework)

      #expect(FailingSample.all.map(\.name).filter { !SampleMarks.shared.contains($0) } == [])
      let marked = run.samples.filter { SampleMarks.shared.contains($0.name) && $0.failures.count < 1_000 }
      #expect(marked.filter { !$0.failsAtMark }.map(\.name) == [])
      #expect(run.samples.flatMap { sample in sample.failures.filter { $0.test != sample.test } }.map(\.output) == [])
      #expect(run.failureCount == run.failures.count, "\(run.output)")
      #expect(run.status == 1)
    }

    @Test("have the texts recorded in FailureTexts.md")
    func textsAreRecorded() async throws {
      let document = try await FailureTexts().document

      expectText(document, matches: "FailureTexts", in: "..", pathExtension: "md")
    }

    @Test("are all reported if 1,000 come at once", arguments: SampleRun.Framework.allCases)
    func thousandReports(in framework: SampleRun.Framework) async throws {
      let run = try await SampleRun.failing(in: framework)

      let failures = run["thousandReports"]?.failures.map(\.text) ?? []
      #expect(failures.count == 1_000)
      #expect(
        Set(failures) == Set((1...1_000).map { "taps \($0) received 1 call where none was expected:\n  ✗ \"tap\"" }))
    }

    @Test("turn a green run red if no test is left to report them", arguments: SampleRun.Framework.allCases)
    func exitIsTurnedRed(in framework: SampleRun.Framework) async throws {
      let texts = [
        "aliveAtExit": "SpyMenu received 1 call that no expectation verified",
        "reportedAfterTheTests": "too late for any test",
        "heldAtExit": "MockKitchen.dishes: a held call was never answered",
        "asleepAtExit": "1 task still sleeps on the clock at the end of the test",
      ]

      let run = try await SampleRun("atExit", in: framework)

      #expect(run.samples.map(\.name).sorted() == texts.keys.sorted())
      #expect(run.failures.count == texts.count, "\(run.output)")
      // XCTest reports what is alive after its test. Swift Testing has no end of all tests.
      let (test, count, exit) =
        framework == .xctest
        ? ("FailingSamplesXCTests.testSamplesThatAreSwitchedOn", 3, "")
        : ("FailingSamples.FailingSamplesTests/samplesThatAreSwitchedOn()", 0, " [the process ended")
      #expect(run.failureCount == count)
      #expect(run.status == 1)
      // The summary of XCTest is red without it.
      let isNeeded = framework == .swiftTesting
      #expect(run.output.contains("\nerror: 4 failures outside of the tests: see above\n") == isNeeded)
      for (sample, text) in texts {
        let failures = run.failures(atMarkOf: sample)
        #expect(failures.map(\.test) == [sample == "reportedAfterTheTests" ? "" : test])
        #expect(failures.first?.text.hasPrefix(text + (sample == "aliveAtExit" ? exit : "")) == true, "\(sample)")
      }
    }

    #if compiler(>=6.3)
      @Test("fail also the first test of XCTest that makes the first double of its process")
      func firstDouble() async throws {
        let run = try await SampleRun("firstDouble", in: .xctest, suites: ["FirstDoubleSamples"])

        #expect(run.failures.map(\.test) == ["FirstDoubleSamplesXCTests.testCallOfTheFirstDouble"])
        #expect(run.failureCount == 1)
      }
    #endif

    @Test("are an error of their run if it does not end")
    func hangIsReported() async {
      let error = await #expect(throws: SampleRun.Hang.self) {
        try await SampleRun("green", in: .xctest, suites: ["Lifecycle"], limit: .zero)
      }

      #expect(error?.description.hasPrefix("the samples 'green' did not end within 0.0 seconds:\n") == true)
    }

    @Test("leave a run without failures green, and without evidence", arguments: SampleRun.Framework.allCases)
    func greenStaysGreen(in framework: SampleRun.Framework) async throws {
      let run = try await SampleRun.green(in: framework)

      #expect(run.failures.isEmpty)
      #expect(run.failureCount == 0)
      #expect(run.evidence == [:])
      #expect(run.status == 0)
    }
  }
#endif
