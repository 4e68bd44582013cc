import Testing

// The package manager starts the frameworks differently on each platform. These tests support only Linux.
#if os(Linux)
  @Suite("A sample that crashes its process")
  struct CrashTests {
    @Test(
      "has reported its failure before, and the trap explains itself",
      arguments: [
        Trap(
          .xctest, "trapsWithoutValue", after: "MockHotel.suite was called and has no answer; stub it before the call",
          #"MockHotel.suite has nothing to return; give its Answer a fallback: Answer("suite", "#),
        Trap(
          .swiftTesting, "trapsForAnswerOfAnotherType",
          after: "MockStore.value was asked for a value of type Room, and its answer is of type",
          "MockStore.value has nothing to return; give its Answer a fallback"),
        Trap(
          .swiftTesting, "trapsForAMissingCall", after: "MockHotel has no held call of suite: none came within",
          "MockHotel.suite: a held call that never came, or outlived its test, has no input"),
        Trap(.xctest, "trapsForAnyClosure", "Recorded.closure has no value"),
        Trap(
          .swiftTesting, "trapsForAnEndlessFixture",
          "Endless.fixture(from:) never ends, because each value contains another one; let the simplest choice, such as the first"
        ),
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

    @Test("has named the case that failed and the run that crashes, if the search ends in a crash")
    func crashesInTheSearch() async throws {
      let run = try await SampleRun("crashesInTheSearch", in: .xctest, environment: ["REHEARSAL_SEED": "trace"])

      let output = try #require(run["crashesInTheSearch"])
      #expect(output.count(of: "fixtures of edge-2 failed") == 1, "\(run.output)")
      #expect(output.count(of: "REHEARSAL_SEED=edge-2 runs this one alone, without a search") == 1)
      #expect(output.lines.last { $0.contains(": fixtures of ") }?.hasSuffix("case-e1.1") == true)
    }

    @Test("prints the script of the run, if it is an exploration")
    func crashesInAnExploration() async throws {
      let run = try await SampleRun("crashesInAnExploration", in: .swiftTesting)

      let line = run.lines.last { $0.contains("the process crashed while an exploration") }
      let text = try #require(line, "\(run.output)")
      #expect(text.hasPrefix(#"the process crashed while an exploration was in this run: await replay("count #"#))
      #expect(text.hasSuffix(", in: …)"))
    }

    @Test("prints the script of a run whose step does not end")
    func staysInAStep() async throws {
      let run = try await SampleRun("staysInAStep", in: .swiftTesting)

      #expect(
        run.lines.contains(#"an exploration has been in this run for 2.0 seconds: await replay("wait", in: …)"#),
        "\(run.output)")
    }
  }
#endif
