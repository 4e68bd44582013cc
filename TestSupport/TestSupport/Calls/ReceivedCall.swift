/// A call of one double, as a step of an order across several; see ``expectOrder(_:_:fileID:filePath:line:column:)``.
///
/// ```swift
/// let loading: ReceivedCall = view.received(.startLoading)
/// await expectOrder(loading, service.received(.drivers))
/// ```
public struct ReceivedCall {
  let arrivals: Arrivals
  let text: String
  let entries: () -> [Timeline.Entry]
  /// The number of the first such call behind a number that no expectation has taken, and how many calls were looked at.
  let find: (_ number: Int) -> (number: Int?, seen: Int)
  let take: (_ number: Int) -> Void
}

extension Spy where Call: Equatable {
  /// A call of this double, to be ordered among calls of others.
  ///
  /// ```swift
  /// expectOrder(view.received(.startLoading), service.received(.drivers))
  /// ```
  ///
  /// - Parameter call: The call.
  /// - Returns: The call as a step of an order.
  public func received(_ call: Call) -> ReceivedCall {
    let log = calls
    return ReceivedCall(
      arrivals: log.arrivals, text: ValueText.describe(call), entries: { log.entries },
      find: { number in
        // The calls are compared without the lock: what makes them equal is code of the test.
        let (untaken, seen) = log.withRecords { ($0.untaken, $0.all.count) }
        return (untaken.first { $0.number > number && $0.call == call }?.number, seen)
      },
      take: { log.take(number: $0) })
  }
}
