import Foundation
import TestSupport

extension ContextSample {
  /// A double whose test has ended, and a task of that test which goes on.
  struct Late: Sendable {
    fileprivate let double: LastOwner
    fileprivate let mayReport = AsyncStream<Void>.makeStream()
    fileprivate let hasReported = AsyncStream<Void>.makeStream()

    /// Lets the double go, which then reports its call, and the task report.
    func report() async {
      double.release()
      mayReport.continuation.finish()
      for await _ in hasReported.stream {}
    }
  }

  private static let lock = NSLock()
  // Safe: read and written only while `lock` is held.
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
