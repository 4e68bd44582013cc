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
/// older.throws(APIError.offline)          // too late: the presenter must ignore it
/// ```
///
/// A test can call a completion handler more than once, late, and on another thread, as a faulty service would.
public final class HeldCall<Input, Output, Failure: Error> {
  let pending: PendingCall
  private let requirement: StubbedRequirement
  private let arguments: HeldArguments<Input, Output, Failure>
  private let result = Locked<Result<Output, Failure>?>(nil)

  init(
    of requirement: StubbedRequirement, pending: PendingCall, arguments: HeldArguments<Input, Output, Failure>
  ) {
    (self.requirement, self.pending, self.arguments) = (requirement, pending, arguments)
    pending.onDiscard { [weak arguments] in arguments?.discard(isAwaited: $0) }
  }

  deinit {
    // The test may have dismissed the screen, and the mock with it.
    guard arguments.hasHandler, pending.claimProblem() != nil else { return }
    let message =
      "\(requirement.qualifiedName): a held call was never answered, and nothing can answer it any more; answer it as long "
      + "as its mock or the result of held() exists, or use \(requirement.expression).never() if no answer should come"
    requirement.double.reportAtEnd(message)
  }

  /// The arguments of the call.
  ///
  /// They are `nil` if no call came in time, and after the end of the test.
  ///
  /// ```swift
  /// logins.loginAnswer.holds()
  /// let call = await logins.loginAnswer.held()
  /// #expect(call.input?.username == "ada")
  /// ```
  public var input: Input? { arguments.input }

  /// Answers the call with a value.
  ///
  /// A second answer to an async call fails the test.
  ///
  /// ```swift
  /// let call = await service.driversAnswer.held()
  /// call.returns([.fixture()])
  /// ```
  public func returns(
    _ output: Output, fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column
  ) {
    answer(.success(output), at: SourceSite(fileID: fileID, filePath: filePath, line: line, column: column))
  }

  /// Answers the call with an error.
  ///
  /// A second answer to an async call fails the test.
  ///
  /// ```swift
  /// let call = await service.driversAnswer.held()
  /// call.throws(APIError.offline)
  /// ```
  public func `throws`(
    _ error: Failure, fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column
  ) {
    answer(.failure(error), at: SourceSite(fileID: fileID, filePath: filePath, line: line, column: column))
  }

  /// Expects that the task of the call is cancelled, now or within the timeout.
  ///
  /// ```swift
  /// let call = await service.driversAnswer.held()
  /// presenter.setViewDelegate(nil)
  /// await call.expectCancelled()
  /// ```
  public func expectCancelled(
    within timeout: Duration = Timeout.standard, isolation: isolated (any Actor)? = #isolation,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) async {
    guard await !pending.waitForCancellation(within: timeout, isolation: isolation) else { return }
    pending.markReported()
    // The task that waits for the answer keeps the double alive. That must not fail the test a second time.
    requirement.double.scope?.forgetDoubles()
    requirement.report(
      "\(requirement.qualifiedName): the held call was not cancelled \(Timeout.expire(timeout))",
      at: SourceSite(fileID: fileID, filePath: filePath, line: line, column: column))
    // Without an answer, the task would wait forever, and so would a test that awaits the task.
    if pending.options.canEndWithoutAnswer { pending.abandon() }
  }

  /// The answer, or `nil` as long as there is none.
  var answer: Result<Output, Failure>? { result.withLock { $0 } }

  /// Answers the call.
  ///
  /// - Parameters:
  ///   - answer: The answer.
  ///   - site: The line to report a second answer at, or `nil` to ignore a second answer.
  func answer(_ answer: Result<Output, Failure>, at site: SourceSite?) {
    requirement.record(answer)
    let outcome = pending.answer { result.withLock { $0 = answer } }
    if arguments.hasHandler { return arguments.complete(with: answer) }
    guard !outcome.isFirst, !outcome.wasCancelled, let site else { return }
    requirement.report(
      "\(requirement.qualifiedName): the held call has been answered already; only a completion handler can be called twice",
      at: site)
  }
}

// Safe: `result` is locked, and the arguments are. A handler runs where the test answers the call, as the protocol under test
// allows every implementation. Only a call with Sendable arguments and a Sendable output leaves its actor.
extension HeldCall: @unchecked Sendable where Input: Sendable, Output: Sendable {}

extension HeldCall where Output == Void {
  /// Answers a call of a requirement that returns nothing.
  ///
  /// ```swift
  /// let saveAnswer = Answer<String, Void, any Error>("save", of: service.calls)
  /// saveAnswer.holds()
  /// await saveAnswer.held().returns()
  /// ```
  public func returns(
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) {
    returns((), fileID: fileID, filePath: filePath, line: line, column: column)
  }
}

extension HeldCall where Input: Sendable, Output: Sendable {
  /// Answers the call from a dispatch queue, and returns afterwards.
  ///
  /// With it, a test finds a presenter that expects its completion handler on the main thread.
  ///
  /// ```swift
  /// let call = await service.driversAnswer.held()
  /// await call.answer(.success([.fixture()]), on: .global())
  /// ```
  ///
  /// - Parameters:
  ///   - result: The value or the error.
  ///   - queue: The queue.
  public func answer(
    _ result: Result<Output, Failure>, on queue: DispatchQueue, isolation: isolated (any Actor)? = #isolation,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) async {
    let site = SourceSite(fileID: fileID, filePath: filePath, line: line, column: column)
    await withCheckedContinuation(isolation: isolation) { (continuation: CheckedContinuation<Void, Never>) in
      queue.async {
        self.answer(result, at: site)
        continuation.resume()
      }
    }
  }
}
