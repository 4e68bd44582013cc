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
/// A test can call a completion handler more than once, late, and on another thread, as a faulty service would. A second
/// answer to an async call fails the test.
public final class HeldCall<Input, Output, Failure: Error> {
  let pending: PendingCall<Input, Output, Failure>

  init(_ pending: PendingCall<Input, Output, Failure>) {
    self.pending = pending
  }

  deinit {
    guard pending.hasHandler else { return }
    pending.discardUnlessReleased()
    // The test may have dismissed the screen, and the mock with it.
    guard pending.claimProblem() != nil else { return }
    let requirement = pending.requirement
    requirement.double.reportAtEnd(
      "\(requirement.qualifiedName): a held call was never answered, and nothing can answer it any more; answer it as long "
        + "as its mock or the result of held() exists, or use \(requirement.expression).never() if no answer should come"
    )
  }

  /// The arguments of the call.
  ///
  /// If no call came in time, there are none, and the process stops here, after the failure.
  public var input: Input {
    if let input = pending.input { return input }
    fatalError("\(pending.requirement.qualifiedName): a held call that never came, or outlived its test, has no input")
  }

  /// Answers the call with a value.
  public func returns(
    _ output: Output, fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column
  ) {
    pending.answer(.success(output), at: SourceSite(fileID: fileID, filePath: filePath, line: line, column: column))
  }

  /// Answers the call with an error.
  public func `throws`(
    _ error: Failure, fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column
  ) {
    pending.answer(.failure(error), at: SourceSite(fileID: fileID, filePath: filePath, line: line, column: column))
  }

  /// Expects that the task of the call is cancelled, now or within the timeout.
  public func expectCancelled(
    within timeout: Duration = Timeout.standard, isolation: isolated (any Actor)? = #isolation,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) async {
    let site = SourceSite(fileID: fileID, filePath: filePath, line: line, column: column)
    await pending.expectCancelled(within: timeout, isolation: isolation, at: site)
  }
}

// A handler runs where the test answers the call, as the protocol under test allows every implementation.
extension HeldCall: Sendable where Input: Sendable, Output: Sendable {}

extension HeldCall where Output == Void {
  /// Answers a call of a requirement that returns nothing.
  public func returns(
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) {
    returns((), fileID: fileID, filePath: filePath, line: line, column: column)
  }
}
