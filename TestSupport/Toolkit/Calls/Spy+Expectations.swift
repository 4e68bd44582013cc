extension Spy where Call: Equatable {
  /// Expects exactly these calls, in this order, and nothing else since the last expectation.
  ///
  /// Calls that are still on their way are waited for: the call that completes the list resumes the test. A list that
  /// has gone wrong fails at once.
  ///
  /// - Parameters:
  ///   - first: The first call.
  ///   - others: The calls after it.
  ///   - timeout: The longest wait for each call, in real time; only a test that fails takes it.
  ///   - isolation: The caller's actor, on which the expectation runs.
  ///   - fileID: Where to point when it fails.
  ///   - filePath: Where to point when it fails.
  ///   - line: Where to point when it fails.
  ///   - column: Where to point when it fails.
  public func expectCalls(
    _ first: Call, _ others: Call..., within timeout: Duration = Patience.standard,
    isolation: isolated (any Actor)? = #isolation, fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) async {
    let expected = [first] + others
    let log = calls
    var received = log.untaken
    var isInTime = true
    while isInTime, received.count < expected.count, expected.starts(with: received) {
      isInTime = await log.arrivals.waitForCall(after: received.count, within: timeout, isolation: isolation)
      received = log.untaken
    }
    let site = SourceSite(fileID: fileID, filePath: filePath, line: line, column: column)
    log.take(received, expecting: expected, wait: isInTime ? nil : Patience.spent(timeout), at: site)
  }

  /// Expects that there was no call since the last expectation.
  ///
  /// Absence can only be seen once everything that might call has come to rest: await that first (the presenter's task,
  /// or its `settled()`), for otherwise the expectation holds for a call that is merely late.
  ///
  /// - Parameters:
  ///   - fileID: Where to point when it fails.
  ///   - filePath: Where to point when it fails.
  ///   - line: Where to point when it fails.
  ///   - column: Where to point when it fails.
  public func expectNoCalls(
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) {
    let site = SourceSite(fileID: fileID, filePath: filePath, line: line, column: column)
    calls.take(calls.untaken, expecting: [], wait: nil, at: site)
  }
}

extension CallLog where Call: Equatable {
  /// Takes calls from the log, and fails at the site unless they are the expected ones.
  fileprivate func take(_ received: [Call], expecting expected: [Call], wait: String?, at site: SourceSite) {
    arrivals.take(received.count)
    guard received != expected else { return }
    // The test has failed: what else this double receives is a consequence, and not reported once more.
    arrivals.stopBeingExhaustive()
    let comparison = CallComparison(expected: expected, received: received, wait: wait)
    arrivals.double.report("\(arrivals.double.name) \(comparison.text)", at: site)
  }
}
