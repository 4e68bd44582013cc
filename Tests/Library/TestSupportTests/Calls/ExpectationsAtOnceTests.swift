import Dispatch
import ExpectedFailures
import TestSupport
import Testing

@Suite("Expectations of one spy on several tasks")
struct ExpectationsAtOnceTests {
  @Test("verify each call once")
  func eachCallOnce() {
    for _ in 0..<2_000 {
      let spy = SpyLamp().lenient()
      for percent in 0..<8 { spy.dim(to: percent) }
      let verified = CallLog<SpyLamp.Call>("verified").lenient()

      DispatchQueue.concurrentPerform(iterations: 4) { _ in
        for _ in 0..<2 {
          if let call = spy.expectNext(where: { _ in true }) { verified.record(call) }
        }
      }

      verified.expectCalls(
        .dim(to: 0), .dim(to: 1), .dim(to: 2), .dim(to: 3), .dim(to: 4), .dim(to: 5), .dim(to: 6),
        .dim(to: 7), inAnyOrder: true)
    }
  }

  @Test("verify each call once, even if a condition contains an expectation itself")
  func conditionThatExpects() {
    let spy = SpyLamp(received: .turnOn, .dim(to: 1))

    var isFirst = true
    let call = spy.expectNext { _ in
      if isFirst {
        isFirst = false
        spy.expectNext(.turnOn)
      }
      return true
    }

    #expect(call == .dim(to: 1))
  }

  @Test("notice a call that arrives after others have verified the earlier ones")
  func noticesCallsAfterOthers() async {
    let log = CallLog<Reacting>("log")
    log.record(Reacting("a"))
    log.record(Reacting("b"))

    await Reacting.$isCompared.withValue(
      Reacting.Once {
        log.expectNext { _ in true }
        log.expectNext { _ in true }
        Task.detached { log.record(Reacting("c")) }
      }
    ) {
      await log.expectCalls(Reacting("c"), others: .verifiedElsewhere)
    }
  }

  @Test("end at the timeout even if a double never stops calling", arguments: [false, true])
  func endsThoughCallsGoOn(isWaitingForOrder: Bool) async throws {
    let spy = SpyLamp().lenient()
    let calls = Task.detached {
      while !Task.isCancelled {
        spy.dim(to: 1)
        await Task.yield()
      }
    }

    let issues = try await reportedIssues {
      if isWaitingForOrder {
        await expectOrder(spy.received(.turnOn), others: .allowed, within: .milliseconds(20))
      } else {
        await spy.expectCalls(.turnOn, others: .verifiedElsewhere, within: .milliseconds(20))
      }
    }

    #expect(issues.count == 1)
    calls.cancel()
  }

  @Test("begin again if another one verifies their calls meanwhile")
  @MainActor func beginsAgain() async {
    let log = CallLog<String>("log")
    log.record("a")
    let waiting = Task { await log.expectCalls("a", "b") }
    // The main actor runs the task until it waits.
    await Task { @MainActor in }.value

    log.expectNextAtOnce("a")
    log.record("a")
    log.record("b")

    await waiting.value
  }

  @Test("end though each comparison makes another call")
  func comparisonsThatCall() async throws {
    let log = CallLog<Echo>("log")
    log.record(Echo())

    let issues = try await reportedIssues {
      Echo.$log.withValue(log) { log.expectCalls(Echo(), others: .verifiedElsewhere) }
    }

    #expect(issues.count == 1)
  }

  @Test("compare calls whose equality uses a log itself")
  func equalityThatUsesALog() async {
    let log = CallLog<Reacting>("log")
    log.record(Reacting("a"))
    log.record(Reacting("b"))

    await Reacting.$isCompared.withValue(Reacting.Once { _ = log.all }) {
      await expectOrder(log.received(Reacting("a")), log.received(Reacting("b")))
    }
  }
}

extension CallLog where Call: Equatable {
  /// Expects the next call without waiting, also in a test that is async.
  fileprivate func expectNextAtOnce(_ call: Call) { expectNext(call) }
}

/// A value that makes another call when it is compared.
private struct Echo: Equatable, Sendable {
  @TaskLocal static var log: CallLog<Echo>?

  static func == (_: Echo, _: Echo) -> Bool {
    log?.record(Echo())
    return false
  }
}

/// A value that runs an action when it is first compared.
private struct Reacting: Equatable, Sendable {
  final class Once: Sendable {
    private let action: @Sendable () -> Void
    private let log = CallLog<Int>("comparisons").lenient()

    init(_ action: @escaping @Sendable () -> Void) {
      self.action = action
    }

    func act() {
      log.record(1)
      if log.all.count == 1 { action() }
    }
  }

  @TaskLocal static var isCompared: Once?

  let name: String

  init(_ name: String) {
    self.name = name
  }

  static func == (left: Reacting, right: Reacting) -> Bool {
    isCompared?.act()
    return left.name == right.name
  }
}
