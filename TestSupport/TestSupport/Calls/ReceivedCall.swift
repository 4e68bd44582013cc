/// A call of one double, as one step of an order across several doubles.
///
/// Pass steps to ``expectOrder(_:_:others:fileID:filePath:line:column:)``.
///
/// ```swift
/// let loading: ReceivedCall = view.received(.startLoading)
/// await expectOrder(loading, service.received(.drivers))
/// ```
public struct ReceivedCall {
  let state: CallLogState
  let text: String
  let timelineEntries: () -> [Timeline.Entry]
  /// Finds the first unverified call that equals this one, from an index in the log of the double on.
  ///
  /// It returns the index and the number of the call that it found, and the number of calls in the log at that moment.
  let find: (_ start: Int) -> (found: Found?, recordedCount: Int)
  /// Returns the index of the first call of the double with a number that is larger than a given one.
  let index: (_ number: Int) -> Int
  /// Returns a line that says which expectation has verified such a call, or an empty text if none has.
  let note: () -> String

  /// A call in the log of a double.
  struct Found {
    let index: Int
    /// The number in the order of the calls of all doubles.
    let number: Int
  }
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
  public func received(_ call: Call) -> ReceivedCall { received(ExpectedCall(call)) }
}

extension Spy {
  func received(_ call: ExpectedCall<Call>) -> ReceivedCall {
    let log = calls
    return ReceivedCall(
      state: log.state, text: call.text, timelineEntries: { Array(log.timelineEntries) },
      find: { start in
        let (index, recordedCount) = log.firstUnverifiedIndex(from: start, where: call.isMatch)
        let found = index.map { index in
          ReceivedCall.Found(index: index, number: log.withLock { log.state.recordedCalls[index].number })
        }
        return (found, recordedCount)
      },
      index: { log.index(after: $0) },
      note: { log.note(on: call) })
  }
}
