extension Answer {
  /// Returns the oldest held call that was not returned before, and waits for one if necessary.
  ///
  /// ```swift
  /// let call = await logins.loginAnswer.held()
  /// let callOfBob = await logins.loginAnswer.held { $0.username == "bob" }
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

  /// Returns the oldest held calls that were not returned before, and waits until there are enough.
  ///
  /// ```swift
  /// for call in await service.driversAnswer.held(3) { call.returns([]) }
  /// ```
  ///
  /// - Parameter count: The number of calls.
  /// - Returns: The calls, in order, or in any order inside of `rehearse(orders:)`. If too few came in time, the test fails,
  ///   and calls without effect replace the missing ones.
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
    let isHolding = state.withLock { state in state.steps.contains(where: \.isHeld) || state.last?.isHeld == true }
    // The closure of the test decides once about each call, and without the lock.
    var decisions: [ObjectIdentifier: Bool] = [:]
    func decide() {
      guard let matches else { return }
      for call in heldCalls.read({ $0 }) where decisions[ObjectIdentifier(call.pending)] == nil {
        decisions[ObjectIdentifier(call.pending)] = call.input.map(matches) ?? false
      }
    }
    // A test can answer a call of `.held`. It needs a call of `.never` only to expect its cancellation, so those are
    // returned only if the answer holds no calls.
    func take(
      _ calls: inout [HeldCall<Input, Output, Failure>], atLeast least: Int
    ) -> [HeldCall<Input, Output, Failure>]? {
      let places = calls.indices.filter { place in
        calls[place].pending.options.needsAnswer == isHolding
          && (matches == nil || decisions[ObjectIdentifier(calls[place].pending)] == true)
      }.prefix(count)
      guard places.count >= least else { return nil }
      // From the end, so that the places before stay valid.
      defer { for place in places.reversed() { calls.remove(at: place) } }
      return places.map { calls[$0] }
    }
    var calls: [HeldCall<Input, Output, Failure>]?
    repeat {
      decide()
      calls = await heldCalls.wait(within: timeout, isolation: isolation) { calls in
        let isUndecided = matches != nil && calls.contains { decisions[ObjectIdentifier($0.pending)] == nil }
        return take(&calls, atLeast: count) ?? (isUndecided ? [] : nil)
      }
    } while calls?.isEmpty == true && count > 0
    if let calls { return requirement.double.scope?.order?.shuffled(calls) ?? calls }
    let (rest, others) = heldCalls.withLock { calls in (take(&calls, atLeast: 0) ?? [], calls.compactMap(\.input)) }
    let subject = rest.isEmpty ? "no held call" : "only \(rest.count) of \(count) held calls"
    let kind = matches == nil ? "" : " that matches"
    let list =
      matches == nil || others.isEmpty
      ? "" : "; it holds calls with " + others.map { ValueText.describe($0) }.joined(separator: ", ")
    let advice =
      isHolding
      ? "" : "; \(requirement.expression) does not hold calls: begin with \(requirement.expression).holds()"
    requirement.report(
      "\(requirement.double.name) has \(subject) of \(requirement.name)\(kind): "
        + "\(rest.isEmpty ? "none" : "no other") came \(Timeout.expire(timeout))\(list)\(advice)", at: site)
    return rest
      + (rest.count..<count).map { _ in
        HeldCall(of: requirement, pending: PendingCall(.init()), arguments: HeldArguments(nil) { _ in })
      }
  }

  /// Holds a call until it is answered or cancelled, or until its delay is over.
  func hold(
    _ input: Input, _ step: Step, endsWhenCancelled: Bool = false, canEndWithoutAnswer: Bool = false,
    isAlwaysAwaited: Bool = false, completion: ((Result<Output, Failure>) -> Void)? = nil
  ) -> HeldCall<Input, Output, Failure> {
    let unstubbedResult = unstubbedResult(as: Output.self)
    let call = HeldCall<Input, Output, Failure>(
      of: requirement,
      pending: PendingCall(
        .init(
          needsAnswer: step.isHeld, isNever: step.isNever, endsWhenCancelled: endsWhenCancelled,
          canEndWithoutAnswer: canEndWithoutAnswer, hasUnstubbedResult: unstubbedResult != nil,
          isMadeByTest: completion == nil && requirement.double.isMadeByCurrentTask)),
      arguments: HeldArguments(
        input, unstubbedResult: unstubbedResult, isAlwaysAwaited: isAlwaysAwaited, handler: completion))
    register.add(call.pending)
    if case .delayed(let result, let delay, let clock) = step.kind {
      answer(call, with: result, after: delay, on: clock)
    } else {
      heldCalls.update { $0.append(call) }
    }
    return call
  }

  private func answer(
    _ call: HeldCall<Input, Output, Failure>, with result: Result<Output, Failure>, after delay: Duration,
    on clock: ManualClock
  ) {
    let delayed = DelayedAnswer { call.answer(result, at: nil) }
    let pending = call.pending
    let sleeper = clock.wake(at: clock.now.advanced(by: delay)) { isDue in
      if isDue { delayed.give() } else { pending.release() }
    }
    // Without a delay, the answer was given inside `wake`. This action then runs at once and finds no sleeper.
    pending.whenOver { clock.cancelSleep(sleeper) }
  }
}

/// An answer that a clock gives when its time has come.
///
/// Safe: only a delayed step creates one, and it demands a Sendable output. The clock calls it once, from the test. The
/// completion handler may be called there, because any implementation of the protocol under test may do so.
private final class DelayedAnswer: @unchecked Sendable {
  let give: () -> Void

  init(_ give: @escaping () -> Void) {
    self.give = give
  }
}
