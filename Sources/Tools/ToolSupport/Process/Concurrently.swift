import Dispatch
import Foundation

/// Computes a result for each index, on as many threads as there are cores, and returns them in the order of the
/// indices.
///
/// The progress is the number of finished results, told on any thread.
package func concurrently<Result: Sendable>(
  _ count: Int, showProgress: (@Sendable (Int) -> Void)? = nil, _ make: @Sendable (Int) -> Result
) -> [Result] {
  let results = Results<Result>(count: count)
  DispatchQueue.concurrentPerform(iterations: count) { index in
    let done = results.set(index, make(index))
    showProgress?(done)
  }
  return results.all
}

/// Computes a result on each of some threads, which may wait for other processes.
///
/// There may be more threads than cores. The results are in the order of the threads.
package func onThreads<Result: Sendable>(
  _ count: Int, _ make: @escaping @Sendable (Int) -> Result
) -> [Result] {
  let results = Results<Result>(count: count)
  let group = DispatchGroup()
  for index in 0..<count {
    group.enter()
    Thread.detachNewThread {
      _ = results.set(index, make(index))
      group.leave()
    }
  }
  group.wait()
  return results.all
}

/// The results that are finished so far.
///
/// Safe: a lock guards all mutable state.
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
