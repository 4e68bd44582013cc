import Testing

/// The test on whose task a double was made, so that what the double reports later, from any task or thread, fails
/// that test and no other.
///
/// Swift Testing knows the current test by a task-local value, which only a task created inside the test inherits:
/// an origin keeps such a task waiting, and hands it the failures that turn up elsewhere.
final class TestOrigin: Sendable {
  private let test: Test.ID?
  private let failures: AsyncStream<(failure: Failure, ticket: Int)>.Continuation?

  init() {
    guard let test = Test.current else {
      self.test = nil
      failures = nil
      return
    }
    let (stream, continuation) = AsyncStream.makeStream(of: (failure: Failure, ticket: Int).self)
    self.test = test.id
    failures = continuation
    Task {
      for await report in stream { FailureReporter.shared.record(report.failure, ticket: report.ticket) }
    }
  }

  deinit {
    failures?.finish()
  }

  /// Hands a failure to the test's own task; answers false where the caller is that task, or there is none.
  func relay(_ failure: Failure, ticket: Int) -> Bool {
    guard let failures, Test.current?.id != test else { return false }
    failures.yield((failure, ticket))
    return true
  }
}
