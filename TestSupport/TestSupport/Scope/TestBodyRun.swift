/// A run of a test's body whose failures do not fail the test, such as an attempt to find a smaller case of fixtures.
///
/// It is the door of the library `Exploration` to the scope and the failures of a test. The run has a scope of its own, and the scope
/// of the test knows none of its doubles.
package struct TestBodyRun {
  private let withdrawal: FailureReporter.Withdrawal

  /// Creates a run, whose failures a closure receives.
  package init(withdrawing withdraw: @escaping @Sendable (String) -> Void) {
    withdrawal = FailureReporter.Withdrawal(receive: withdraw)
  }

  package func run(_ body: () throws -> Void) rethrows {
    let outer = Self.withdrawInXCTest(withdrawal)
    defer { _ = Self.withdrawInXCTest(outer) }
    try FailureReporter.$withdrawal.withValue(withdrawal) {
      guard let scope = TestScope.current?.ofAttempt() else { return try body() }
      defer { scope.endWithoutChecks() }
      try TestScope.$ofTask.withValue(scope, operation: body)
    }
  }

  package func run(isolation: isolated (any Actor)?, _ body: () async throws -> Void) async rethrows {
    let outer = Self.withdrawInXCTest(withdrawal)
    defer { _ = Self.withdrawInXCTest(outer) }
    func runInScope() async throws {
      guard let scope = TestScope.current?.ofAttempt() else { return try await body() }
      defer { scope.endWithoutChecks() }
      try await TestScope.$ofTask.withValue(scope, operation: body, isolation: isolation)
    }
    try await FailureReporter.$withdrawal.withValue(withdrawal, operation: runInScope, isolation: isolation)
  }

  /// Withdraws also the failures of tasks and threads that do not belong to the run, or no longer, and returns what received them.
  private static func withdrawInXCTest(_ withdrawal: FailureReporter.Withdrawal?) -> FailureReporter.Withdrawal? {
    guard TestFramework.ofCurrentTask == .xctest else { return nil }
    DoubleRegistry.shared.leftovers.collectFailures(false)
    return FailureReporter.withdrawalInXCTest.withLock { exchange(&$0, with: withdrawal) }
  }
}

extension TestScope {
  /// Returns a scope for one attempt, made inside the run, so that a failure on another thread does not count either.
  fileprivate func ofAttempt() -> TestScope {
    let attempt = TestScope(site: site, recorder: nil)
    // The test may have prepared the doubles of static requirements. Without its answers, they would trap.
    attempt.state.withLock { [statics = state.withLock(\.statics)] in $0.statics = statics }
    // The test has failed already, so no attempt needs a long wait.
    if state.withLock(\.hasTimedOut) { attempt.noteTimeout() }
    return attempt
  }
}

/// The evidence that a test has collected up to a point.
package struct EvidencePoint {
  private let recorder = TestScope.current?.recorder
  private let doubleCount: Int

  package init() {
    doubleCount = recorder?.doubles.count ?? 0
  }

  /// Forgets all later evidence.
  package func restore() { recorder?.restart(afterDoubles: doubleCount) }

  /// Adds the setting that runs a failed case again, such as `REHEARSAL_SEED=17`.
  package func add(seed: String) { recorder?.addSeed(seed) }
}
