import Dispatch

/// A call that waits for the test to answer it.
///
/// ```swift
/// service.driversAnswer.holds()
/// presenter.fetchDrivers()
/// presenter.fetchDrivers()
/// let older = await service.driversAnswer.held()
/// let newer = await service.driversAnswer.held()
/// newer.returns([.fixture()])
/// older.throws(APIError.offline)          // too late: the presenter must not listen
/// ```
///
/// A completion handler may be answered more than once, late, and on another thread, as a faulty service would.
public final class HeldCall<Output, Failure: Error> {
  let pending: PendingCall
  private let slot: SlotIdentity
  /// The completion handler; nothing for an async caller, who is answered once.
  private let completion: CompletionHandler<Output, Failure>?
  private let result = Locked<Result<Output, Failure>?>(nil)

  init(
    of slot: SlotIdentity, pending: PendingCall, completion: ((Result<Output, Failure>) -> Void)? = nil
  ) {
    self.slot = slot
    self.pending = pending
    self.completion = completion.map { CompletionHandler($0) }
    if let handler = self.completion { pending.whenLetGo { [weak handler] in handler?.letGo() } }
  }

  /// Answers the call with a value.
  ///
  /// ```swift
  /// let call = await service.driversAnswer.held()
  /// call.returns([.fixture()])
  /// ```
  ///
  /// - Parameters:
  ///   - output: The value.
  ///   - fileID: Where to point when the call cannot be answered again.
  ///   - filePath: Where to point when the call cannot be answered again.
  ///   - line: Where to point when the call cannot be answered again.
  ///   - column: Where to point when the call cannot be answered again.
  public func returns(
    _ output: Output, fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column
  ) {
    answer(.success(output), at: SourceSite(fileID: fileID, filePath: filePath, line: line, column: column))
  }

  /// Answers the call with an error.
  ///
  /// ```swift
  /// let call = await service.driversAnswer.held()
  /// call.throws(APIError.offline)
  /// ```
  ///
  /// - Parameters:
  ///   - error: The error.
  ///   - fileID: Where to point when the call cannot be answered again.
  ///   - filePath: Where to point when the call cannot be answered again.
  ///   - line: Where to point when the call cannot be answered again.
  ///   - column: Where to point when the call cannot be answered again.
  public func `throws`(
    _ error: Failure, fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column
  ) {
    answer(.failure(error), at: SourceSite(fileID: fileID, filePath: filePath, line: line, column: column))
  }

  /// Expects that the task that waits for the answer is cancelled, or will be.
  ///
  /// ```swift
  /// let call = await service.driversAnswer.held()
  /// presenter.setViewDelegate(nil)
  /// await call.expectCancelled()
  /// ```
  ///
  /// - Parameters:
  ///   - timeout: The longest wait, in real time; only a test that fails takes it.
  ///   - isolation: The caller's actor.
  ///   - fileID: Where to point when it fails.
  ///   - filePath: Where to point when it fails.
  ///   - line: Where to point when it fails.
  ///   - column: Where to point when it fails.
  public func expectCancelled(
    within timeout: Duration = Timeout.standard, isolation: isolated (any Actor)? = #isolation,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) async {
    guard await !pending.waitForCancellation(within: timeout, isolation: isolation) else { return }
    pending.noteReport()
    // Whoever waits for the answer keeps the double; that is no failure of its own.
    slot.double.scope?.forgetDoubles()
    slot.report(
      "\(slot.name): the held call was not cancelled \(Timeout.describe(timeout))",
      at: SourceSite(fileID: fileID, filePath: filePath, line: line, column: column))
    // What awaits the answer would wait for ever, and the test with it.
    if pending.terms.canEndUnanswered { pending.abandon() }
  }

  /// The answer, once the call is over; nothing where it was let go without one.
  var answer: Result<Output, Failure>? { result.withLock { $0 } }

  /// Gives the answer.
  ///
  /// - Parameters:
  ///   - answer: The answer.
  ///   - site: Where to point when the call cannot be answered again; nothing where that is no mistake.
  func answer(_ answer: Result<Output, Failure>, at site: SourceSite?) {
    slot.record(answer)
    let outcome = pending.answer { result.withLock { $0 = answer } }
    if let completion { return completion.call(with: answer) }
    guard !outcome.isFirst, !outcome.wasCancelled, let site else { return }
    slot.report(
      "\(slot.name): the held call has been answered already; only a completion handler can be called twice", at: site)
  }
}

// Safe: `result` is locked; `completion` is set once, and is called where the test answers, as the protocol under test
// lets whoever implements it. Elsewhere than on its own actor that is allowed only to outputs that are Sendable.
extension HeldCall: @unchecked Sendable where Output: Sendable {}

extension HeldCall where Output: Sendable {
  /// Answers the call from a thread of a queue, and comes back when that is done.
  ///
  /// For presenters that forget that a completion handler need not be called on the main thread.
  ///
  /// ```swift
  /// let call = await service.driversAnswer.held()
  /// await call.returns([.fixture()], on: .global())
  /// ```
  ///
  /// - Parameters:
  ///   - output: The value.
  ///   - queue: The queue.
  ///   - isolation: The caller's actor.
  ///   - fileID: Where to point when the call cannot be answered again.
  ///   - filePath: Where to point when the call cannot be answered again.
  ///   - line: Where to point when the call cannot be answered again.
  ///   - column: Where to point when the call cannot be answered again.
  public func returns(
    _ output: Output, on queue: DispatchQueue, isolation: isolated (any Actor)? = #isolation,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) async {
    let site = SourceSite(fileID: fileID, filePath: filePath, line: line, column: column)
    await answer(.success(output), on: queue, at: site, isolation: isolation)
  }

  /// Answers the call with an error from a thread of a queue, and comes back when that is done.
  ///
  /// ```swift
  /// let call = await service.driversAnswer.held()
  /// await call.throws(APIError.offline, on: .global())
  /// ```
  ///
  /// - Parameters:
  ///   - error: The error.
  ///   - queue: The queue.
  ///   - isolation: The caller's actor.
  ///   - fileID: Where to point when the call cannot be answered again.
  ///   - filePath: Where to point when the call cannot be answered again.
  ///   - line: Where to point when the call cannot be answered again.
  ///   - column: Where to point when the call cannot be answered again.
  public func `throws`(
    _ error: Failure, on queue: DispatchQueue, isolation: isolated (any Actor)? = #isolation,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) async {
    let site = SourceSite(fileID: fileID, filePath: filePath, line: line, column: column)
    await answer(.failure(error), on: queue, at: site, isolation: isolation)
  }

  private func answer(
    _ result: Result<Output, Failure>, on queue: DispatchQueue, at site: SourceSite, isolation: isolated (any Actor)?
  ) async {
    await withCheckedContinuation(isolation: isolation) { (continuation: CheckedContinuation<Void, Never>) in
      queue.async {
        self.answer(result, at: site)
        continuation.resume()
      }
    }
  }
}
