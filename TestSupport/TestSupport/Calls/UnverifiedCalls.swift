/// The first unverified calls of a log, or all of them, at one moment.
struct UnverifiedCalls<Call> {
  var calls: [Call] = []
  /// The index of each call in the log.
  var indices: [Int] = []
  /// True if these are all unverified calls of the log.
  var isComplete = true
  /// The number of calls in the log.
  let recordedCount: Int
  /// The number of verified calls.
  let verifiedCount: Int
}

extension CallLog {
  /// Returns the first unverified calls, in order.
  ///
  /// An expectation asks only for the calls that it needs. Its cost then depends neither on the verified calls before
  /// them nor on the calls after them.
  ///
  /// - Parameters:
  ///   - start: The index of the first call to look at.
  ///   - limit: The largest number of calls to return.
  /// - Returns: The calls.
  func unverifiedCalls(from start: Int = 0, limit: Int = .max) -> UnverifiedCalls<Call> {
    withLock {
      var result = UnverifiedCalls<Call>(recordedCount: state.recordedCalls.count, verifiedCount: state.verified.count)
      for gap in state.verified.gaps(in: start..<max(start, state.recordedCalls.count)) {
        let part = gap.prefix(limit - result.calls.count)
        result.calls += state.recordedCalls[part].map(\.call)
        result.indices += part
        guard part.count == gap.count else {
          result.isComplete = false
          break
        }
      }
      return result
    }
  }

  /// Matches the first unverified calls, and takes more of them until they decide.
  ///
  /// - Parameters:
  ///   - count: The number of calls that decide if all is as expected.
  ///   - isLimit: True if the expectation is about these calls only, even if it fails.
  ///   - match: Matches some calls. It runs without the lock, because comparing values runs code of the test.
  /// - Returns: The match, and the calls that it is about.
  func matchUnverifiedCalls(
    needing count: Int, only isLimit: Bool, _ match: ([Call]) -> CallMatch<Call>
  ) -> (match: CallMatch<Call>, calls: UnverifiedCalls<Call>) {
    var limit = max(1, count)
    while true {
      let calls = unverifiedCalls(limit: limit)
      let result = match(calls.calls)
      // A failure shows all calls. Growing by a factor keeps the cost of a search in proportion to its length.
      if isLimit || result.failure == nil || calls.isComplete { return (result, calls) }
      limit *= 4
    }
  }

  /// Finds the first unverified call from an index on that satisfies a condition.
  ///
  /// - Returns: The index of the call, or nil if there is none, and the number of calls that the log had.
  func firstUnverifiedIndex(from start: Int, where isMatch: (Call) -> Bool) -> (index: Int?, recordedCount: Int) {
    var (start, limit) = (start, 16)
    while true {
      let calls = unverifiedCalls(from: start, limit: limit)
      if let place = calls.calls.firstIndex(where: isMatch) { return (calls.indices[place], calls.recordedCount) }
      guard !calls.isComplete, let last = calls.indices.last else { return (nil, calls.recordedCount) }
      (start, limit) = (last + 1, limit * 4)
    }
  }

  /// Returns the index of the first call with a number that is larger than a given one.
  func index(after number: Int) -> Int { withLock { state.recordedCalls.partitioningIndex { $0.number > number } } }

  /// Returns the line of the latest expectation that verified a matching call, or nil if none did.
  func siteOfVerification(where isMatch: (Call) -> Bool) -> SourceSite? {
    // The calls are compared without the lock, because `==` is code of the test.
    let (calls, verifications) = withLock { (state.recordedCalls, state.verified.verifications) }
    return verifications.last { $0.indices.contains { isMatch(calls[$0].call) } }?.site
  }
}
