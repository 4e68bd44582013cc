/// A call that waits for the test to answer it.
///
/// ```swift
/// let older = await service.driversAnswer.held()
/// let newer = await service.driversAnswer.held()
/// newer.returns([.fixture()])
/// older.throws(APIError.offline)          // too late: the presenter must not listen
/// ```
///
/// A completion handler may be answered more than once, from any thread, as a faulty service would.
public final class HeldCall<Output: Sendable, Failure: Error>: Sendable {
  private struct State: Sendable {
    var isAnswered = false
    var isCancelled = false
  }

  private let requirement: String
  private let double: DoubleIdentity
  private let answeringOnce: Bool
  private let deliver: @Sendable (Result<Output, Failure>) -> Void
  private let state = Locked(State())
  private let cancellation = Waiters<Void>()

  init(
    of requirement: String, by double: DoubleIdentity, answeringOnce: Bool,
    deliver: @escaping @Sendable (Result<Output, Failure>) -> Void
  ) {
    self.requirement = requirement
    self.double = double
    self.answeringOnce = answeringOnce
    self.deliver = deliver
  }

  /// Answers the call with a value.
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
    let site = SourceSite(fileID: fileID, filePath: filePath, line: line, column: column)
    answer(.success(output), at: site)
  }

  /// Answers the call with an error.
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
    let site = SourceSite(fileID: fileID, filePath: filePath, line: line, column: column)
    answer(.failure(error), at: site)
  }

  /// Expects that the task that waits for the answer is cancelled, or will be.
  ///
  /// - Parameters:
  ///   - timeout: The longest wait, in real time; only a test that fails takes it.
  ///   - isolation: The caller's actor.
  ///   - fileID: Where to point when it fails.
  ///   - filePath: Where to point when it fails.
  ///   - line: Where to point when it fails.
  ///   - column: Where to point when it fails.
  public func expectCancelled(
    within timeout: Duration = Patience.standard, isolation: isolated (any Actor)? = #isolation,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) async {
    let isCancelled = await cancellation.wait(for: (), within: timeout, isolation: isolation) {
      state.withLock { $0.isCancelled }
    }
    guard !isCancelled else { return }
    let site = SourceSite(fileID: fileID, filePath: filePath, line: line, column: column)
    double.report("\(double.name).\(requirement): the held call was not cancelled \(Patience.spent(timeout))", at: site)
  }

  /// Takes note that the waiting task was cancelled, and lets it go with a `CancellationError` where that is possible.
  func cancel(answering: Bool) {
    let mayAnswer = state.withLock { state in
      state.isCancelled = true
      guard answering, !state.isAnswered, CancellationError() is Failure else { return false }
      state.isAnswered = true
      return true
    }
    if mayAnswer, let error = CancellationError() as? Failure { deliver(.failure(error)) }
    cancellation.resume { true }
  }

  private func answer(_ result: Result<Output, Failure>, at site: SourceSite) {
    let (mayAnswer, isMistake) = state.withLock { state in
      defer { state.isAnswered = true }
      let mayAnswer = !answeringOnce || !state.isAnswered
      return (mayAnswer, !mayAnswer && !state.isCancelled)
    }
    if mayAnswer { deliver(result) }
    guard isMistake else { return }
    double.report(
      "\(double.name).\(requirement): the held call has been answered already; only a completion handler can be called "
        + "twice", at: site)
  }
}
