import Testing

/// A detector of failures in a part of a test, in either framework.
///
/// In Swift Testing, `withKnownIssue` tells it about every issue. In XCTest, it counts the failures. It changes no failure.
package final class FailureDetector: Sendable {
  private let issues = Locked(0)
  private let before = FailureDetector.counts

  package init() {}

  /// The number of failures that XCTest has accepted, or zero in Swift Testing.
  package static var acceptedCount: Int { counts.accepted }

  private static var counts: (accepted: Int, assertions: Int) {
    let observer = TestFramework.ofCurrentTask == .xctest ? XCTestObserver.shared : nil
    return (observer?.failureCount ?? 0, observer?.assertionCount ?? 0)
  }

  package var hasDetectedFailure: Bool {
    issues.withLock { $0 } > 0 || Self.counts.accepted > before.accepted
  }

  /// True if XCTest has accepted a failure that this library has not reported, such as one of `XCTAssert`.
  package var hasDetectedAssertion: Bool { Self.counts.assertions > before.assertions }

  package func run(_ body: () throws -> Void) rethrows {
    let leftovers = Leftovers.current
    let wasCollecting = leftovers.collectFailures(false)
    defer { leftovers.collectFailures(wasCollecting) }
    try withKnownIssue(isIntermittent: true, body, matching: isKnown)
  }

  package func run(isolation: isolated (any Actor)?, _ body: () async throws -> Void) async rethrows {
    let leftovers = Leftovers.current
    let wasCollecting = leftovers.collectFailures(false)
    defer { leftovers.collectFailures(wasCollecting) }
    try await withKnownIssue(isIntermittent: true, isolation: isolation, body, matching: isKnown)
  }

  /// Counts an issue of the part or its child tasks, and returns `false`, so that it remains a failure.
  private func isKnown(_ issue: Issue) -> Bool {
    #if compiler(>=6.3)
      guard issue.isFailure else { return false }
    #endif
    issues.withLock { $0 += 1 }
    return false
  }
}
