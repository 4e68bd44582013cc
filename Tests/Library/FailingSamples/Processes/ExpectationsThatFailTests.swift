import TestSupport
import Testing

// The package manager starts the frameworks differently on each platform. These tests support only Linux.
#if os(Linux)
  @Suite("Expectations that fail")
  struct ExpectationsThatFailTests {
    @Test("fail the run once each, in their test, at the line of the caller", arguments: SampleRun.Framework.allCases)
    func failuresAreReported(in framework: SampleRun.Framework) async throws {
      let run = try await SampleRun.expectations(in: framework)

      #expect(run.status == 1)
      let samples = run.samples.filter { $0.name != "aliveAtExit" }
      #expect(samples.count > 130)
      #expect(samples.filter { $0.failures.count != 1 || $0.countAtMark != 1 }.map(\.name) == [])
      #expect(Set(samples.flatMap(\.failures).map(\.test)) == [framework.test])
      // XCTest reports what is alive after its test. Swift Testing has no end of all tests.
      #expect(run.failureCount == samples.count + (framework == .xctest ? 1 : 0), "\(run.output)")
    }

    @Test(
      "fail the run in tests with fixtures, orders and scopes, once at the line of the caller",
      arguments: SampleRun.Framework.allCases)
    func otherFailuresAreReported(in framework: SampleRun.Framework) async throws {
      let run = try await SampleRun.failing(in: framework)

      #expect(run.status == 1)
      let marked = run.samples.filter { SampleMarks.shared.contains($0.name) && $0.name != "thousandReports" }
      #expect(marked.filter { $0.countAtMark != 1 }.map(\.name) == [])
      #expect(run.failureCount == run.failures.count, "\(run.output)")
    }

    @Test("have the texts recorded in FailureTexts.md")
    func textsAreRecorded() async throws {
      let document = try await FailureTexts().document

      expectText(document, matches: "FailureTexts", in: "..", pathExtension: "md")
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
      #expect(run.failureCount == (framework == .xctest ? 3 : 0))
      #expect(run.status == 1)
      #expect(run.failures.count == texts.count, "\(run.output)")
      // The summary of XCTest is red without it.
      let isNeeded = framework == .swiftTesting
      #expect(run.output.contains("\nerror: 4 failures outside of the tests: see above\n") == isNeeded)
      for (sample, text) in texts {
        let failures = run.failures(atMarkOf: sample)
        #expect(failures.map(\.test) == [sample == "reportedAfterTheTests" ? "" : framework.testAtExit])
        #expect(failures.first?.text.hasPrefix(text) == true, "\(sample)")
      }
    }

    @Test(
      "are printed before a call that cannot go on traps, and the trap explains itself",
      arguments: [
        Trap(
          .xctest, "trapsWithoutValue", after: "MockHotel.suite was called and has no answer; stub it before the call",
          #"MockHotel.suite has nothing to return; give its Answer a fallback: Answer("suite", "#),
        Trap(
          .swiftTesting, "trapsWithoutValue",
          after: "MockHotel.suite was called and has no answer; stub it before the call",
          #"MockHotel.suite has nothing to return; give its Answer a fallback: Answer("suite", "#),
        Trap(
          .swiftTesting, "trapsForAnswerOfAnotherType",
          after: "MockStore.value was asked for a value of type Room, and its answer is of type",
          "MockStore.value has nothing to return; give its Answer a fallback"),
        Trap(.xctest, "trapsForAnyClosure", "Recorded.closure has no value"),
      ])
    func trapComesLast(trap: Trap) async throws {
      let run = try await SampleRun(trap.sample, in: trap.framework)

      #expect(run.status != 0)
      #expect(run.failures(atMarkOf: trap.sample).map { $0.text.hasPrefix(trap.failure ?? "") } == trap.isAfterFailure)
      #expect(run.output.contains(trap.text))
    }

    struct Trap: Sendable, CustomTestStringConvertible {
      let framework: SampleRun.Framework
      let sample: String
      let failure: String?
      let text: String

      init(_ framework: SampleRun.Framework, _ sample: String, after failure: String? = nil, _ text: String) {
        (self.framework, self.sample, self.failure, self.text) = (framework, sample, failure, text)
      }

      var isAfterFailure: [Bool] { failure == nil ? [] : [true] }
      var testDescription: String { "\(sample) in \(framework.rawValue)" }
    }

    @Test("are reported at the exit, or after their test of XCTest", arguments: SampleRun.Framework.allCases)
    func printsLeftovers(in framework: SampleRun.Framework) async throws {
      let run = try await SampleRun.expectations(in: framework)

      let failures = run.failures(atMarkOf: "aliveAtExit")
      #expect(failures.map(\.test) == [framework.testAtExit])
      let text = "SpyMenu received 1 call that no expectation verified"
      #expect(
        failures.first?.text.hasPrefix(text + (framework == .xctest ? "" : " [the process ended")) == true)
    }

    @Test("are known issues inside withKnownIssue")
    func knownIssuesAreNoFailures() async throws {
      let run = try await SampleRun.green(in: .swiftTesting)

      #expect(run["knownIssue"]?.knownIssueCount == 1)
      #expect(run["knownIssue"]?.failures.isEmpty == true)
      #expect(run.status == 0)
    }

    @Test(
      "end a test that waits for a double in one of its properties",
      arguments: [
        ("awaitsHeldCallOfProperty", "and the test did nothing else for 1.0 seconds"),
        ("sleepsOnClockOfProperty", "and the test did nothing else for 1.0 seconds"),
        ("blocksItsThread", "and the test did nothing else for 1.0 seconds"),
        ("blocksItsThreadForExpectations", "Chain stays alive"),
      ])
    func propertiesAreWatched(sample: String, text: String) async throws {
      let run = try await SampleRun(sample, in: .xctest, suites: ["PropertySample"])

      #expect(run.failureCount == 1)
      #expect(run.failures(atMarkOf: sample).map { $0.text.contains(text) } == [true], "\(run.output)")
    }

    @Test("are an error of their run if it does not end")
    func hangIsReported() async {
      let error = await #expect(throws: SampleRun.Hang.self) {
        try await SampleRun("green", arguments: [], limit: .zero)
      }

      #expect(error?.description.hasPrefix("the samples 'green' did not end within 0.0 seconds:\n") == true)
    }

    @Test("leave a run without failures green", arguments: SampleRun.Framework.allCases)
    func greenStaysGreen(in framework: SampleRun.Framework) async throws {
      let run = try await SampleRun.green(in: framework)

      #expect(run.failures.isEmpty)
      #expect(run.failureCount == 0)
      #expect(run.status == 0)
    }
  }
#endif
