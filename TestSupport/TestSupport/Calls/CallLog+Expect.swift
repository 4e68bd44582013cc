extension CallLog {
  /// Verifies calls that were already made, and fails the test unless they are as expected.
  ///
  /// - Parameters:
  ///   - site: The line to report a failure at.
  ///   - count: The number of unverified calls that decide if all is as expected.
  ///   - isLimit: True if the expectation is about these calls only, even if it fails.
  ///   - match: Matches unverified calls. It runs without the lock, because comparing values runs code of the test.
  /// - Returns: The first verified call.
  @discardableResult
  func expect(at site: SourceSite, needing count: Int, only isLimit: Bool = false, _ match: ([Call]) -> CallMatch<Call>)
    -> Call?
  {
    while true {
      let (result, calls) = matchUnverifiedCalls(needing: count, only: isLimit, match)
      if let verified = verify(result, in: calls, wait: nil, at: site) { return verified.first }
    }
  }

  /// Waits until the calls are as expected and verifies them, or fails the test as soon as they cannot match any more.
  ///
  /// - Parameters:
  ///   - site: The line to report a failure at.
  ///   - count: The number of unverified calls that decide if all is as expected.
  ///   - isLimit: True if the expectation is about these calls only, even if it fails.
  ///   - match: Matches unverified calls. It runs without the lock, because comparing values runs code of the test.
  /// - Returns: The first verified call.
  @discardableResult
  func expect(
    at site: SourceSite, needing count: Int, only isLimit: Bool = false, within timeout: Duration,
    isolation: isolated (any Actor)?,
    _ match: ([Call]) -> CallMatch<Call>
  ) async -> Call? {
    var deadline = Timeout.deadline(after: timeout)
    var (matchedCount, isLate, isSettled) = (0, false, false)
    while true {
      let (result, calls) = matchUnverifiedCalls(needing: count, only: isLimit, match)
      if result.offsets.count > matchedCount {
        (matchedCount, isLate, deadline) = (result.offsets.count, false, Timeout.deadline(after: timeout))
      }
      if result.canGrow, !isSettled {
        isSettled = true
        await QueuedTasks.runForExpectation(isolation: isolation)
        continue
      }
      if result.isIncomplete, !isLate {
        let another: Void? = await state.waiters.wait(until: deadline, isolation: isolation) {
          // Only another call can complete the match. `verify` notices calls that another expectation has verified.
          state.recordedCount > calls.recordedCount ? () : nil
        }
        // A double that never stops calling must not keep the test waiting past the deadline.
        isLate = another == nil || Deadlines.hasPassed(deadline)
        // A call arrived: match once more, even if it is late.
        if another != nil { continue }
      }
      let wait = result.isIncomplete ? Timeout.describe(timeout) : nil
      if let verified = verify(result, in: calls, wait: wait, at: site) { return verified.first }
    }
  }

  /// Marks the matched calls as verified, and fails the test if they are not as expected.
  ///
  /// - Returns: The first verified call, in an array that is empty if there is none. Nil if another expectation has
  ///   verified calls since the match, which must then be made again.
  private func verify(
    _ match: CallMatch<Call>, in calls: UnverifiedCalls<Call>, wait: String?, at site: SourceSite
  ) -> [Call]? {
    // Before the calls of this match count as verified.
    let note = match.failure == nil ? "" : note(on: match.missing)
    let isCurrent = withLock {
      guard state.verified.count == calls.verifiedCount else { return false }
      state.verified.insert(match.offsets.lazy.map { calls.indices[$0] }, at: site)
      return true
    }
    guard isCurrent else { return nil }
    if let failure = match.failure {
      // Other calls of this double are likely to follow from the same defect. One failure is enough.
      state.makeLenient()
      let text = failure(wait)
      if wait != nil { Timeout.noteExpiry() }
      state.double.report("\(state.double.name) \(text)\(note)", at: site)
    } else if match.allowsOthers {
      state.makeLenient()
    }
    return match.offsets.prefix(1).map { calls.calls[$0] }
  }

  /// Returns a line that says which expectation has verified a call that another one misses.
  func note(on missing: ExpectedCall<Call>?) -> String {
    guard let missing, let site = siteOfVerification(where: missing.isMatch) else { return "" }
    return missing.note(verifiedAt: site)
  }
}
