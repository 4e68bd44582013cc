import Testing

/// A run of a test's body, which runs many times: with one case of fixtures, or as one attempt to find a smaller one.
///
/// It is the door of the library `Exploration` to the scope and the failures of a test.
package final class TestBodyRun: Sendable {
  @TaskLocal private static var current: TestBodyRun?

  private let scope: TestScope?
  /// The origin of the doubles that the run makes, so that a failure on another thread fails the run, and not only the test.
  private let origin: TestOrigin?
  /// Receives the failures of the run, or is nil if they fail the test.
  private let withdrawal: FailureReporter.Withdrawal?
  private let isAttempt: Bool

  /// Creates a run, whose failures fail the test, or are given to a closure.
  ///
  /// A run whose failures are withdrawn has a scope of its own, and the scope of the test knows none of its doubles.
  package init(withdrawing withdraw: (@Sendable (String) -> Void)? = nil) {
    // A case inside of an attempt belongs to the attempt.
    withdrawal = withdraw.map { .init(receive: $0) } ?? Self.current?.withdrawal
    isAttempt = withdraw != nil
    scope = TestScope.current
    origin = isAttempt ? nil : scope.map { _ in TestOrigin() }
  }

  package func run(_ body: () throws -> Void) rethrows {
    let outer = beginMuting()
    defer { endMuting(outer) }
    try FailureReporter.$withdrawal.withValue(withdrawal) {
      try Self.$current.withValue(self) {
        guard isAttempt, let scope = scope?.ofAttempt() else { return try body() }
        defer { scope.endWithoutChecks() }
        try TestScope.$ofTask.withValue(scope, operation: body)
      }
    }
  }

  package func run(isolation: isolated (any Actor)?, _ body: () async throws -> Void) async rethrows {
    let outer = beginMuting()
    defer { endMuting(outer) }
    func runInScope() async throws {
      guard isAttempt, let scope = scope?.ofAttempt() else { return try await body() }
      defer { scope.endWithoutChecks() }
      try await TestScope.$ofTask.withValue(scope, operation: body, isolation: isolation)
    }
    try await FailureReporter.$withdrawal.withValue(
      withdrawal, operation: { try await Self.$current.withValue(self, operation: runInScope, isolation: isolation) },
      isolation: isolation)
  }

  /// Returns the origin for the doubles of a scope, or nil if no body runs in that scope.
  ///
  /// The body may open a scope itself, which has an origin of its own.
  static func origin(in scope: TestScope) -> TestOrigin? { current.flatMap { $0.scope === scope ? $0.origin : nil } }

  /// Withdraws also the failures of tasks and threads that do not belong to the run, and returns what received them.
  private func beginMuting() -> FailureReporter.Withdrawal? {
    guard isAttempt, TestFramework.ofCurrentTask == .xctest else { return nil }
    DoubleRegistry.shared.leftovers.collectFailures(false)
    return FailureReporter.withdrawalInXCTest.withLock { exchange(&$0, with: withdrawal) }
  }

  private func endMuting(_ outer: FailureReporter.Withdrawal?) {
    if isAttempt, TestFramework.ofCurrentTask == .xctest { FailureReporter.withdrawalInXCTest.withLock { $0 = outer } }
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
  private let seedCount: Int

  package init() {
    doubleCount = recorder?.doubles.count ?? 0
    seedCount = recorder?.seeds.count ?? 0
  }

  /// Forgets all later evidence.
  package func restore() { recorder?.restart(afterDoubles: doubleCount, seeds: seedCount) }

  /// Adds the setting that runs a failed case again, such as `REHEARSAL_SEED=17`.
  package func add(seed: String) { recorder?.addSeed(seed) }
}
