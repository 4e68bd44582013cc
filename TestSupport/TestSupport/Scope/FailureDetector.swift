import Testing

/// A detector of failures in a part of a test, in either framework.
///
/// In Swift Testing, `withKnownIssue` tells it about every issue. In XCTest, it counts the failures. It changes no failure.
package final class FailureDetector: Sendable {
  /// The scope of the running part, and the origin of the doubles that the part makes there.
  ///
  /// With that origin, a failure on another thread is detected, too.
  @TaskLocal private static var part: (scope: TestScope, origin: TestOrigin)?

  private let issues = Locked(0)
  private let before = FailureDetector.counts

  package init() {}

  /// The number of failures that XCTest has accepted, or zero in Swift Testing.
  package static var acceptedCount: Int { counts.failures }

  private static var counts: (failures: Int, assertions: Int) {
    TestFramework.ofCurrentTask == .xctest ? XCTestObserver.shared.counts : (0, 0)
  }

  package var hasDetectedFailure: Bool {
    issues.withLock { $0 } > 0 || Self.counts.failures > before.failures
  }

  /// True if XCTest has accepted a failure that this library has not reported, such as one of `XCTAssert`.
  package var hasDetectedAssertion: Bool { Self.counts.assertions > before.assertions }

  package func run(_ body: () throws -> Void) rethrows {
    let leftovers = Leftovers.current
    let wasCollecting = leftovers.collectFailures(false)
    defer { leftovers.collectFailures(wasCollecting) }
    try withKnownIssue(isIntermittent: true) {
      try Self.$part.withValue(Self.newPart, operation: body)
    } matching: {
      self.isKnown($0)
    }
  }

  package func run(isolation: isolated (any Actor)?, _ body: () async throws -> Void) async rethrows {
    let leftovers = Leftovers.current
    let wasCollecting = leftovers.collectFailures(false)
    defer { leftovers.collectFailures(wasCollecting) }
    try await withKnownIssue(isIntermittent: true, isolation: isolation) {
      try await Self.$part.withValue(Self.newPart, operation: body, isolation: isolation)
    } matching: {
      self.isKnown($0)
    }
  }

  /// Made in the part itself, because a failure on another thread is recorded where its origin is made.
  private static var newPart: (scope: TestScope, origin: TestOrigin)? { TestScope.current.map { ($0, TestOrigin()) } }

  /// Returns the origin of a double that is made in a scope now, which the running part may have opened itself.
  static func origin(in scope: TestScope) -> TestOrigin {
    part.flatMap { $0.scope === scope ? $0.origin : nil } ?? scope.origin
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
