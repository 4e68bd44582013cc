import Foundation
import XCTest

/// The cases that one test body with fixtures is run in: first those over the edge cases, as many as its draws turn out
/// to need, then the seeds.
struct FixtureCases {
  private let seeds: Int
  private let selection: FixtureSelection
  private let site: SourceSite
  private var started = 0
  private var edgeRuns = 0
  private let demand = Locked(1)

  init(seeds: Int, selection: FixtureSelection = .current, at site: SourceSite) {
    self.seeds = seeds
    self.selection = selection
    self.site = site
  }

  /// The next case; nothing after the last one, or where the test has failed for want of a proper setting.
  mutating func next() -> FixtureCase? {
    switch selection {
    case .invalid(let value):
      report(
        "\(FixtureSelection.variable) is \"\(value)\"; allowed are a seed (a whole number from 0 to \(UInt64.max)), an "
          + "edge case (edge-1, edge-2 and so on), and trace, which names each case before it runs")
      return nil
    case _ where seeds < 0:
      report("withFixtures(seeds: \(seeds)): there cannot be fewer seeds than none; 0 leaves the edge cases alone")
      return nil
    case .only(let onlyCase):
      started += 1
      return started == 1 ? onlyCase : nil
    case .all, .traced:
      let nextCase = nextOfAll()
      if let nextCase, selection == .traced {
        FileHandle.standardError.write(Data("\(site.filePath):\(site.line): fixtures of \(nextCase)\n".utf8))
      }
      return nextCase
    }
  }

  /// The source of the values of a case.
  func fixtures(for fixtureCase: FixtureCase) -> FixtureGenerator {
    fixtureCase.fixtures(noting: demand)
  }

  /// Fails the test, and says how to run the case alone.
  ///
  /// - Parameters:
  ///   - fixtureCase: The case.
  ///   - error: What the body has thrown, where it has; that it skips the test, or has been cancelled, is no failure.
  func reportFailure(of fixtureCase: FixtureCase, error: (any Error)? = nil) {
    if let error {
      guard !(error is XCTSkip), !Task.isCancelled else { return }
    }
    let cause = error.map { " with the error \(ValueText.describe($0))" } ?? ""
    if case .only = selection { return report("failed for \(fixtureCase)\(cause), run alone") }
    report(
      "failed for \(fixtureCase), case \(started) of \(demand.withLock { $0 } + seeds)\(cause); run it alone with "
        + "\(FixtureSelection.variable)=\(fixtureCase.name)")
  }

  private mutating func nextOfAll() -> FixtureCase? {
    started += 1
    if edgeRuns == started - 1, edgeRuns < demand.withLock({ $0 }) {
      edgeRuns += 1
      return .edge(edgeRuns)
    }
    let seed = started - edgeRuns
    return seed <= seeds ? .seed(UInt64(seed)) : nil
  }

  private func report(_ message: String) {
    FailureReporter.shared.report(Failure(message: message, site: site), origin: nil)
  }
}
