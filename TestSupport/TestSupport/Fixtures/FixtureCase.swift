import Foundation
import XCTest

/// A case of a test body with fixtures: one run of the body.
enum FixtureCase: Equatable, Sendable, CustomStringConvertible {
  /// A run over the edge cases, numbered from 1.
  case edge(Int)
  /// A run with the plausible values of a seed.
  case seed(UInt64)

  private static let edgePrefix = "edge-"

  /// Creates a case from its name.
  init?(_ name: String) {
    if let seed = UInt64(name) {
      self = .seed(seed)
    } else if name.hasPrefix(Self.edgePrefix), let number = Int(name.dropFirst(Self.edgePrefix.count)), number > 0 {
      self = .edge(number)
    } else {
      return nil
    }
  }

  /// The name that selects the case, such as `edge-3` or `17`.
  var name: String {
    switch self {
    case .edge(let number): "\(Self.edgePrefix)\(number)"
    case .seed(let seed): "\(seed)"
    }
  }

  var description: String {
    switch self {
    case .edge: name
    case .seed: "seed \(name)"
    }
  }

  /// Creates the generator of the case.
  ///
  /// - Parameter runCount: The number of runs over the edge cases, which the draws of the generator raise.
  /// - Returns: The generator.
  func makeGenerator(runCount: Locked<Int>) -> FixtureGenerator {
    switch self {
    case .edge(let number): FixtureGenerator(EdgeCaseSchedule(number - 1, runCount: runCount))
    case .seed(let seed): FixtureGenerator(seed: seed)
    }
  }
}

/// The cases of a test body that the environment selects.
enum FixtureSelection: Equatable, Sendable {
  static let variable = "REHEARSAL_SEED"

  case all
  /// All cases.
  ///
  /// The name of each case is printed before it runs. After a crash, the last name is that of the case that crashed.
  case traced
  case only(FixtureCase)
  case invalid(String)

  /// The selection for this process.
  static let current = FixtureSelection(ProcessInfo.processInfo.environment[variable])

  /// Creates a selection from the value of the variable, or from `nil` if it is not set.
  init(_ value: String?) {
    self =
      switch value {
      case nil, "": .all
      case "trace": .traced
      case let value?: FixtureCase(value).map(Self.only) ?? .invalid(value)
      }
  }
}

/// The cases of one test body, in order: the runs over the edge cases, then the seeds.
///
/// The number of runs over the edge cases is not known in advance. Each run raises it to the number that its draws need.
struct FixtureCases {
  private let seeds: Int
  private let selection: FixtureSelection
  private let site: SourceSite
  private var started = 0
  private var edgeCaseRuns = 0
  private let runCount = Locked(1)
  /// The recorder of the test, and the number of doubles that the test made before the first case.
  private let recorder = TestScope.current?.recorder
  private let doubleCount: Int

  init(seeds: Int, selection: FixtureSelection = .current, at site: SourceSite) {
    self.seeds = seeds
    self.selection = selection
    self.site = site
    doubleCount = recorder?.doubles.count ?? 0
  }

  /// Returns the next case.
  ///
  /// It is `nil` after the last one, and after a failure because of an invalid setting.
  mutating func next() -> FixtureCase? {
    switch selection {
    case .invalid(let value):
      report(
        "\(FixtureSelection.variable) is \"\(value)\"; allowed are a seed (a whole number from 0 to \(UInt64.max)), an "
          + "edge case (edge-1, edge-2 and so on), and trace, which names each case before it runs")
      return nil
    case _ where seeds < 0:
      report(
        "withFixtures(seeds: \(seeds)): the number of seeds must not be negative; use 0 to run the edge cases only")
      return nil
    case .only(let onlyCase):
      started += 1
      return started == 1 ? onlyCase : nil
    case .all, .traced:
      let nextCase = nextOfAll()
      // The evidence of a failure is that of the case that fails.
      recorder?.restart(after: doubleCount)
      if let nextCase, selection == .traced {
        FileHandle.standardError.write(Data("\(site.filePath):\(site.line): fixtures of \(nextCase)\n".utf8))
      }
      return nextCase
    }
  }

  /// Creates the generator of a case.
  func makeGenerator(for fixtureCase: FixtureCase) -> FixtureGenerator {
    fixtureCase.makeGenerator(runCount: runCount)
  }

  /// Fails the test with a message that says how to run the case alone.
  ///
  /// - Parameters:
  ///   - fixtureCase: The case.
  ///   - error: The error that the body has thrown, if any. Skipping and cancelling the test are no failures.
  func reportFailure(of fixtureCase: FixtureCase, error: (any Error)? = nil) {
    if let error {
      guard !(error is XCTSkip), !Task.isCancelled else { return }
    }
    recorder?.note("\(FixtureSelection.variable)=\(fixtureCase.name)", in: "seed.txt")
    let cause = error.map { " with the error \(ValueText.describe($0))" } ?? ""
    if case .only = selection { return report("failed for \(fixtureCase)\(cause), run alone") }
    report(
      "failed for \(fixtureCase), case \(started) of \(runCount.withLock { $0 } + seeds)\(cause); run it alone with "
        + "\(FixtureSelection.variable)=\(fixtureCase.name)")
  }

  private mutating func nextOfAll() -> FixtureCase? {
    started += 1
    // All cases before this one were edge cases. Runs with a seed do not raise the number, so none can follow a seed.
    if edgeCaseRuns == started - 1, edgeCaseRuns < runCount.withLock({ $0 }) {
      edgeCaseRuns += 1
      return .edge(edgeCaseRuns)
    }
    let seed = started - edgeCaseRuns
    return seed <= seeds ? .seed(UInt64(seed)) : nil
  }

  private func report(_ message: String) {
    FailureReporter.shared.report(Failure(message: message, site: site), origin: nil)
  }
}
