/// An unverified call of a log.
struct SeenCall {
  /// The state of its log.
  let state: CallLogState
  /// Its index in the log.
  let index: Int
  /// Its number in the order of the calls of all doubles.
  let number: Int
  let value: Any
}

/// A log whose calls can be read without their type.
protocol ReadableLog: LogObject {
  /// Returns the first unverified calls from an index on, in order.
  ///
  /// Hold the lock to call this method.
  ///
  /// - Parameters:
  ///   - start: The index of the first call to look at.
  ///   - limit: The largest number of calls to return.
  /// - Returns: The calls.
  func unverifiedCalls(from start: Int, limit: Int) -> [SeenCall]

  /// Returns the line of the latest expectation that verified a matching call, or nil if none did.
  func siteOfVerification(where isMatch: (Any) -> Bool) -> SourceSite?
}

extension CallLog: ReadableLog {
  var callState: CallLogState { state }

  func unverifiedCalls(from start: Int, limit: Int) -> [SeenCall] {
    var calls: [SeenCall] = []
    for gap in state.verified.gaps(in: start..<max(start, state.recordedCalls.count)) where calls.count < limit {
      for index in gap.prefix(limit - calls.count) {
        let call = state.recordedCalls[index]
        calls.append(SeenCall(state: state, index: index, number: call.number, value: call.call))
      }
    }
    return calls
  }

  func siteOfVerification(where isMatch: (Any) -> Bool) -> SourceSite? {
    // The calls are compared without the lock, because `==` is code of the test.
    let (calls, verifications) = withLock { (state.recordedCalls, state.verified.verifications) }
    return verifications.last { $0.indices.contains { isMatch(calls[$0].call) } }?.site
  }
}
