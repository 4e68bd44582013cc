import Foundation
import TestSupport

/// Failures that are reported after their test.
enum LateSample {
  private static let reports = Stored<[String: [@Sendable () -> Void]]>([:])

  /// Makes the doubles in the running test, and keeps the functions that report the failures.
  static func prepare(_ context: String) async {
    await ContextSample.forEachKind(in: context, of: .unscoped) { kind, line in
      let report = await kind.prepare(line)
      reports.withValue { $0[context, default: []].append(report) }
    }
    if context == "processExit" { atexit { LateSample.report("processExit") } }
  }

  static func report(_ context: String) {
    for report in reports.withValue({ $0.removeValue(forKey: context) }) ?? [] { report() }
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
