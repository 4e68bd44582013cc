import Dispatch

/// Makes one result for each index, on all cores; the results are in order.
func concurrently<Result: Sendable>(_ count: Int, _ make: @Sendable (Int) -> Result) -> [Result] {
  [Result?](unsafeUninitializedCapacity: count) { buffer, initialized in
    // Safe: each index is written once, by the one call that it was given to, before the buffer is read.
    nonisolated(unsafe) let results = buffer.baseAddress
    DispatchQueue.concurrentPerform(iterations: count) { index in
      results.map { ($0 + index).initialize(to: make(index)) }
    }
    initialized = count
  }.compactMap(\.self)
}
