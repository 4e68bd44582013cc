import Foundation

/// How long it takes from a cause, on a thread, to the task that waits for it.
enum Latency {
  /// Measures it so often, and takes the median.
  static func measure(
    rounds: Int = 2_000, cause: @escaping @Sendable () -> Void, wait: @Sendable () async -> Void
  ) async -> Duration {
    let isReady = DispatchSemaphore(value: 0)
    let causes = LockedArray<ContinuousClock.Instant>()
    Thread.detachNewThread {
      for _ in 0..<rounds {
        isReady.wait()
        // Until the task has been suspended; a busy wait, for a sleeping thread would be late itself.
        let start = ContinuousClock.now
        while ContinuousClock.now - start < .microseconds(50) {}
        causes.append(.now)
        cause()
      }
    }
    var arrivals: [ContinuousClock.Instant] = []
    for _ in 0..<rounds {
      isReady.signal()
      await wait()
      arrivals.append(.now)
    }
    return zip(causes.all, arrivals).map { $1 - $0 }.sorted()[rounds / 2]
  }
}
