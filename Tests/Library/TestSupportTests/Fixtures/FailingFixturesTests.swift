import Testing

#if os(Linux)
  @Suite("Test body with fixtures that fails")
  struct FailingFixturesTests {
    @Test(
      "reports once which case failed, at its line, and how to run it alone", arguments: SampleRun.Framework.allCases,
      [
        ("failsForASeed", 2), ("failsForASeedAsync", 2), ("failsByAnExpectation", 2), ("failsByADoubleThatGoes", 2),
        ("failsInAChildTask", 2), ("failsOnADetachedTask", 2), ("throwsForASeed", 1), ("throwsForASeedAsync", 1),
      ])
    func namesTheCase(in framework: SampleRun.Framework, sample: (name: String, failures: Int)) async throws {
      let run = try await run(sample.name, in: framework)

      #expect(run.status != 0)
      #expect(run.samples == [sample.name])
      #expect(run.bodies >= 18, "one run over the edge cases, and seeds 1 to 17")
      #expect(run.failureCount == sample.failures, "\(run.output)")
      #expect(try run.failures(atMarkOf: sample.name) == 1, "\(run.output)")
      #expect(run.lines(containing: "failed for seed 17, case 18 of 101") == 1)
      #expect(run.lines(containing: "run it alone with REHEARSAL_SEED=17") == 1)
    }

    @Test("names an edge case as well as a seed", arguments: SampleRun.Framework.allCases)
    func namesTheEdgeCase(in framework: SampleRun.Framework) async throws {
      let run = try await run("failsForAnEdgeCase", in: framework)

      #expect(run.status != 0)
      #expect(run.bodies >= 3)
      #expect(run.failureCount == 2)
      #expect(try run.failures(atMarkOf: "failsForAnEdgeCase") == 1)
      #expect(run.lines(containing: "failed for edge-3, case 3 of 80; run it alone with REHEARSAL_SEED=edge-3") == 1)
    }

    @Test(
      "runs only the case that the environment selects", arguments: SampleRun.Framework.allCases,
      [("failsForASeed", "17", "seed 17"), ("failsForAnEdgeCase", "edge-3", "edge-3")])
    func runsOneCaseAlone(in framework: SampleRun.Framework, sample: (name: String, seed: String, text: String))
      async throws
    {
      let run = try await run(sample.name, in: framework, seed: sample.seed)

      #expect(run.status != 0)
      #expect(run.bodies == 1)
      #expect(run.failureCount == 2)
      #expect(run.lines(containing: "failed for \(sample.text), run alone") == 1)
    }

    @Test(
      "shows the smallest case that fails, and counts none of the runs that search for it",
      arguments: SampleRun.Framework.allCases,
      [
        (
          "failsForManyCases", "make(Array<Int>.self) → [100]",
          "it fails with: prices received an unexpected call 1 of 1:", "case-e1.0.2.100"
        ),
        (
          "failsForManyCasesAsync", #"make(Optional<String>.self) → "Z""#,
          #"it fails with: names received a next call that does not match: "Z""#, "case-e1.7.1.x"
        ),
      ])
    func reduces(
      in framework: SampleRun.Framework, sample: (name: String, value: String, failure: String, regression: String)
    ) async throws {
      let run = try await run(sample.name, in: framework)

      #expect(run.failureCount == 2, "\(run.output)")
      #expect(try run.failures(atMarkOf: sample.name) == 1)
      #expect(run.lines(containing: "the smallest case that fails, after ") == 1)
      #expect(run.lines(containing: sample.value) == 1)
      #expect(run.lines(containing: sample.failure) == 1)
      #expect(run.lines(containing: #"write withFixtures(regressions: ["\#(sample.regression)"]) { … }"#) == 1)
      #expect(run.lines(containing: "known issue") == 0)
    }

    @Test("withdraws the failures of the search on other threads in a scope", arguments: SampleRun.Framework.allCases)
    func reducesInAScope(in framework: SampleRun.Framework) async throws {
      let run = try await run("failsOnADetachedTaskInAScope", in: framework)

      #expect(run.failureCount == 3, "the unexpected call, its case, and the held call of the case: \(run.output)")
      #expect(run.lines(containing: "make(Array<Int>.self) → [100]") == 1)
    }

    @Test("shows the smallest case that fails an expectation of Swift Testing")
    func reducesExpectations() async throws {
      let run = try await run("failsForManyCasesByTheFramework", in: .swiftTesting)

      #expect(run.failureCount == 2, "\(run.output)")
      #expect(run.lines(containing: "int(in: 0...120) → 10") == 1)
      #expect(run.lines(containing: "it fails with: Expectation failed: $0") == 1)
    }

    @Test("ends a search that prints many known issues")
    func limitsKnownIssues() async throws {
      let run = try await run("failsInEachRunOfALongSearch", in: .swiftTesting)

      #expect(run.failureCount == 2)
      #expect(run.lines(containing: "recorded a known issue") == 50, "\(run.output)")
      #expect(run.lines(containing: "the smallest case that fails, after ") == 1)
    }

    @Test("says why a failure of XCTAssert is not reduced")
    func doesNotReduceAssertions() async throws {
      let run = try await run("failsForManyCasesByTheFramework", in: .xctest)

      #expect(run.failureCount == 2)
      #expect(run.bodies == 2, "the edge cases 0 and 120")
      #expect(run.lines(containing: "a failure of XCTAssert cannot be withdrawn") == 1)
    }

    @Test("says that a failure depends on something else", arguments: SampleRun.Framework.allCases)
    func findsFlakiness(in framework: SampleRun.Framework) async throws {
      let run = try await run("failsOnlyOnce", in: framework)

      #expect(run.failureCount == 2)
      #expect(run.lines(containing: "the same values passed when they ran again") == 1)
    }

    @Test("begins with its regressions, and shows their values", arguments: SampleRun.Framework.allCases)
    func runsRegressions(in framework: SampleRun.Framework) async throws {
      let run = try await run("failsForARegression", in: framework)

      #expect(run.failureCount == 2)
      #expect(run.bodies == 1)
      #expect(run.lines(containing: "failed for case-s3.10, case 1 of 102") == 1)
      #expect(run.lines(containing: "make(Int.self) → 10") == 1)
    }

    @Test("passes if the environment selects a case that passes")
    func runsAPassingCaseAlone() async throws {
      let run = try await run("failsForASeed", in: .swiftTesting, seed: "16")

      #expect(run.status == 0)
      #expect(run.bodies == 1)
    }

    @Test("fails if the environment has no valid selection", arguments: SampleRun.Framework.allCases)
    func refusesInvalidSelections(in framework: SampleRun.Framework) async throws {
      let run = try await run("staysGreen", in: framework, seed: "edge-0")

      #expect(run.status != 0)
      #expect(run.bodies == 0)
      #expect(run.failureCount == 1)
      #expect(try run.failures(atMarkOf: "staysGreen") == 1)
      #expect(run.lines(containing: #"REHEARSAL_SEED is "edge-0"; allowed are a seed (a whole number from 0 to"#) == 1)
    }

    @Test("fails for a negative number of seeds", arguments: SampleRun.Framework.allCases)
    func refusesNegativeSeeds(in framework: SampleRun.Framework) async throws {
      let run = try await run("negativeSeeds", in: framework)

      #expect(run.bodies == 0)
      #expect(run.failureCount == 1)
      #expect(try run.failures(atMarkOf: "negativeSeeds") == 1)
      #expect(run.lines(containing: "withFixtures(seeds: -1): the number of seeds must not be negative") == 1)
    }

    @Test("rethrows the error of the body", arguments: ["throwsForASeed", "throwsForASeedAsync"])
    func rethrowsErrors(sample: String) async throws {
      let run = try await run(sample, in: .swiftTesting)

      #expect(run.lines(containing: "sample \(sample) rethrows Refusal()") == 1)
      #expect(run.lines(containing: "case 18 of 101 with the error Refusal()") == 1)
    }

    @Test("passes if the body passes in all cases", arguments: SampleRun.Framework.allCases)
    func passes(in framework: SampleRun.Framework) async throws {
      let run = try await run("staysGreen", in: framework)

      #expect(run.status == 0)
      #expect(run.bodies == 16, "two rounds over three edge cases, and ten seeds")
      #expect(run.lines(containing: "error:") == 0)
    }

    @Test("names each case before it runs, if the environment says so", arguments: SampleRun.Framework.allCases)
    func traces(in framework: SampleRun.Framework) async throws {
      let run = try await run("staysGreen", in: framework, seed: "trace")

      #expect(run.status == 0)
      #expect(run.lines(containing: ": fixtures of edge-") == 6)
      #expect(run.lines(containing: ": fixtures of seed ") == 10)
    }

    @Test("withdraws no late failure of an earlier test")
    func lateFailure() async throws {
      let run = try await SampleRun("lateFailureInASearch", in: .xctest, suite: "LateFailureXCTests")

      #expect(run.failureCount == 3, "the case, its name, and the earlier test: \(run.output)")
      let earlier = "no expectation verified [of LateFailureXCTests.testBeforeASearch, which had ended]"
      #expect(run.lines(containing: earlier) == 1)
    }

    @Test("names the case that failed and the run that crashes, if the search ends in a crash")
    func crashesInTheSearch() async throws {
      let run = try await run("crashesInTheSearch", in: .xctest, seed: "trace")

      #expect(run.lines(containing: "fixtures of edge-2 failed") == 1, "\(run.output)")
      #expect(run.lines(containing: "REHEARSAL_SEED=edge-2 runs this one alone, without a search") == 1)
      #expect(run.output.split(separator: "\n").last { $0.contains(": fixtures of ") }?.hasSuffix("case-e1.1") == true)
    }

    @Test("keeps known issues inside of the body and around it")
    func knownIssues() async throws {
      let run = try await run("knownIssues", in: .swiftTesting)

      #expect(run.status == 0, "\(run.output)")
      #expect(
        run.lines(containing: "recorded a known issue") == 9,
        "four edge cases and two seeds; a case, its name, and the run that shows that it fails again")
      #expect(run.lines(containing: "recorded an issue") == 0)
    }

    @Test("does not report a test that skips itself", arguments: SampleRun.Framework.allCases)
    func skips(in framework: SampleRun.Framework) async throws {
      let run = try await run("skips", in: framework)

      #expect(run.status == 0, "\(run.output)")
      #expect(run.lines(containing: "failed for") == 0)
    }

    private func run(
      _ sample: String, in framework: SampleRun.Framework, seed: String = ""
    ) async throws -> SampleRun {
      try await SampleRun(
        sample, in: framework, suite: "FixtureSamplesXCTests", environment: ["REHEARSAL_SEED": seed])
    }
  }

  extension SampleRun {
    fileprivate var bodies: Int { output.split(separator: "\n").count { $0 == "body runs" } }

    fileprivate func lines(containing text: String) -> Int {
      output.split(separator: "\n").count { $0.contains(text) }
    }

    fileprivate func failures(atMarkOf sample: String) throws -> Int {
      let mark = try SampleMark(sample)
      return lines(containing: "\(mark.file):\(mark.line):")
    }
  }
#endif
