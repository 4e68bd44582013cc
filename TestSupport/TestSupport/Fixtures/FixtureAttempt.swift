import Testing

/// One run of a test body whose failures do not count.
///
/// The failures of this library are withdrawn, and so are errors that the body throws. In Swift Testing, the failures of
/// `#expect` are known issues. In XCTest, a failure of `XCTAssert` cannot be withdrawn.
final class FixtureAttempt: Sendable {
  /// The run that the current task belongs to.
  @TaskLocal static var current: FixtureAttempt?

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
    beginMuting()
    defer { endMuting() }
    withKnownIssue("the search for the smallest case that fails", isIntermittent: true) {
      do { try Self.$current.withValue(self) { try inScope(body) } } catch { note(error) }
    } matching: { issue in
      self.withdraw(issue)
    }
  }

  /// Runs a test body.
  func run(isolation: isolated (any Actor)?, _ body: () async throws -> Void) async {
    beginMuting()
    defer { endMuting() }
    await withKnownIssue("the search for the smallest case that fails", isIntermittent: true) {
      do {
        try await Self.$current.withValue(
          self, operation: { try await inScope(isolation: isolation, body) }, isolation: isolation)
      } catch {
        note(error)
      }
    } matching: { issue in
      self.withdraw(issue)
    }
  }

  /// Runs a test body in a scope of its own, if the test has a scope.
  ///
  /// The scope is made inside the run, so a failure on another thread is recorded there, and does not count either. The
  /// scope of the test knows none of the doubles of the run.
  private func inScope(_ body: () throws -> Void) throws {
    guard let scope = TestScope.ofAttempt() else { return try body() }
    defer { scope.endWithoutChecks() }
    try TestScope.$ofTask.withValue(scope, operation: body)
  }

  private func inScope(isolation: isolated (any Actor)?, _ body: () async throws -> Void) async throws {
    guard let scope = TestScope.ofAttempt() else { return try await body() }
    defer { scope.endWithoutChecks() }
    try await TestScope.$ofTask.withValue(scope, operation: body, isolation: isolation)
  }

  /// Notes a failure instead of reporting it.
  func note(_ failure: Failure) {
    note(failure.message)
  }

  private func beginMuting() {
    guard TestFramework.ofCurrentTask == .xctest else { return }
    // A failure may also come from a task or a thread that does not belong to the run.
    XCTestObserver.shared.beginMuting { self.note($0) }
    DoubleRegistry.shared.leftovers.collectFailures(false)
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
    knownIssues.withLock { $0 += 1 }
    return true
  }
}

extension TestScope {
  /// Returns a scope for one attempt, or nil if the current test has no scope.
  fileprivate static func ofAttempt() -> TestScope? {
    guard let scope = current else { return nil }
    let attempt = TestScope(site: scope.site, recorder: nil)
    // The test may have prepared the doubles of static requirements. Without its answers, they would trap.
    attempt.statics.withLock { [statics = scope.statics.withLock { $0 }] in $0 = statics }
    // The test has failed already, so no attempt needs a long wait.
    if scope.progress.withLock({ $0.hasTimedOut }) { attempt.noteTimeout() }
    return attempt
  }
}
