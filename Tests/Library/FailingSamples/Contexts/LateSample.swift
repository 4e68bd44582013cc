import Foundation
import TestSupport

/// Failures that are reported after their test.
enum LateSample {
  private static let lock = NSLock()
  // Safe: it is accessed only while `lock` is held.
  nonisolated(unsafe) private static var reports: [String: [@Sendable () -> Void]] = [:]

  /// Makes the doubles in the running test, and keeps the functions that report the failures.
  static func prepare(_ context: String) async {
    guard ContextSample.isSwitchedOn(context, in: .unscoped) else { return }
    for kind in FailureKind.withoutWait {
      let report = await kind.prepare(ContextSample.announce(kind, in: context))
      lock.withLock { reports[context, default: []].append(report) }
    }
    if context == "processExit" { atexit { LateSample.report("processExit") } }
  }

  static func report(_ context: String) {
    for report in lock.withLock({ reports.removeValue(forKey: context) }) ?? [] { report() }
  }

  /// Reports the failures on another thread, and waits until that is done.
  static func reportOnAThread(_ context: String) {
    let isReported = DispatchSemaphore(value: 0)
    Thread.detachNewThread {
      report(context)
      isReported.signal()
    }
    isReported.wait()
  }
}
