import Foundation
import TestSupport
import XCTest

/// The cases of one test body, in order: the regressions, then the runs over the edge cases, then the seeds.
///
/// The number of runs over the edge cases is not known in advance. Each run raises it to the number that its draws need.
struct FixtureCases {
  private let seeds: Int
  private let regressions: [String]
  private let selection: FixtureSelection
  private let site: SourceSite
  private var started = 0
  private var regressionRuns = 0
  private var edgeCaseRuns = 0
  private let runCount = Locked(1)
  /// The evidence from before the first case.
  private let evidence = EvidencePoint()

  init(
    seeds: Int, regressions: [String] = [], selection: FixtureSelection = .current, at site: SourceSite
  ) {
    self.seeds = seeds
    self.regressions = regressions
    self.selection = selection
    self.site = site
  }

  /// Returns the next case.
  ///
  /// It is `nil` after the last one, and after a failure because of an invalid setting.
  mutating func next() -> FixtureCase? {
    switch selection {
    case .invalid(let description):
      site.report(description)
      return nil
    case _ where seeds < 0:
      site.report(
        "withFixtures(seeds: \(seeds)): the number of seeds must not be negative; use 0 to run the edge cases only")
      return nil
    case .only(let onlyCase):
      started += 1
      return started == 1 ? onlyCase : nil
    case .all, .traced:
      let nextCase = nextOfAll()
      // The evidence of a failure is that of the case that fails.
      evidence.restore()
      if let nextCase { trace("\(nextCase)") }
      return nextCase
    }
  }

  /// Creates the engine of a case.
  func makeEngine(for fixtureCase: FixtureCase) -> FixtureEngine {
    let engine = fixtureCase.makeEngine(runCount: runCount)
    if isSelected { engine.requests = [] }
    return engine
  }

  /// True if the environment or a trait selects one case, which runs once.
  var isSelected: Bool {
    if case .only = selection { true } else { false }
  }

  /// A case that has failed.
  struct CaseFailure {
    let fixtureCase: FixtureCase
    let fixtures: FixtureEngine
    let error: (any Error)?
    /// The search for a smaller case, or nil if there can be none.
    let reduction: CaseReduction?
    /// The reason why there is no search, or nil if there is no need for one.
    let obstacle: String?
    /// The evidence of the case.
    let evidence: EvidencePoint
  }

  /// Returns the failure of a case, or nil if the case has passed.
  ///
  /// Skipping and cancelling the test are no failures.
  func failure(
    of fixtureCase: FixtureCase, with fixtures: FixtureEngine, _ error: (any Error)?, _ detector: FailureDetector
  ) -> CaseFailure? {
    guard error.map(Self.isFailure) ?? detector.hasDetectedFailure else { return nil }
    let isReduced = if case .choices = fixtureCase { true } else { isSelected }
    let obstacle =
      detector.hasDetectedAssertion && !isReduced
      ? "not reduced to the smallest case that fails, because a failure of XCTAssert cannot be withdrawn; fail with an "
        + "expectation of TestSupport, reportFailure or an error instead" : nil
    let reduction =
      isReduced || obstacle != nil ? nil : CaseReduction(of: fixtureCase, with: fixtures) { [self] in trace($0) }
    if reduction != nil {
      // The search may end in a crash. Then this is the only line that names the case.
      writeToStandardError(
        "fixtures of \(fixtureCase) failed (\(site.fileID), line \(site.line)); the search for a smaller case begins; "
          + "\(FixtureSelection.variable)=\(fixtureCase.name) runs this one alone, without a search")
    }
    return CaseFailure(
      fixtureCase: fixtureCase, fixtures: fixtures, error: error, reduction: reduction, obstacle: obstacle,
      evidence: EvidencePoint())
  }

  /// Fails the test with a message that says how to run the case alone, and which values it has.
  ///
  /// - Parameter reduction: The search for a smaller case, after its end.
  func report(_ failure: CaseFailure, _ reduction: CaseReduction?) {
    let fixtureCase = failure.fixtureCase
    // In the search for a smaller case, doubles from before the first case may have noted something.
    failure.evidence.restore()
    failure.evidence.add(seed: "\(FixtureSelection.variable)=\(fixtureCase.name)")
    let cause = failure.error.map { " with the error \(ValueText.describe($0))" } ?? ""
    let count = regressions.count + runCount.withLock { $0 } + seeds
    let headline =
      isSelected
      ? "failed for \(fixtureCase)\(cause), run alone"
      : "failed for \(fixtureCase), case \(started) of \(count)\(cause); run it alone with "
        + "\(FixtureSelection.variable)=\(fixtureCase.name)"
    let values = FixtureRequest.lines(failure.fixtures.requests ?? [])
    let details = reduction?.details ?? failure.obstacle.map { [$0] } ?? values
    site.report(([headline] + details).joined(separator: "\n"))
  }

  /// Returns true unless an error skips or cancels the test.
  static func isFailure(_ error: any Error) -> Bool { !(error is XCTSkip) && !Task.isCancelled }

  private mutating func nextOfAll() -> FixtureCase? {
    started += 1
    if regressionRuns < regressions.count {
      regressionRuns += 1
      return regression
    }
    // All cases before this one were edge cases. Runs with a seed do not raise the number, so none can follow a seed.
    if regressionRuns + edgeCaseRuns == started - 1, edgeCaseRuns < runCount.withLock({ $0 }) {
      edgeCaseRuns += 1
      return .edge(edgeCaseRuns)
    }
    let seed = started - regressionRuns - edgeCaseRuns
    return seed <= seeds ? .seed(UInt64(seed)) : nil
  }

  /// The latest regression, or nil after a failure because its name is invalid.
  private var regression: FixtureCase? {
    let name = regressions[regressionRuns - 1]
    let fixtureCase = FixtureCase(name)
    if fixtureCase == nil {
      site.report("withFixtures(regressions: [\"\(name)\"]): allowed are \(FixtureCase.names)")
    }
    return fixtureCase
  }

  private func trace(_ name: String) {
    if selection == .traced { writeToStandardError("\(site.filePath):\(site.line): fixtures of \(name)") }
  }
}
