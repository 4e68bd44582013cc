extension CallLog {
  /// The unverified calls at one moment, and the counts that tell if the log has changed since then.
  private struct Snapshot {
    let calls: [Call]
    let recordedCount: Int
    let verifiedCount: Int
  }

  private var snapshot: Snapshot {
    withLock {
      Snapshot(
        calls: unverifiedCalls.map(\.call), recordedCount: state.recordedCount, verifiedCount: state.verifiedCount)
    }
  }

  /// Verifies calls that were already made, and fails the test unless they are as expected.
  ///
  /// - Parameters:
  ///   - site: The line to report a failure at.
  ///   - match: Matches the unverified calls. It runs without the lock, because comparing values runs code of the
  ///     test.
  /// - Returns: The first verified call.
  @discardableResult
  func expect(at site: SourceSite, _ match: ([Call]) -> CallMatch) -> Call? {
    while true {
      let snapshot = snapshot
      if let verified = verify(match(snapshot.calls), in: snapshot, wait: nil, at: site) { return verified.first }
    }
  }

  /// Waits until the calls are as expected and verifies them, or fails the test as soon as they cannot match any more.
  ///
  /// - Parameters:
  ///   - site: The line to report a failure at.
  ///   - timeout: The longest wait for each matching call. Other calls do not extend the wait.
  ///   - isolation: The actor of the caller.
  ///   - match: Matches the unverified calls. It runs without the lock, because comparing values runs code of the
  ///     test.
  /// - Returns: The first verified call.
  @discardableResult
  func expect(
    at site: SourceSite, within timeout: Duration, isolation: isolated (any Actor)?, _ match: ([Call]) -> CallMatch
  ) async -> Call? {
    var deadline = Timeout.deadline(after: timeout)
    var (matchedCount, isLate) = (0, false)
    while true {
      let snapshot = snapshot
      let result = match(snapshot.calls)
      if result.offsets.count > matchedCount {
        (matchedCount, isLate, deadline) = (result.offsets.count, false, Timeout.deadline(after: timeout))
      }
      if result.isIncomplete, !isLate {
        let another: Void? = await state.waiters.wait(until: deadline, isolation: isolation) {
          // Only another call can complete the match. `verify` notices calls that another expectation has verified.
          state.recordedCount > snapshot.recordedCount ? () : nil
        }
        // A double that never stops calling must not keep the test waiting past the deadline.
        isLate = another == nil || Deadlines.hasPassed(deadline)
        // A call arrived: match once more, even if it is late.
        if another != nil { continue }
      }
      let wait = result.isIncomplete ? Timeout.expire(timeout) : nil
      if let verified = verify(result, in: snapshot, wait: wait, at: site) { return verified.first }
    }
  }

  /// Marks the matched calls as verified, and fails the test if they are not as expected.
  ///
  /// - Returns: The first verified call, in an array that is empty if there is none. Nil if another expectation has
  ///   verified calls since the snapshot, which must then be taken again.
  private func verify(_ match: CallMatch, in snapshot: Snapshot, wait: String?, at site: SourceSite) -> [Call]? {
    let isCurrent = withLock {
      guard state.verifiedCount == snapshot.verifiedCount else { return false }
      state.markVerified(match.offsets)
      return true
    }
    guard isCurrent else { return nil }
    if let failure = match.failure {
      // Other calls of this double are likely to follow from the same defect. One failure is enough.
      state.makeLenient()
      state.double.report("\(state.double.name) \(failure(wait))", at: site)
    }
    return match.offsets.prefix(1).map { snapshot.calls[$0] }
  }

  /// Marks the call with a number as verified, unless it already is.
  func markVerified(number: Int) {
    withLock {
      guard let offset = unverifiedCalls.firstIndex(where: { $0.number == number }) else { return }
      state.markVerified([offset])
    }
  }
}
