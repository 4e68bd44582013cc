import Testing

/// Sees whether a piece of a test fails, in whichever framework runs the test, and leaves its failures what they are.
final class FailureWatch: Sendable {
  private let issues = Locked(0)
  private let framework = TestFramework.ofCurrentTask
  private let failuresBefore: Int

  init() {
    failuresBefore = framework == .xctest ? XCTestObserver.shared.failureCount : 0
  }

  var hasSeenFailure: Bool {
    issues.withLock { $0 } > 0 || framework == .xctest && XCTestObserver.shared.failureCount > failuresBefore
  }

  /// Runs a piece of a test.
  func run(_ body: () throws -> Void) rethrows {
    try withKnownIssue(isIntermittent: true) {
      try body()
    } matching: { issue in
      self.isKnown(issue)
    }
  }

  /// Runs a piece of a test.
  func run(isolation: isolated (any Actor)?, _ body: () async throws -> Void) async rethrows {
    try await withKnownIssue(isIntermittent: true) {
      try await body()
    } matching: { issue in
      self.isKnown(issue)
    }
  }

  /// Swift Testing asks this of every issue of the piece and its child tasks that nothing inside has taken; the answer
  /// that it is not known leaves it a failure.
  private func isKnown(_ issue: Issue) -> Bool {
    #if compiler(>=6.3)
      guard issue.isFailure else { return false }
    #endif
    issues.withLock { $0 += 1 }
    return false
  }
}
