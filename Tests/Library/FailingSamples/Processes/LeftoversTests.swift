import Testing

// The package manager starts the frameworks differently on each platform. These tests support only Linux.
#if os(Linux)
  @Suite("What a test of XCTest leaves behind outside of scopes")
  struct LeftoversTests {
    @Test("fails that test, and the summary counts it")
    func failsItsTest() async throws {
      let run = try await SampleRun("failing", in: .xctest, suites: ["LeftoverSamples"])

      let texts = run.failures.map { "\($0.test.replacing("LeftoverSamplesXCTests.test", with: "")): \($0.text)" }
      #expect(texts.map { String($0.prefix(52)) } == Self.failures)
      #expect(run.failureCount == Self.failures.count)
    }

    #if compiler(>=6.3)
      @Test("fails also the first test of a process that makes the first double")
      func failsTheFirstTest() async throws {
        let run = try await SampleRun("failing", in: .xctest, suites: ["FirstDoubleSamples"])

        #expect(run.failures.map(\.test) == ["FirstDoubleSamplesXCTests.testCallOfTheFirstDouble"])
        #expect(run.failureCount == 1)
      }
    #endif

    private static let failures = [
      "CallOfADoubleOfSetUp: SpyMenu received 1 call that n",
      "CallOfADoubleOfSetUpBesideAScope: SpyMenu received 1",
      "CallOfAProperty: SpyMenu received 1 call that no exp",
      "ErrorIsItsOnlyFailure: threw error \"Spill()\"",
      "HeldCall: MockKitchen.dishes: a held call was never ",
      "Sleeper: 1 task still sleeps on the clock at the end",
    ]
  }
#endif
