import TestSupport
import Testing

/// One run of a test body whose failures do not count.
///
/// The failures of this library are withdrawn, and so are errors that the body throws. In Swift Testing, the failures of
/// `#expect` are known issues. In XCTest, a failure of `XCTAssert` cannot be withdrawn.
final class FixtureAttempt: Sendable {
  private let failures = Locked<[String]>([])
  private let knownIssues = Locked(0)
  private let failuresBefore = FailureDetector.acceptedCount

  /// The first failure, or nil if there was none.
  var failure: String? { failures.withLock { $0.first } }

  /// The number of failures that Swift Testing has printed as known issues.
  var knownIssueCount: Int { knownIssues.withLock { $0 } }

  /// True if a failure could not be withdrawn.
  var hasLeaked: Bool { FailureDetector.acceptedCount > failuresBefore }

  /// Runs a test body.
  func run(_ body: () throws -> Void) {
    withKnownIssue("the search for the smallest case that fails", isIntermittent: true) {
      do { try TestBodyRun(withdrawing: note).run(body) } catch { note(error) }
    } matching: { issue in
      self.withdraw(issue)
    }
  }

  /// Runs a test body.
  func run(isolation: isolated (any Actor)?, _ body: () async throws -> Void) async {
    await withKnownIssue("the search for the smallest case that fails", isIntermittent: true) {
      do {
        try await TestBodyRun(withdrawing: note).run(isolation: isolation, body)
      } catch {
        note(error)
      }
    } matching: { issue in
      self.withdraw(issue)
    }
  }

  private func note(_ error: any Error) {
    if FixtureCases.isFailure(error) { note("the error \(ValueText.describe(error))") }
  }

  private func note(_ failure: String) {
    failures.withLock { $0.append(failure) }
  }

  private func withdraw(_ issue: Issue) -> Bool {
    #if compiler(>=6.3)
      guard issue.isFailure else { return true }
    #endif
    note("\(issue)")
    knownIssues.withLock { $0 += 1 }
    return true
  }
}
