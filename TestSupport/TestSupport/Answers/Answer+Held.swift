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

  /// Returns the oldest held calls that were not returned before, and waits until there are enough.
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
    typealias Calls = [HeldCall<Input, Output, Failure>]
    let isHolding = state.withLock { state in state.steps.contains(where: \.isHeld) || state.last?.isHeld == true }
    // The closure of the test decides once about each call, and without the lock. The calls are kept, so that no later call
    // has the address of an earlier one.
    var decisions: [ObjectIdentifier: (call: Calls.Element, isMatch: Bool)] = [:]
    func decision(on call: Calls.Element) -> Bool? {
      matches == nil ? true : decisions[ObjectIdentifier(call)]?.isMatch
    }
    // A test can answer a call of `.held`. It needs a call of `.never` only to expect its cancellation, so those are
    // returned only if the answer holds no calls.
    func take(_ calls: inout Calls, atLeast least: Int) -> Calls? {
      let places = calls.indices.filter { place in
        calls[place].pending.needsAnswer == isHolding && decision(on: calls[place]) == true
      }.prefix(count)
      guard places.count >= least else { return nil }
      // From the end, so that the places before stay valid.
      defer { for place in places.reversed() { calls.remove(at: place) } }
      return places.map { calls[$0] }
    }
    let deadline = Timeout.deadline(after: timeout)
    var calls: Calls?
    func decide() {
      for call in heldCalls.read({ $0 }) where decision(on: call) == nil {
        decisions[ObjectIdentifier(call)] = (call, call.input.flatMap { matches?($0) } ?? false)
      }
    }
    repeat {
      decide()
      calls = await heldCalls.wait(until: deadline, isolation: isolation) { calls in
        take(&calls, atLeast: count) ?? (calls.contains { decision(on: $0) == nil } ? [] : nil)
      }
      // Calls that never stop must not keep the test waiting past the deadline.
    } while calls?.isEmpty == true && count > 0 && !Deadlines.hasPassed(deadline)
    if calls?.isEmpty == true {
      decide()
      calls = heldCalls.withLock { take(&$0, atLeast: count) }
    }
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
    return rest + (rest.count..<count).map { _ in HeldCall(PendingCall(of: requirement) { _ in }) }
  }

  /// Lets a call wait until it is answered or cancelled, or until its delay is over.
  func hold(
    _ input: Input, _ step: Step, hasUnstubbedResult: Bool = false, unstubbedResult: Result<Output, Failure>? = nil,
    isAlwaysAwaited: Bool = false, handler: ((Result<Output, Failure>) -> Void)? = nil
  ) -> PendingCall<Input, Output, Failure> {
    let call = PendingCall(
      of: requirement, input, step: step, hasUnstubbedResult: hasUnstubbedResult, unstubbedResult: unstubbedResult,
      isAlwaysAwaited: isAlwaysAwaited, handler: handler)
    register.add(call)
    if case .delayed(_, let delay, let clock) = step.kind {
      call.wait(for: delay, on: clock)
    } else {
      heldCalls.update { $0.append(HeldCall(call)) }
    }
    return call
  }
}
