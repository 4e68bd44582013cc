import ExpectedFailures
import TestSupport
import Testing

@Suite("No calls, or no more")
struct NoExpectedCallsTests {
  @Test(
    "are as expected beside calls that others verify, with and without a wait",
    arguments: [OtherCalls.allowed, .verifiedElsewhere])
  func emptyList(others: OtherCalls) async {
    let (spy, none) = (SpyLamp(received: .turnOn), [SpyLamp.Call]())

    await spy.expectCalls(none, others: others)
    synchronously { spy.expectCalls(none, others: others) }

    await spy.expectCalls(.turnOn)
  }

  @Test("are expected at once in a test that is not async", arguments: [false, true])
  func atOnce(isVerified: Bool) async throws {
    let issues = try await reportedIssues {
      let spy = SpyLamp(received: .turnOn).lenient()
      if isVerified { await spy.expectNext(.turnOn) }
      synchronously { spy.expectNoMoreCalls() }
      synchronously { spy.expectNoCalls() }
    }

    #expect(issues.count == (isVerified ? 1 : 2))
  }

  @MainActor
  @Test(
    "include the calls of a task that has its tenth turn on the actor of the test",
    .fails("log received 1 call where none was expected:"))
  func tenthTurn() async {
    let log = CallLog<String>("log")
    Task {
      for _ in 1..<10 { await Task.yield() }
      log.record("tenth")
    }

    await log.expectNoCalls()
  }

  @Test("are unverified: twenty of them are listed, and the others counted", arguments: [20, 21, 22])
  func list(count: Int) async throws {
    let texts = try await reportedTexts {
      await rehearse {
        let log = CallLog<Int>("numbers")
        for number in 1...count { log.record(number) }
      }
    }

    let lines = texts.flatMap { $0.split(separator: "\n") }
    #expect(lines.count { $0.hasPrefix("  ✗ ") } == 20)
    #expect(lines.contains("  … and \(count - 20) more") == (count > 20))
  }
}
