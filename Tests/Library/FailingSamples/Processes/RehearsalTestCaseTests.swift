import Testing

// The package manager starts the frameworks differently on each platform. These tests support only Linux.
#if os(Linux)
  @Suite("RehearsalTestCase")
  struct RehearsalTestCaseTests {
    @Test("fails a test after its tearDown, once, and names it")
    func failsAfterTearDown() async throws {
      let run = try await SampleRun.failing(in: .xctest)

      let failures = run.failures.filter { $0.test.hasPrefix("RehearsalSamplesXCTests.test") }
      #expect(failures.count == Self.failures.count)
      for (test, text) in Self.failures {
        let texts = failures.filter { $0.test == "RehearsalSamplesXCTests.test\(test)" }.map(\.text)
        #expect(texts.map { $0.hasPrefix(text) } == [true], "\(test): \(texts)")
      }
    }

    private static let failures = [
      "CallBeforeTearDown": "SpyMenu received 1 call that no expectation verified",
      "DoubleThatTearDownReleases": "SpyMenu received 1 call that no expectation verified",
      "UnexpectedCallInTearDown": "SpyMenu received an unexpected call 1 of 1",
      "UnstubbedCallInTearDown": "MockKitchen.dishes was called with 4 and has no answer",
      "HeldCallBegunInTearDown": "MockKitchen.dishes: a held call was never answered",
      "HeldCallOfADoubleMadeBeforeTheTest": "MockKitchen.isOpen: a held call was never answered",
      "SleeperBegunInTearDown": "1 task still sleeps on the clock at the end of the test",
      "SleeperOnAClockMadeBeforeTheTest": "1 task still sleeps on the clock at the end of the test",
      "ObjectThatTearDownKeeps": "Chain stays alive",
      "DoubleThatSomethingElseKeeps": "SpyMenu stays alive after its test",
      "ErrorIsItsOnlyFailure": "threw error",
    ]
  }
#endif
