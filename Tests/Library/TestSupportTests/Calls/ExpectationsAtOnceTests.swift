import Dispatch
import TestSupport
import Testing

@Suite("Expectations of one spy on several tasks", .timeLimit(.minutes(1)))
struct ExpectationsAtOnceTests {
  @Test("take each call once")
  func eachCallOnce() {
    for _ in 0..<2_000 {
      let spy = SpyLamp().lenient()
      for percent in 0..<8 { spy.dim(to: percent) }
      let taken = CallLog<SpyLamp.Call>("taken").lenient()

      DispatchQueue.concurrentPerform(iterations: 4) { _ in
        for _ in 0..<2 {
          if let call = spy.expectNext(where: { _ in true }) { taken.record(call) }
        }
      }

      taken.expectCalls(
        inAnyOrder: .dim(to: 0), .dim(to: 1), .dim(to: 2), .dim(to: 3), .dim(to: 4), .dim(to: 5), .dim(to: 6),
        .dim(to: 7))
    }
  }

  @Test("take each call once, though a pattern asks for the next one itself")
  func patternThatExpects() {
    let spy = SpyLamp()
    spy.turnOn()
    spy.dim(to: 1)

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

  @Test("hear of a call that comes when others have taken what there was")
  func hearsBehindOthers() async {
    let log = CallLog<Watchful>("log")
    log.record(Watchful("a"))
    log.record(Watchful("b"))

    await Watchful.$isCompared.withValue(
      Watchful.Once {
        log.expectNext { _ in true }
        log.expectNext { _ in true }
        Task.detached { log.record(Watchful("c")) }
      }
    ) {
      await log.expectCalls(containing: Watchful("c"))
    }
  }

  @Test("wait no longer for a double that never stops calling", arguments: [false, true])
  func endsThoughCallsGoOn(isWaitingForOrder: Bool) async {
    let spy = SpyLamp().lenient()
    let calls = Task.detached {
      while !Task.isCancelled {
        spy.dim(to: 1)
        await Task.yield()
      }
    }

    await withKnownIssue {
      if isWaitingForOrder {
        await expectOrder(spy.received(.turnOn), within: .milliseconds(20))
      } else {
        await spy.expectCalls(containing: .turnOn, within: .milliseconds(20))
      }
    }

    calls.cancel()
  }

  @Test("may compare calls that look at a log themselves")
  func equalityThatLooks() async {
    let log = CallLog<Watchful>("log")
    log.record(Watchful("a"))
    log.record(Watchful("b"))

    await Watchful.$isCompared.withValue(Watchful.Once { _ = log.all }) {
      await expectOrder(log.received(Watchful("a")), log.received(Watchful("b")))
    }
  }
}

/// A value that does something when it is compared for the first time.
private struct Watchful: Equatable, Sendable {
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

  static func == (left: Watchful, right: Watchful) -> Bool {
    isCompared?.act()
    return left.name == right.name
  }
}
