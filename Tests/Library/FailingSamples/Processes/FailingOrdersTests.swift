import Testing

#if os(Linux)
  @Suite("A test that fails in some order")
  struct FailingOrdersTests {
    // XCTest has no traits.
    @Test(
      "reports the first order that fails, and how to run it alone",
      arguments: [
        (.xctest, "olderAnswerWins"), (.xctest, "lastTimerWins"), (.swiftTesting, "olderAnswerWins"),
        (.swiftTesting, "lastTimerWins"), (.swiftTesting, "ordersOfTheTrait"),
      ] as [(SampleRun.Framework, String)])
    func namesTheOrder(in framework: SampleRun.Framework, sample: String) async throws {
      let output = try #require(try await SampleRun.failing(in: framework)[sample])

      #expect(output.failures.count == 2, "the check, and the report of the order")
      let report = try #require(output.failures.last)
      #expect(SampleMarks.shared.samples(at: report.place).contains(sample))
      let number = try #require(
        report.text.wholeMatch(of: #/failed for order (\d+) of 20; run it alone with REHEARSAL_ORDER=(\d+)/#))
      #expect(number.1 == number.2)
      #expect("\(output.count(of: "order begins"))" == number.1)
    }

    @Test("fails again if it runs alone", arguments: SampleRun.Framework.allCases)
    func isRepeatable(in framework: SampleRun.Framework) async throws {
      let all = try await SampleRun.failing(in: framework)
      let text = try #require(all["olderAnswerWins"]?.failures.last?.text)
      let number = try #require(text.firstMatch(of: #/REHEARSAL_ORDER=(\d+)/#)).1

      let run = try await SampleRun(
        "olderAnswerWins", in: framework, suites: ["OrderSamples"], environment: ["REHEARSAL_ORDER": "\(number)"])

      #expect(run.failureCount == 2)
      #expect(run["olderAnswerWins"]?.count(of: "order begins") == 1)
    }
  }
#endif
