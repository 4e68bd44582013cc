import Dispatch
import Foundation

/// Makes one result for each index, several at a time.
///
/// - Parameters:
///   - count: How many results.
///   - workers: How many at a time at most; as many as there are cores, unless it says fewer.
///   - showProgress: Hears how many are done, from any thread.
///   - make: Makes one; called from several threads.
/// - Returns: The results in order.
package func concurrently<Result: Sendable>(
  _ count: Int, workers: Int = .max, showProgress: (@Sendable (Int) -> Void)? = nil, _ make: @Sendable (Int) -> Result
) -> [Result] {
  let results = Results<Result>(count: count)
  let workers = min(workers, count)
  DispatchQueue.concurrentPerform(iterations: workers) { worker in
    for index in stride(from: worker, to: count, by: workers) {
      let done = results.set(index, make(index))
      showProgress?(done)
    }
  }
  return results.all
}

/// The results so far.
///
/// Safe: a lock guards what changes.
private final class Results<Result: Sendable>: @unchecked Sendable {
  private let lock = NSLock()
  private var results: [Result?]
  private var done = 0

  init(count: Int) {
    results = Array(repeating: nil, count: count)
  }

  func set(_ index: Int, _ result: Result) -> Int {
    lock.withLock {
      results[index] = result
      done += 1
      return done
    }
  }

  var all: [Result] { lock.withLock { results.compactMap(\.self) } }
}
