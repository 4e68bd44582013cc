/// What became of one suite in the measured run.
public struct SuiteRun: Sendable, Equatable {
  /// How a suite ended.
  public enum Outcome: Sendable, Equatable {
    /// Every test that ran passed.
    case passed

    /// At least one test failed.
    case failed

    /// The process ended before the suite did.
    case crashed
  }

  /// The framework that ran.
  public let suite: Suite

  /// How many tests ran to their end; skipped ones do not count.
  public let testsRun: Int

  /// How the suite ended.
  public let outcome: Outcome

  /// Whether the process left execution counts behind; a crash usually leaves none.
  public let hasProfile: Bool

  /// Creates the record of one suite.
  ///
  /// - Parameters:
  ///   - suite: The framework that ran.
  ///   - testsRun: How many tests ran to their end.
  ///   - outcome: How the suite ended.
  ///   - hasProfile: Whether the process left execution counts behind.
  public init(suite: Suite, testsRun: Int, outcome: Outcome, hasProfile: Bool) {
    self.suite = suite
    self.testsRun = testsRun
    self.outcome = outcome
    self.hasProfile = hasProfile
  }
}
