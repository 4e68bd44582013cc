extension Answer {
  /// The oldest held call that was not asked for yet; waits until there is one.
  ///
  /// ```swift
  /// let call = await service.driversAnswer.held()
  /// call.returns([])
  /// ```
  ///
  /// - Parameters:
  ///   - timeout: The longest wait, in real time; only a test that fails takes it.
  ///   - isolation: The caller's actor.
  ///   - fileID: Where to point when no call comes.
  ///   - filePath: Where to point when no call comes.
  ///   - line: Where to point when no call comes.
  ///   - column: Where to point when no call comes.
  /// - Returns: The call; one that nobody made, where the test has failed for want of a call.
  public func held(
    within timeout: Duration = Timeout.standard, isolation: isolated (any Actor)? = #isolation,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) async -> HeldCall<Output, Failure> {
    await held(
      1, within: timeout, isolation: isolation, fileID: fileID, filePath: filePath, line: line, column: column)[0]
  }

  /// The oldest held calls that were not asked for yet; waits until there are so many.
  ///
  /// ```swift
  /// for call in await service.driversAnswer.held(3) { call.returns([]) }
  /// ```
  ///
  /// - Parameters:
  ///   - count: How many.
  ///   - timeout: The longest wait, in real time; only a test that fails takes it.
  ///   - isolation: The caller's actor.
  ///   - fileID: Where to point when fewer calls come.
  ///   - filePath: Where to point when fewer calls come.
  ///   - line: Where to point when fewer calls come.
  ///   - column: Where to point when fewer calls come.
  /// - Returns: So many calls, in order; those that nobody made among them, where the test has failed for want of calls.
  public func held(
    _ count: Int, within timeout: Duration = Timeout.standard, isolation: isolated (any Actor)? = #isolation,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) async -> [HeldCall<Output, Failure>] {
    let count = max(0, count)
    let isHolding = state.withLock { state in state.steps.contains(where: \.isHeld) || state.last?.isHeld == true }
    // Calls that no answer is meant for are there to be cancelled, where the slot holds no others.
    func take(_ calls: inout [HeldCall<Output, Failure>], atLeast least: Int) -> [HeldCall<Output, Failure>]? {
      let places = calls.indices.filter { calls[$0].pending.terms.wantsAnswer == isHolding }.prefix(count)
      guard places.count >= least else { return nil }
      defer { for place in places.reversed() { calls.remove(at: place) } }
      return places.map { calls[$0] }
    }
    let calls = await heldCalls.wait(within: timeout, isolation: isolation) { take(&$0, atLeast: count) }
    if let calls { return calls }
    let rest = heldCalls.withLock { take(&$0, atLeast: 0) } ?? []
    let subject = rest.isEmpty ? "no held call" : "only \(rest.count) of \(count) held calls"
    let advice = isHolding ? "" : "; \(slot.expression) does not hold calls: begin with \(slot.expression).holds()"
    slot.report(
      "\(slot.double.name) has \(subject) of \(slot.requirement): \(rest.isEmpty ? "none" : "no other") came \(Timeout.describe(timeout))\(advice)",
      at: SourceSite(fileID: fileID, filePath: filePath, line: line, column: column))
    return rest + (rest.count..<count).map { _ in HeldCall(of: slot, pending: PendingCall(.init())) { _ in } }
  }

  /// Keeps a call until it is answered or cancelled.
  func hold(
    _ step: Step, ignoringCancellation: Bool, canEndUnanswered: Bool = false,
    completion: ((Result<Output, Failure>) -> Void)? = nil
  ) -> HeldCall<Output, Failure> {
    let mayThrow = CancellationError() is Failure
    let call = HeldCall<Output, Failure>(
      of: slot,
      pending: PendingCall(
        .init(
          wantsAnswer: step.isHeld,
          isForEver: step.isForEver,
          endsWhenCancelled: completion == nil && mayThrow && !ignoringCancellation,
          canEndUnanswered: canEndUnanswered)),
      completion: completion)
    pendingCalls.add(call.pending)
    if case .delayed = step.kind { return call }
    heldCalls.update { $0.append(call) }
    return call
  }
}
