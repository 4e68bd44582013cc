import ExpectedFailures
import TestSupport
import Testing
import XCTest

@Suite("expectCalls with a count", .rehearsal)
struct CallCountTests {
  @Test("verifies a call that came as often")
  func exactCount() async {
    let spy = SpyLamp(received: .turnOn, .turnOn, .turnOn)

    await spy.expectCalls(.turnOn, times: 3)

    await spy.expectNoMoreCalls()
  }

  @Test("waits until the call has come as often")
  func waitsForTheCount() async {
    let spy = SpyLamp()
    let lighting = Task.detached { for _ in 1...3 { spy.turnOn() } }

    await spy.expectCalls(.turnOn, times: 3)

    await lighting.value
  }

  @Test("accepts each number of a range", arguments: 2...4)
  func range(count: Int) {
    let spy = SpyLamp()
    for _ in 1...count { spy.turnOn() }

    spy.expectCalls(.turnOn, times: 2...4)

    spy.expectNoMoreCalls()
  }

  @Test("accepts one-sided ranges")
  func oneSidedRanges() {
    let spy = SpyLamp()

    for _ in 1...3 { spy.turnOn() }
    spy.expectCalls(.turnOn, times: 2...)
    for _ in 1...3 { spy.turnOn() }
    spy.expectCalls(.turnOn, times: ...3)

    spy.expectNoMoreCalls()
  }

  @MainActor
  @Test("verifies calls of queued tasks after the smallest number has come")
  func verifiesCallsOnTheirWay() async {
    let spy = SpyLamp()
    for _ in 1...3 { Task { spy.turnOn() } }

    await spy.expectCalls(.turnOn, times: 1...)

    await spy.expectNoMoreCalls()
  }

  @Test("accepts the absence of a call among others")
  func zero() async {
    let spy = SpyLamp(received: .dim(to: 1))

    await spy.expectCalls(.turnOn, times: 0, others: .verifiedElsewhere)

    await spy.expectCalls(.dim(to: 1))
  }

  @Test("counts calls among others, and leaves the others to other expectations")
  func amongOthers() async {
    let spy = SpyLamp()
    for level in 1...2 {
      spy.turnOn()
      spy.dim(to: level)
    }

    await spy.expectCalls(.turnOn, times: 2, others: .verifiedElsewhere)

    await spy.expectCalls(.dim(to: 1), .dim(to: 2))
  }

  @Test("allows other calls, also later ones")
  func othersAllowed() async {
    let spy = SpyLamp(received: .dim(to: 1))
    for _ in 1...2 { spy.turnOn() }

    await spy.expectCalls(.turnOn, times: 2, others: .allowed)

    spy.dim(to: 2)
  }

  @MainActor
  @Test("fails for a call too many of a task that is queued, also if other calls are allowed")
  func queued() async throws {
    let spy = SpyLamp(received: .turnOn, .turnOn)
    let late = Task { spy.turnOn() }

    let issues = try await reportedIssues { await spy.expectCalls(.turnOn, times: 2, others: .allowed) }

    await late.value
    #expect(issues.flatMap(\.comments).contains { $0.rawValue.contains("received 3 calls of turnOn") }, "\(issues)")
  }

  @Test(
    "fails unless a number of calls fits the count",
    arguments: [
      (
        1,
        "received 1 of 2 to 3 calls of turnOn:\n       expected  received\n  ✓ 1  turnOn    turnOn\n  ✗ 2  turnOn    –"
      ),
      (4, "received 4 calls of turnOn where 2 to 3 were expected:"),
    ])
  func wrongCount(sample: (calls: Int, text: String)) async throws {
    let spy = SpyLamp()
    for _ in 1...sample.calls { spy.turnOn() }

    let issues = try await reportedIssues { spy.expectCalls(.turnOn, times: 2...3) }

    #expect(issues.count == 1)
    #expect(issues.flatMap(\.comments).contains { $0.rawValue.contains(sample.text) }, "\(issues)")
  }
}

final class CallCountXCTests: XCTestCase {
  func testWaitsUntilTheCallHasComeAsOften() async {
    let spy = SpyLamp()
    let lighting = Task.detached { for _ in 1...3 { spy.turnOn() } }

    await spy.expectCalls(.turnOn, times: 3)

    await lighting.value
  }

  func testCountsCallsInAMethodThatIsNotAsync() {
    let spy = SpyLamp()

    spy.turnOn()

    spy.expectCalls(.turnOn, times: 1...)
    spy.expectNoMoreCalls()
  }
}
