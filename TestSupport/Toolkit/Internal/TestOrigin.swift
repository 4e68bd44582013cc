import Dispatch
import Testing

/// The test on whose task a double was made, so that what the double reports later, from any task or thread, fails
/// that test and no other.
///
/// Swift Testing knows the current test by a task-local value, which only a task created inside the test inherits:
/// an origin keeps such a task waiting, and hands it the failures that turn up elsewhere.
final class TestOrigin: Sendable {
  private struct Report: Sendable {
    let failure: Failure
    let ticket: Int
    let isRecorded = DispatchSemaphore(value: 0)
  }

  private let test: Test.ID?
  private let reports: AsyncStream<Report>.Continuation?

  init() {
    guard let test = Test.current else {
      self.test = nil
      reports = nil
      return
    }
    let (stream, continuation) = AsyncStream.makeStream(of: Report.self)
    self.test = test.id
    reports = continuation
    Task {
      for await report in stream {
        FailureReporter.shared.record(report.failure, ticket: report.ticket)
        report.isRecorded.signal()
      }
    }
  }

  deinit {
    reports?.finish()
  }

  /// Hands a failure to the test's own task; answers false where the caller is that task, or there is none.
  ///
  /// It blocks its thread until the failure is recorded, so that the test does not end before; but not for long, since
  /// the thread may be the very one that the test's task needs.
  func relay(_ failure: Failure, ticket: Int) -> Bool {
    guard let reports, Test.current?.id != test else { return false }
    let report = Report(failure: failure, ticket: ticket)
    reports.yield(report)
    _ = report.isRecorded.wait(timeout: .now() + .seconds(1))
    return true
  }
}
