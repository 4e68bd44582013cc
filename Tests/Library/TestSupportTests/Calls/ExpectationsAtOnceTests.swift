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

      verified.expectCalls((0..<8).map { .dim(to: $0) }, inAnyOrder: true)
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
    let isFirst = Stored(true)
    let reaction = Reaction {
      guard isFirst.value else { return }
      isFirst.value = false
      for _ in 1...2 { log.expectNext { _ in true } }
      Task.detached { log.record(Reacting("c")) }
    }

    await Reacting.$whenCompared.withValue(reaction) {
      await log.expectCalls(Reacting("c"), others: .verifiedElsewhere)
    }
  }

  @Test(
    "end at the timeout even if a double never stops calling",
    .fails("SpyLamp did not receive turnOn within 0.02 seconds:"), arguments: [false, true])
  func endsThoughCallsGoOn(isWaitingForOrder: Bool) async {
    let spy = SpyLamp().lenient()
    let calls = Task.detached {
      while !Task.isCancelled {
        spy.dim(to: 1)
        await Task.yield()
      }
    }

    if isWaitingForOrder {
      await expectOrder(spy.received(.turnOn), others: .allowed, within: .milliseconds(20))
    } else {
      await spy.expectCalls(.turnOn, others: .verifiedElsewhere, within: .milliseconds(20))
    }

    calls.cancel()
  }

  @Test("begin again if another one verifies their calls meanwhile")
  @MainActor func beginsAgain() async {
    let log = CallLog<String>("log")
    log.record("a")
    let waiting = Task { await log.expectCalls("a", "b") }
    // The main actor runs the task until it waits.
    await Task { @MainActor in }.value

    synchronously { log.expectNext("a") }
    log.record("a")
    log.record("b")

    await waiting.value
  }

  @Test(
    "end though each comparison makes another call", .fails(#"log did not receive Reacting(name: "b") so far:"#))
  func comparisonsThatCall() {
    let log = CallLog<Reacting>("log")
    log.record(Reacting("a"))

    let reaction = Reaction { log.record(Reacting("a")) }

    Reacting.$whenCompared.withValue(reaction) { log.expectCalls(Reacting("b"), others: .verifiedElsewhere) }
  }

  @Test("compare calls whose equality uses a log itself")
  func equalityThatUsesALog() async {
    let log = CallLog<Reacting>("log")
    log.record(Reacting("a"))
    log.record(Reacting("b"))
    let reaction = Reaction { _ = log.all }

    await Reacting.$whenCompared.withValue(reaction) {
      await expectOrder(log.received(Reacting("a")), log.received(Reacting("b")))
    }
  }
}

/// An action in a structure, because an optimized build of Swift 6.3 crashes if the value of a task is a closure.
private struct Reaction: Sendable {
  let perform: @Sendable () -> Void

  init(_ perform: @escaping @Sendable () -> Void) {
    self.perform = perform
  }
}

/// A value that runs an action when it is compared.
private struct Reacting: Equatable, Sendable {
  @TaskLocal static var whenCompared: Reaction?

  let name: String

  init(_ name: String) {
    self.name = name
  }

  static func == (left: Reacting, right: Reacting) -> Bool {
    whenCompared?.perform()
    return left.name == right.name
  }
}
