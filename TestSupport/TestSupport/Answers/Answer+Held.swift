extension Answer {
  /// Returns the oldest held call that was not returned before, and waits for one if necessary.
  ///
  /// ```swift
  /// let call = await logins.loginAnswer.held()
  /// let callOfBob = await logins.loginAnswer.held { $0.username == "bob" }
  /// for call in await logins.loginAnswer.held(3) { call.throws(APIError.offline) }
  /// ```
  ///
  /// - Parameter matches: A closure that returns `true` for the input of the call to return, or nil for any call.
  /// - Returns: The call. If none came in time, the test fails, and an answer to the returned call has no effect.
  public func held(
    where matches: ((Input) -> Bool)? = nil, within timeout: Duration = Timeout.standard,
    isolation: isolated (any Actor)? = #isolation, fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) async -> HeldCall<Input, Output, Failure> {
    let site = SourceSite(fileID: fileID, filePath: filePath, line: line, column: column)
    return await held(1, where: matches, within: timeout, isolation: isolation, at: site)[0]
  }

  /// Returns a number of the oldest held calls that were not returned before, in order, and waits until there are enough.
  ///
  /// If too few come in time, the test fails, and calls without effect replace the missing ones.
  public func held(
    _ count: Int, within timeout: Duration = Timeout.standard, isolation: isolated (any Actor)? = #isolation,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) async -> [HeldCall<Input, Output, Failure>] {
    let site = SourceSite(fileID: fileID, filePath: filePath, line: line, column: column)
    return await held(max(0, count), where: nil, within: timeout, isolation: isolation, at: site)
  }

  private func held(
    _ count: Int, where matches: ((Input) -> Bool)?, within timeout: Duration, isolation: isolated (any Actor)?,
    at site: SourceSite
  ) async -> [HeldCall<Input, Output, Failure>] {
    typealias Calls = [HeldCall<Input, Output, Failure>]
    let (steps, last, _) = state.withLock { $0.stubbed }
    let isHolding = steps.contains(where: \.isHeld) || last?.isHeld == true
    let deadline = Timeout.deadline(after: timeout)
    // The closure of the test decides once about each call, and without the lock. The calls are kept, so that no later call
    // has the address of an earlier one.
    var decisions: [ObjectIdentifier: (call: Calls.Element, isMatch: Bool)] = [:]
    func isMatch(_ call: Calls.Element) -> Bool? {
      // A test can answer a call of `.held`. It needs a call of `.never` only to expect its cancellation, so those are
      // returned only if the answer holds no calls.
      guard call.pending.needsAnswer == isHolding else { return false }
      return matches == nil ? true : decisions[ObjectIdentifier(call)]?.isMatch
    }
    var isLate = false
    while true {
      if let matches {
        for call in heldCalls.withLock({ $0 }) where isMatch(call) == nil {
          // Only a call of a test that has ended has no input.
          decisions[ObjectIdentifier(call)] = (call, call.pending.input.map(matches) ?? false)
        }
      }
      let found = heldCalls.withLock { calls -> Calls? in
        let places = calls.indices.filter { isMatch(calls[$0]) == true }.prefix(count)
        guard isLate || places.count == count else { return nil }
        // From the end, so that the places before stay valid.
        defer { for place in places.reversed() { calls.remove(at: place) } }
        return places.map { calls[$0] }
      }
      let hasReturnedCall = state.withLock(\.hasReturnedHeldCall)
      if let found, !found.isEmpty { state.withLock { $0.hasReturnedHeldCall = true } }
      if let found, found.count == count { return found }
      if let found {
        let others = matches == nil ? [] : heldCalls.withLock { $0.compactMap(\.pending.input) }
        requirement.report(
          "\(requirement.double.name) has \(found.isEmpty ? "no held call" : "only \(found.count) of \(count) held calls") of "
            + "\(requirement.name)\(matches == nil ? "" : " that matches"): \(found.isEmpty && !hasReturnedCall ? "none" : "no other") came "
            + Timeout.failWait(within: timeout) + advice(holding: isHolding, others), at: site)
        return found
          + (found.count..<count).map { _ in
            HeldCall(PendingCall(of: requirement, from: .task(canEndWithoutAnswer: false), answeredBy: .nobody))
          }
      }
      let _: Void? = await heldCalls.wait(until: deadline, isolation: isolation) { calls in
        calls.contains { isMatch($0) == nil } || calls.count { isMatch($0) == true } >= count ? () : nil
      }
      // Calls that never stop must not keep the test waiting past the deadline.
      isLate = Deadlines.hasPassed(deadline) || Task.isCancelled
    }
  }

  /// Returns the end of a failure, which lists the held calls that do not match, or says how to hold calls.
  private func advice(holding isHolding: Bool, _ others: [Input]) -> String {
    let calls = others.map { ValueText.describe($0) }.joined(separator: ", ")
    return (others.isEmpty ? "" : "; it holds calls with \(calls)")
      + (isHolding
        ? "" : "; \(requirement.expression) does not hold calls: begin with \(requirement.expression).holds()")
  }
}
