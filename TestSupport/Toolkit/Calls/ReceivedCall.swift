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
  /// Where to wait for more calls of the double.
  let room: WaitingRoom
  /// The number of the first such call behind a number that no expectation has taken; the caller holds the lock.
  let find: (_ number: Int) -> Int?
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
      arrivals: log.arrivals, text: ValueText.describe(call), entries: { log.entries }, room: log.arrivals.room,
      find: { number in
        log.records.pointee.untaken.first { $0.number > number && $0.call == call }?.number
      },
      take: { number in
        let place = log.withRecords { $0.untaken.firstIndex { $0.number == number } }
        if let place { log.take([place]) }
      })
  }
}
