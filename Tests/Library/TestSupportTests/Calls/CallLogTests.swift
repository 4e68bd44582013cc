import Dispatch
import ExpectedFailures
import Testing

@testable import TestSupport

@Suite("CallLog")
struct CallLogTests {
  @Test("keeps each call of many tasks, in the order in which each task made them")
  func countsConcurrentCalls() async {
    let spy = SpyLamp()

    await withTaskGroup(of: Void.self) { group in
      for task in 0..<8 {
        group.addTask { for call in 0..<1_000 { spy.dim(to: task * 1_000 + call) } }
      }
    }

    let levels = spy.calls.all.map { if case .dim(let level) = $0 { level } else { -1 } }
    #expect(levels.count == 8_000)
    for task in 0..<8 { #expect(levels.filter { $0 / 1_000 == task } == Array(task * 1_000..<(task + 1) * 1_000)) }
    spy.lenient()
  }

  @Test(
    "fails the test at a million calls, unless the double is lenient or the test has ended",
    .fails(
      "SpyLamp received 1,000,000 calls, as an endless loop makes them; if they are meant, make the double with "
        + ".lenient(); the latest is turnOn"))
  func millionthCall() async {
    var lamps = [SpyLamp(), SpyLamp().lenient()]
    try? await rehearse {
      lamps.append(SpyLamp())
      throw CancellationError()
    }

    for lamp in lamps { lamp.calls.state.respond(to: .turnOn, 1_000_000) }

    // The call is not taken for one that waits for its answer.
    #expect(lamps[0].calls.state.takeCallNumber() == 0)
  }

  #if !os(iOS) && !os(tvOS) && !os(watchOS) && !os(visionOS)
    @Test("ends the process at two million calls, before they fill the memory")
    func endlessLoop() async {
      await #expect(processExitsWith: .failure) { SpyLamp().calls.state.respond(to: .turnOn, 2_000_000) }
    }
  #endif

  // Before a task drops the log, the others read it. One of them may become the last owner of its parts.
  @Test("can be released while other threads read its calls")
  func release() {
    var ends = 0
    for _ in 0..<500 {
      let owner = Locked<CallLog<Int>?>(CallLog<Int>("readings").lenient())
      let state = owner.withLock { log in
        for number in 0..<300 { log?.record(number) }
        return log?.state
      }

      DispatchQueue.concurrentPerform(iterations: 2) { thread in
        if thread == 0 {
          for _ in 0..<3 { _ = state?.latestCalls(10_000) }
        } else {
          let last = owner.withLock { log in
            defer { log = nil }
            return log
          }
          withExtendedLifetime(last) {}
        }
      }

      if state?.latestCalls(1).isEmpty == true { ends += 1 }
    }

    #expect(ends == 500)
  }
}
