import Testing

/// One run of a test body whose failures do not count.
///
/// The failures of this library are withdrawn, and so are errors that the body throws. In Swift Testing, the failures of
/// `#expect` are known issues. In XCTest, a failure of `XCTAssert` cannot be withdrawn.
final class FixtureAttempt: Sendable {
  /// The run that the current task belongs to.
  @TaskLocal static var current: FixtureAttempt?

  private let failures = Locked<[String]>([])
  private let failuresBefore = FailureDetector.acceptedCount

  /// The first failure, or nil if there was none.
  var failure: String? { failures.withLock { $0.first } }

  /// True if a failure could not be withdrawn.
  var hasLeaked: Bool { FailureDetector.acceptedCount > failuresBefore }

  /// Runs a test body.
  func run(_ body: () throws -> Void) {
    beginMuting()
    defer { endMuting() }
    withKnownIssue("the search for the smallest case that fails", isIntermittent: true) {
      do { try Self.$current.withValue(self, operation: body) } catch { note(error) }
    } matching: { issue in
      self.withdraw(issue)
    }
  }

  /// Runs a test body.
  func run(isolation: isolated (any Actor)?, _ body: () async throws -> Void) async {
    beginMuting()
    defer { endMuting() }
    await withKnownIssue("the search for the smallest case that fails", isIntermittent: true) {
      do { try await Self.$current.withValue(self, operation: body, isolation: isolation) } catch { note(error) }
    } matching: { issue in
      self.withdraw(issue)
    }
  }

  /// Notes a failure instead of reporting it.
  func note(_ failure: Failure) {
    note(failure.message)
  }

  private func beginMuting() {
    guard TestFramework.ofCurrentTask == .xctest else { return }
    // A failure may also come from a task or a thread that does not belong to the run.
    XCTestObserver.shared.beginMuting { self.note($0) }
  }

  private func endMuting() {
    guard TestFramework.ofCurrentTask == .xctest else { return }
    XCTestObserver.shared.endMuting()
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
    return true
  }
}
