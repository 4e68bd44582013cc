import Testing

// How the package manager starts the two frameworks differs from platform to platform; these checks know Linux.
#if os(Linux)
  @Suite("Expectations that fail")
  struct ExpectationsThatFailTests {
    @Test("fail the run, each once, with their text, at the caller's line", arguments: SampleRun.Framework.allCases)
    func failuresAreReported(in framework: SampleRun.Framework) async throws {
      let run = try await SampleRun("all", in: framework)

      #expect(run.status != 0)
      #expect(run.samples.sorted() == expectedTexts.keys.sorted())
      for (sample, text) in expectedTexts {
        let line = try SampleRun.markedLine(sample)
        #expect(run.failures(atLine: line).count { $0.contains(framework.test) } == 1, "\(sample), line \(line)")
        for part in text.split(separator: "\n") { #expect(run.output.contains(part), "\(sample)") }
      }
      #expect(run.failureCount == expectedTexts.count, "\(run.output)")
    }

    @Test(
      "turn a green run red when no test is left to hear them", arguments: SampleRun.Framework.allCases,
      [
        ("aliveAtExit", "SpyMenu received 1 call that no expectation took"),
        ("reportedAfterTheTests", "too late for any test"),
      ])
    func exitIsTurnedRed(in framework: SampleRun.Framework, sample: (name: String, text: String)) async throws {
      let run = try await SampleRun(sample.name, in: framework)

      #expect(run.samples == [sample.name])
      #expect(run.failureCount == 0)
      #expect(run.status == 1)
      #expect(
        run.output.contains("FailingSample.swift:\(try SampleRun.markedLine(sample.name)): error: \(sample.text)"))
    }

    @Test("are printed though another test has failed, too", arguments: SampleRun.Framework.allCases)
    func printsWhatWasDropped(in framework: SampleRun.Framework) async throws {
      let run = try await SampleRun("wrongOrder,aliveAtExit", in: framework)

      #expect(run.failureCount == 1)
      #expect(run.output.contains(": error: SpyMenu received 1 call that no expectation took [the process ended"))
    }

    @Test("are no failures inside of withKnownIssue")
    func knownIssuesAreTaken() async throws {
      let run = try await SampleRun("knownIssue", in: .swiftTesting)

      #expect(run.samples == ["knownIssue"])
      #expect(run.output.contains("with 1 known issue"))
      #expect(run.status == 0)
    }

    @Test("leave a run without failures green", arguments: SampleRun.Framework.allCases)
    func greenStaysGreen(in framework: SampleRun.Framework) async throws {
      let run = try await SampleRun("none", in: framework)

      #expect(run.samples == [])
      #expect(run.status == 0)
    }

    /// The samples, and what each says.
    private let expectedTexts = [
      "wrongValue": "SpyMenu received an unexpected call 1 of 1:",
      "wrongOrder": "SpyMenu received an unexpected call 1 of 2:",
      "missingCall": "SpyMenu did not receive call 2 of 2 within 0.02 seconds:",
      "failsAtOnce": "SpyMenu received an unexpected call 1 of 2:",
      "cancelledWait": "SpyMenu did not receive call 1 of 1 before the test was cancelled:",
      "unexpectedCall": "SpyMenu received 1 call more than expected:",
      "callsWhereNoneExpected": "SpyMenu received 1 call where none was expected:",
      "callsLeftOver":
        "SpyMenu received 2 calls that no expectation took\n  ✗ start\n  ✗ show([Dish(title: \"Tea\")])",
      "leftOverOnAnotherTask": "SpyMenu received 1 call that no expectation took\n  ✗ start",
      "unanswered":
        "MockKitchen.dishes was called and has no answer; give it one before it is called: dishesAnswer.returns(…)",
      "unansweredCompletion":
        "MockKitchen.isOpen was called and has no answer; give it one before it is called: isOpenAnswer.returns(…)",
      "exhaustedSequence": "MockKitchen.dishes was called more often than its sequence of 1 has answers; add a step to",
      "heldAtOnce": "MockKitchen.isClean returns at once and cannot be held; answer it: isCleanAnswer.returns(…)",
      "noHeldCall":
        "MockKitchen has no held call of dishes: none came within 0.02 seconds; dishesAnswer does not hold calls",
      "answeredTwice":
        "MockKitchen.dishes: the held call has been answered already; only a completion handler can be called twice",
      "notCancelled": "MockKitchen.isOpen: the held call was not cancelled within 0.02 seconds",
      "noSleeper": "no task went to sleep on the clock within 0.02 seconds",
      "sleeperLeft": "1 task sleeps on the clock where none was expected",
      "leak": "Chain stays alive: something still holds it, such as a closure without [weak self]",
      "nothingToDeallocate": "there was no Chain to begin with",
      "childTask": "from a child task",
      "detachedTask": "MockKitchen received 1 call where none was expected:",
      "dispatchQueue": "MockKitchen received 1 call where none was expected:",
    ]
  }
#endif
