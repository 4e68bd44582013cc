extension Answer {
  /// Returns the oldest held call that was not returned before, and waits for one if necessary.
  ///
  /// ```swift
  /// let call = await service.driversAnswer.held()
  /// call.returns([])
  /// ```
  ///
  /// - Returns: The call. If none came in time, the test fails, and an answer to the returned call has no effect.
  public func held(
    within timeout: Duration = Timeout.standard, isolation: isolated (any Actor)? = #isolation,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) async -> HeldCall<Output, Failure> {
    await held(
      1, within: timeout, isolation: isolation, fileID: fileID, filePath: filePath, line: line, column: column)[0]
  }

  /// Returns the oldest held calls that were not returned before, and waits until there are enough.
  ///
  /// ```swift
  /// for call in await service.driversAnswer.held(3) { call.returns([]) }
  /// ```
  ///
  /// - Parameter count: The number of calls.
  /// - Returns: The calls, in order, or in any order inside of `rehearse(orders:)`. If too few came in time, the test fails, and calls without effect replace the
  ///   missing ones.
  public func held(
    _ count: Int, within timeout: Duration = Timeout.standard, isolation: isolated (any Actor)? = #isolation,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) async -> [HeldCall<Output, Failure>] {
    let count = max(0, count)
    let isHolding = state.withLock { state in state.steps.contains(where: \.isHeld) || state.last?.isHeld == true }
    // A test can answer a call of `.held`. It needs a call of `.never` only to expect its cancellation, so those are
    // returned only if the answer holds no calls.
    func take(_ calls: inout [HeldCall<Output, Failure>], atLeast least: Int) -> [HeldCall<Output, Failure>]? {
      let places = calls.indices.filter { calls[$0].pending.options.needsAnswer == isHolding }.prefix(count)
      guard places.count >= least else { return nil }
      // From the end, so that the places before stay valid.
      defer { for place in places.reversed() { calls.remove(at: place) } }
      return places.map { calls[$0] }
    }
    let calls = await heldCalls.wait(within: timeout, isolation: isolation) { take(&$0, atLeast: count) }
    if let calls { return requirement.double.scope?.order?.shuffled(calls) ?? calls }
    let rest = heldCalls.withLock { take(&$0, atLeast: 0) } ?? []
    let subject = rest.isEmpty ? "no held call" : "only \(rest.count) of \(count) held calls"
    let advice =
      isHolding ? "" : "; \(requirement.expression) does not hold calls: begin with \(requirement.expression).holds()"
    requirement.report(
      "\(requirement.double.name) has \(subject) of \(requirement.name): \(rest.isEmpty ? "none" : "no other") came \(Timeout.expire(timeout))\(advice)",
      at: SourceSite(fileID: fileID, filePath: filePath, line: line, column: column))
    return rest
      + (rest.count..<count).map { _ in
        let ignored = CompletionHandler<Output, Failure>(unstubbedResult: nil) { _ in }
        return HeldCall(of: requirement, pending: PendingCall(.init()), completion: ignored)
      }
  }

  /// Holds a call until it is answered or cancelled.
  func hold(
    _ step: Step, ignoringCancellation: Bool, canEndWithoutAnswer: Bool = false,
    completion: ((Result<Output, Failure>) -> Void)? = nil
  ) -> HeldCall<Output, Failure> {
    let mayThrow = CancellationError() is Failure
    let call = HeldCall<Output, Failure>(
      of: requirement,
      pending: PendingCall(
        .init(
          needsAnswer: step.isHeld,
          isNever: step.isNever,
          endsWhenCancelled: completion == nil && mayThrow && !ignoringCancellation,
          canEndWithoutAnswer: canEndWithoutAnswer,
          hasUnstubbedResult: unstubbedResult(as: Output.self) != nil,
          isMadeByTest: completion == nil && requirement.double.isMadeByCurrentTask)),
      completion: completion.map {
        CompletionHandler(unstubbedResult: unstubbedResult(as: Output.self), $0)
      })
    pendingCalls.add(call.pending)
    if case .delayed = step.kind { return call }
    heldCalls.update { $0.append(call) }
    return call
  }
}
