import ExpectedFailures
import TestSupport
import Testing

@Suite("expectCalls")
struct ExpectCallsTests {
  @Test("verifies calls that have already arrived")
  func verifiesPastCalls() async {
    let spy = SpyLamp(received: .turnOn, .dim(to: 40))

    await spy.expectCalls(.turnOn, .dim(to: 40))
  }

  @Test("waits for calls that are still to come")
  func waitsForCalls() async {
    let spy = SpyLamp()
    let lighting = Task.detached {
      spy.turnOn()
      spy.dim(to: 40)
    }

    await spy.expectCalls(.turnOn, .dim(to: 40))

    await lighting.value
  }

  @Test("begins after the calls that the last expectation verified")
  func beginsWhereTheLastEnded() async {
    let spy = SpyLamp(received: .turnOn)
    await spy.expectCalls(.turnOn)
    await spy.expectNoMoreCalls()

    spy.dim(to: 1)

    await spy.expectCalls(.dim(to: 1))
    #expect(spy.calls.all == [.turnOn, .dim(to: 1)])
  }

  @Test("expects the calls of an array, for example of a parameterized test", arguments: [[], [1], [1, 2, 3]])
  func array(levels: [Int]) async {
    let spy = SpyLamp()
    let lighting = Task { for level in levels { spy.dim(to: level) } }

    await spy.expectCalls(levels.map { .dim(to: $0) })

    await lighting.value
  }

  @Test("prefers one call to an array of calls if a call is an array itself")
  func callsThatAreArrays() async {
    let log = CallLog<[Int]>("lists")
    log.record([1, 2])
    log.record([])

    await log.expectCalls([1, 2], others: .verifiedElsewhere)
    await log.expectCalls([])
  }

  @MainActor
  @Test("runs on the actor of its caller, for doubles that cannot leave it")
  func runsOnTheCallersActor() async {
    let spy = SpyMirror()
    Task { spy.show(Reflection(of: "Ada")) }

    await spy.expectCalls(.show(Reflection(of: "Ada")))
  }

  @Test("resumes several tasks, each of which waits for its own spy")
  func waitsInParallel() async {
    let spies = (0..<50).map { _ in SpyLamp() }

    await withTaskGroup(of: Void.self) { group in
      for spy in spies {
        group.addTask { await spy.expectCalls(.turnOn) }
        group.addTask { spy.turnOn() }
      }
    }

    for spy in spies { await spy.expectNoMoreCalls() }
  }
}

@Suite("expectCalls in any order")
struct ExpectCallsInAnyOrderTests {
  @Test("verifies calls in any order")
  func anyOrder() async {
    let spy = SpyLamp(received: .dim(to: 2))
    Task {
      spy.turnOn()
      spy.dim(to: 1)
    }

    await spy.expectCalls(.turnOn, .dim(to: 1), .dim(to: 2), inAnyOrder: true)

    await spy.expectNoMoreCalls()
  }

  @Test("verifies a call as often as it is listed")
  func anyOrderCounts() async {
    let spy = SpyLamp(received: .dim(to: 1), .dim(to: 2), .dim(to: 1))

    await spy.expectCalls(.dim(to: 1), .dim(to: 1), .dim(to: 2), inAnyOrder: true)

    await spy.expectNoMoreCalls()
  }

  @Test("expects the calls of an array")
  func array() async {
    let spy = SpyLamp(received: .dim(to: 3), .dim(to: 1), .dim(to: 2))

    await spy.expectCalls((1...3).map { .dim(to: $0) }, inAnyOrder: true)

    await spy.expectNoMoreCalls()
  }

  @Test("compares few calls with each other, even if there are many in another order", arguments: [true, false])
  func manyInAnyOrder(areDescribed: Bool) {
    let (log, numbers) = (CallLog<Counted>("numbers"), Array(0..<2_000))
    let comparisons = CallLog<Void>("comparisons").lenient()
    func calls(_ numbers: [Int]) -> [Counted] {
      numbers.map { Counted(number: $0, text: areDescribed ? "\($0)" : "a", comparisons: comparisons) }
    }
    for call in calls(numbers.reversed()) { log.record(call) }

    log.expectCalls(calls(numbers), inAnyOrder: true)

    #expect(comparisons.all.count < (areDescribed ? 4_000 : 4_000_000))
  }

  @Test(
    "compares no further call once all expected ones have come",
    .fails("numbers received 900 more than the 100 calls expected in any order:"))
  func surplusInAnyOrder() {
    let (log, comparisons) = (CallLog<Counted>("numbers"), CallLog<Void>("comparisons").lenient())
    let call = Counted(number: 1, text: "a", comparisons: comparisons)
    for _ in 1...1_000 { log.record(call) }

    log.expectCalls(Array(repeating: call, count: 100), inAnyOrder: true)

    #expect(comparisons.all.count < 50_000)
  }

  @Test("finds calls among others, in any order")
  func anyOrderAmongOthers() async {
    let spy = SpyLamp(received: .dim(to: 1), .dim(to: 2), .dim(to: 3), .dim(to: 4), .dim(to: 5))

    await spy.expectCalls(.dim(to: 4), .dim(to: 2), inAnyOrder: true, others: .verifiedElsewhere)

    await spy.expectCalls(.dim(to: 1), .dim(to: 3), .dim(to: 5))
  }
}

@Suite("expectCalls among others", .rehearsal)
struct ExpectCallsAmongOthersTests {
  @Test("leaves the others to other expectations")
  func verifiedElsewhere() async {
    let spy = SpyLamp(received: .dim(to: 1), .dim(to: 2), .dim(to: 3), .dim(to: 4), .dim(to: 5))

    await spy.expectCalls(.dim(to: 2), .dim(to: 4), others: .verifiedElsewhere)

    await spy.expectCalls(.dim(to: 1), .dim(to: 3), .dim(to: 5))
  }

  @Test("allows the others before, between and after")
  func allowed() async {
    let spy = SpyLamp(received: .dim(to: 1), .dim(to: 2), .dim(to: 3), .dim(to: 4), .dim(to: 5))

    await spy.expectCalls(.dim(to: 2), .dim(to: 4), others: .allowed)

    await spy.expectNext(.dim(to: 5))
    spy.turnOn()
  }

  @Test("waits for a call among others")
  func waits() async {
    let spy = SpyLamp(received: .dim(to: 1))
    let lighting = Task {
      for level in 2...5 { spy.dim(to: level) }
      spy.turnOn()
    }

    await spy.expectCalls(.turnOn, others: .allowed)

    #expect(spy.calls.all.last == .turnOn)
    await lighting.value
  }

  @Test("leaves calls before and after a verified one to later expectations")
  func verifiesFromTheMiddle() async {
    let spy = SpyLamp(received: .dim(to: 1), .dim(to: 2), .dim(to: 3), .dim(to: 4), .dim(to: 5), .dim(to: 6))

    await spy.expectCalls(.dim(to: 3), others: .verifiedElsewhere)
    await spy.expectCalls(.dim(to: 5), others: .verifiedElsewhere)
    await spy.expectNext(.dim(to: 1), .dim(to: 2), .dim(to: 4))

    await spy.expectCalls(.dim(to: 6))
  }

  @Test("does not wait in code that is not async")
  func synchronous() {
    let spy = SpyLamp(received: .dim(to: 3), .dim(to: 1), .dim(to: 2))

    spy.expectCalls(.dim(to: 1), others: .verifiedElsewhere)
    spy.expectCalls(.dim(to: 2), .dim(to: 3), inAnyOrder: true)

    spy.expectNoMoreCalls()
  }
}

@Suite("expectNext")
struct ExpectNextTests {
  @Test("verifies the next calls and leaves the others")
  func leavesTheOthers() async {
    let spy = SpyLamp(received: .turnOn, .dim(to: 1), .dim(to: 2))

    await spy.expectNext(.turnOn, .dim(to: 1))

    await spy.expectCalls(.dim(to: 2))
  }

  @Test("waits for the last of its calls")
  func waitsForTheLast() async {
    let spy = SpyLamp()
    let lighting = Task {
      spy.turnOn()
      await Task.yield()
      spy.dim(to: 1)
    }

    await spy.expectNext(.turnOn, .dim(to: 1))

    await spy.expectNoMoreCalls()
    await lighting.value
  }

  @Test("returns the call that satisfies a condition")
  func conditionReturnsTheCall() async {
    let spy = SpyLamp()
    Task { spy.dim(to: 7) }

    let call = await spy.expectNext { if case .dim(let level) = $0 { level > 5 } else { false } }

    #expect(call == .dim(to: 7))
    await spy.expectNoMoreCalls()
  }

  @Test("checks the condition for one call only, even if it fails")
  func conditionRunsOnce() async throws {
    let (spy, levels) = (SpyLamp().lenient(), CallLog<SpyLamp.Call>("levels").lenient())
    for level in 1...40 { spy.dim(to: level) }

    let issues = try await reportedIssues {
      await spy.expectNext { call in
        levels.record(call)
        return false
      }
    }

    #expect(issues.count == 1)
    #expect(levels.all == [.dim(to: 1)])
  }

  @Test("verifies calls of a type that is not Equatable by a condition")
  func conditionNeedsNoEquality() async {
    let log = CallLog<any Error>("errors")
    log.record(CancellationError())

    await log.expectNext { $0 is CancellationError }

    await log.expectNoMoreCalls()
  }

  @Test("does not wait in code that is not async")
  func synchronous() {
    let spy = SpyLamp(received: .turnOn, .dim(to: 3))

    spy.expectNext(.turnOn)
    let call = spy.expectNext { $0 == .dim(to: 3) }

    #expect(call == .dim(to: 3))
    spy.expectNoMoreCalls()
  }
}

/// A call that counts how often it is compared.
private struct Counted: Equatable, CustomStringConvertible {
  let number: Int
  let text: String
  let comparisons: CallLog<Void>

  var description: String { text }

  static func == (left: Counted, right: Counted) -> Bool {
    left.comparisons.record(())
    return left.number == right.number
  }
}
