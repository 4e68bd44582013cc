import Testing

@testable import TestSupport

// The package manager starts the frameworks differently on each platform. These tests support only Linux.
#if os(Linux)
  @Suite("Expectations that fail")
  struct ExpectationsThatFailTests {
    @Test("fail the run once each, with their text, at the line of the caller", arguments: SampleRun.Framework.allCases)
    func failuresAreReported(in framework: SampleRun.Framework) async throws {
      let expected = try FailureTexts()

      let run = try await SampleRun("all", in: framework)

      #expect(run.status != 0)
      #expect(run.failureCount == run.samples.count, "\(run.output)")
      let output = FailureTexts.masked(run.output)
      for sample in run.samples {
        let failures = run.failures(at: try SampleMark(sample))
        #expect(failures.contains { $0.contains(framework.test) }, "\(sample)")
        #expect(expected[sample].filter { !output.contains($0) } == [], "\(sample)")
      }
    }

    @Test("have the texts recorded in FailureTexts.md")
    func textsAreRecorded() async throws {
      let run = try await SampleRun("all", in: .xctest)

      expectText(FailureTexts.document(of: run.texts), matches: "FailureTexts", in: ".", pathExtension: "md")
    }

    @Test(
      "turn a green run red if no test is left to report them", arguments: SampleRun.Framework.allCases,
      [
        ("aliveAtExit", "SpyMenu received 1 call that no expectation verified"),
        ("reportedAfterTheTests", "too late for any test"),
        ("heldAtExit", "MockKitchen.dishes: a held call was never answered"),
        ("asleepAtExit", "1 task still sleeps on the clock at the end of the test"),
      ])
    func exitIsTurnedRed(in framework: SampleRun.Framework, sample: (name: String, text: String)) async throws {
      let run = try await SampleRun(sample.name, in: framework)

      #expect(run.samples == [sample.name])
      #expect(run.failureCount == 0)
      #expect(run.status == 1)
      let mark = try SampleMark(sample.name)
      let test = sample.name == "reportedAfterTheTests" ? "" : "\(framework.testAtExit) : "
      #expect(run.output.contains("\(mark.file):\(mark.line): error: \(test)\(sample.text)"), "\(run.output)")
    }

    @Test("are printed before a call that cannot return a value traps", arguments: SampleRun.Framework.allCases)
    func trapComesLast(in framework: SampleRun.Framework) async throws {
      let run = try await SampleRun("trapsWithoutValue", in: framework)

      #expect(run.status != 0)
      #expect(run.failures(at: try SampleMark("trapsWithoutValue")).count == 1)
      #expect(run.output.contains("MockHotel.suite was called and has no answer; stub it before the call"))
      #expect(
        run.output.contains(
          #"MockHotel.suite has nothing to return; give its Answer a fallback: Answer("suite", "#))
    }

    @Test("are printed before a call whose answer has another type traps")
    func trapForAnotherTypeComesLast() async throws {
      let run = try await SampleRun("trapsForAnswerOfAnotherType", in: .swiftTesting)

      #expect(run.status != 0)
      #expect(run.failures(at: try SampleMark("trapsForAnswerOfAnotherType")).count == 1)
      #expect(run.output.contains("MockStore.value was asked for a value of type Room, and its answer is of type"))
      #expect(run.output.contains("MockStore.value has nothing to return; give its Answer a fallback"))
    }

    @Test("explain that RecordedClosure.any holds no closure")
    func anyClosureTraps() async throws {
      let run = try await SampleRun("trapsForAnyClosure", in: .swiftTesting)

      #expect(run.status != 0)
      #expect(run.output.contains("RecordedClosure.any has no value"))
    }

    @Test("explain that a leak check has released a recorded object")
    func goneObjectTraps() async throws {
      let run = try await SampleRun("trapsForGoneObject", in: .swiftTesting)

      #expect(run.status != 0)
      #expect(run.output.contains("The recorded value Kettle is gone: a leak check"))
    }

    @Test("are printed at the exit even if a test has failed", arguments: SampleRun.Framework.allCases)
    func printsLeftovers(in framework: SampleRun.Framework) async throws {
      let run = try await SampleRun("wrongOrder,aliveAtExit", in: framework)

      #expect(run.failureCount == 1)
      #expect(
        run.output.contains(
          ": error: \(framework.testAtExit) : SpyMenu received 1 call that no expectation verified [the process ended"))
    }

    @Test("are known issues inside withKnownIssue")
    func knownIssuesAreNoFailures() async throws {
      let run = try await SampleRun("knownIssue", in: .swiftTesting)

      #expect(run.samples == ["knownIssue"])
      #expect(run.output.contains("with 1 known issue"))
      #expect(run.status == 0)
    }

    @Test(
      "end a test that waits for a double in one of its properties",
      arguments: ["awaitsHeldCallOfProperty", "sleepsOnClockOfProperty", "blocksItsThread"])
    func propertiesAreWatched(sample: String) async throws {
      let run = try await SampleRun(sample, in: .xctest, suite: "PropertySampleXCTests")

      #expect(run.failureCount == 1)
      #expect(run.failures(at: try SampleMark(sample)).count == 1)
      #expect(run.output.contains("and the test did nothing else for 1.0 seconds"))
    }

    @Test("end in a test that blocks the main thread for them")
    func mainThreadIsBlocked() async throws {
      let run = try await SampleRun("blocksItsThreadForExpectations", in: .xctest, suite: "PropertySampleXCTests")

      #expect(run.failureCount == 1)
      #expect(run.failures(at: try SampleMark("blocksItsThreadForExpectations")).count == 1)
    }

    @Test("leave a run without failures green", arguments: SampleRun.Framework.allCases)
    func greenStaysGreen(in framework: SampleRun.Framework) async throws {
      let run = try await SampleRun("none", in: framework)

      #expect(run.samples == [])
      #expect(run.status == 0)
    }
  }
#endif
