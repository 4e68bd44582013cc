import Dispatch
import Testing

@testable import TestSupport

@Suite("A call log")
struct CallLogReleaseTests {
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
