import Foundation
import TestSupport

extension ContextSample {
  /// A double and a task that outlive their test.
  struct Late: Sendable {
    fileprivate let double: LastOwner
    fileprivate let mayReport = AsyncStream<Void>.makeStream()
    fileprivate let hasReported = AsyncStream<Void>.makeStream()

    /// Releases the double, which then reports its call, and lets the task report a failure.
    func report() async {
      double.release()
      mayReport.continuation.finish()
      for await _ in hasReported.stream {}
    }
  }

  private static let lock = NSLock()
  // Safe: it is accessed only while `lock` is held.
  nonisolated(unsafe) private static var late: [String: Late] = [:]

  private static func keep(_ late: Late, as name: String = #function) {
    lock.withLock { self.late[name] = late }
  }

  static func takeLate(of name: String) -> Late? {
    lock.withLock { late.removeValue(forKey: "\(name)()") }
  }

  static func afterItsTest() {
    guard isSwitchedOn() else { return }
    let late = Late(double: LastOwner(tapped()))  // fails: afterItsTest.double
    Task {
      for await _ in late.mayReport.stream {}
      reportFailure("afterItsTest reported")  // fails: afterItsTest.function
      late.hasReported.continuation.finish()
    }
    keep(late)
  }

  static func betweenTests() {
    guard isSwitchedOn() else { return }
    let late = Late(double: LastOwner(tapped()))  // fails: betweenTests.double
    Task.detached {
      for await _ in late.mayReport.stream {}
      reportFailure("betweenTests reported")  // fails: betweenTests.function
      late.hasReported.continuation.finish()
    }
    keep(late)
  }

  static func processExit() {
    guard isSwitchedOn() else { return }
    keep(Late(double: LastOwner(tapped())))  // fails: processExit.double
    atexit {
      ContextSample.takeLate(of: "processExit")?.double.release()
      reportFailure("processExit reported")  // fails: processExit.function
    }
  }
}
