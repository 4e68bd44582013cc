/// A call of one double, as one step of an order across several doubles.
///
/// Pass steps to ``expectOrder(_:_:fileID:filePath:line:column:)``.
///
/// ```swift
/// let loading: ReceivedCall = view.received(.startLoading)
/// await expectOrder(loading, service.received(.drivers))
/// ```
public struct ReceivedCall {
  let state: CallLogState
  let text: String
  let timelineEntries: () -> [Timeline.Entry]
  /// Finds the first unverified call that equals this one and has a higher number than a given one.
  ///
  /// It returns the number of the call that it found, and the number of calls in the log at that moment.
  let find: (_ number: Int) -> (number: Int?, searchedCount: Int)
  let markVerified: (_ number: Int) -> Void
}

extension Spy where Call: Equatable {
  /// Returns a call of this double as a step of an order.
  ///
  /// ```swift
  /// expectOrder(view.received(.startLoading), service.received(.drivers))
  /// ```
  ///
  /// - Parameter call: The call.
  /// - Returns: The step.
  public func received(_ call: Call) -> ReceivedCall {
    let log = calls
    return ReceivedCall(
      state: log.state, text: ValueText.describe(call), timelineEntries: { Array(log.timelineEntries) },
      find: { number in
        // The calls are compared without the lock, because `==` is code of the test and may use the log itself.
        let (unverified, searchedCount) = log.withLock { (log.unverifiedCalls, log.state.recordedCount) }
        return (unverified.first { $0.number > number && $0.call == call }?.number, searchedCount)
      },
      markVerified: { log.markVerified(number: $0) })
  }
}
