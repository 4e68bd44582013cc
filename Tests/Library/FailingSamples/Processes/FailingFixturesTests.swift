import TestSupport
import Testing

#if os(Linux)
  /// FailureTexts.md has the failures, and the number of runs, of each sample with fixtures that fails.
  @Suite("Test body with fixtures that fails")
  struct FailingFixturesTests {
    @Test("withdraws no late failure of an earlier test")
    func lateFailure() async throws {
      let run = try await SampleRun.failing(in: .xctest)

      let failures = run.failures.filter { $0.test == "LateFailureXCTests.testSearch" }
      #expect(failures.count == 3, "the case, its name, and the earlier test: \(failures)")
      let earlier = "[of LateFailureXCTests.testBeforeASearch, which had ended]"
      #expect(failures.count { $0.text.contains(earlier) } == 1)
    }

    @Test("names the case that failed and the run that crashes, if the search ends in a crash")
    func crashesInTheSearch() async throws {
      let run = try await SampleRun(
        "crashesInTheSearch", in: .xctest, suites: ["FixtureSamples"], environment: ["REHEARSAL_SEED": "trace"])

      let output = try #require(run["crashesInTheSearch"])
      #expect(output.count(of: "fixtures of edge-2 failed") == 1, "\(run.output)")
      #expect(output.count(of: "REHEARSAL_SEED=edge-2 runs this one alone, without a search") == 1)
      #expect(output.lines.last { $0.contains(": fixtures of ") }?.hasSuffix("case-e1.1") == true)
    }
  }

  @Suite("Exploration that fails")
  struct FailingExplorationsTests {
    @Test("prints the script of the run that crashes the process")
    func crash() async throws {
      let run = try await SampleRun("crashesInAnExploration", in: .swiftTesting, suites: ["FixtureSamples"])

      let line = run.output.split(separator: "\n").last { $0.contains("the process crashed while an exploration") }
      let text = try #require(line, "\(run.output)")
      #expect(text.hasPrefix(#"the process crashed while an exploration was in this run: await replay("count #"#))
      #expect(text.hasSuffix(", in: …)"))
    }
  }

  @Suite("Test body with fixtures that passes")
  struct PassingFixturesTests {
    @Test("names each case before it runs, if the environment says so", arguments: SampleRun.Framework.allCases)
    func traces(in framework: SampleRun.Framework) async throws {
      let output = try #require(try await SampleRun.green(in: framework)["staysGreen"])

      #expect(output.count(of: "body runs") == 16, "two rounds over three edge cases, and ten seeds")
      #expect(output.count(of: ": fixtures of edge-") == 6)
      #expect(output.count(of: ": fixtures of seed ") == 10)
      #expect(output.count(of: "error:") == 0)
    }

    @Test("runs only the case that is selected", arguments: SampleRun.Framework.allCases)
    func runsAlone(in framework: SampleRun.Framework) async throws {
      let output = try #require(try await SampleRun.green(in: framework)["passesForASeedAlone"])

      #expect(output.count(of: "body runs") == 1)
    }

    @Test("keeps known issues inside of the body and around it")
    func knownIssues() async throws {
      let output = try #require(try await SampleRun.green(in: .swiftTesting)["knownIssues"])

      #expect(
        output.knownIssueCount == 9,
        "four edge cases and two seeds; a case, its name, and the run that shows that it fails again")
      #expect(output.failures.isEmpty)
    }

    @Test("does not report a test that skips itself", arguments: SampleRun.Framework.allCases)
    func skips(in framework: SampleRun.Framework) async throws {
      let output = try #require(try await SampleRun.green(in: framework)["skips"])

      #expect(output.count(of: "failed for") == 0)
    }
  }
#endif
