import Foundation
import TestSupport

/// A case of a test body with fixtures: one run of the body.
enum FixtureCase: Equatable, Sendable, CustomStringConvertible {
  /// A run over the edge cases, numbered from 1.
  case edge(Int)
  /// A run with the plausible values of a seed.
  case seed(UInt64)
  /// A run with known choices, such as those of the smallest case that fails.
  case choices(ChoiceScript)

  /// What names of cases are, for failures.
  static let names =
    "a seed (a whole number from 0 to \(UInt64.max)), an edge case (edge-1, edge-2 and so on), a name that a failure has "
    + "printed (such as case-e3.x.1)"

  private static let edgePrefix = "edge-"
  private static let choicesPrefixes = (edgeCases: "case-e", plausible: "case-s")

  /// Creates a case from its name.
  init?(_ name: String) {
    if let seed = UInt64(name) {
      self = .seed(seed)
    } else if name.hasPrefix(Self.edgePrefix), let number = Int(name.dropFirst(Self.edgePrefix.count)), number > 0 {
      self = .edge(number)
    } else {
      let ofEdgeCases = name.hasPrefix(Self.choicesPrefixes.edgeCases)
      let prefix = ofEdgeCases ? Self.choicesPrefixes.edgeCases : Self.choicesPrefixes.plausible
      guard name.hasPrefix(prefix), let script = ChoiceScript(name.dropFirst(prefix.count), ofEdgeCases: ofEdgeCases)
      else { return nil }
      self = .choices(script)
    }
  }

  /// The name that selects the case, such as `edge-3`, `17` or `case-e3.x.1`.
  var name: String {
    switch self {
    case .edge(let number): "\(Self.edgePrefix)\(number)"
    case .seed(let seed): "\(seed)"
    case .choices(let script):
      (script.ofEdgeCases ? Self.choicesPrefixes.edgeCases : Self.choicesPrefixes.plausible) + script.text
    }
  }

  var description: String {
    switch self {
    case .edge, .choices: name
    case .seed: "seed \(name)"
    }
  }

  /// Creates the engine of the case.
  ///
  /// - Parameter runCount: The number of runs over the edge cases, which the draws of the engine raise.
  func makeEngine(runCount: Locked<Int>) -> FixtureEngine {
    switch self {
    case .edge(let number): FixtureEngine(EdgeCaseSchedule(number - 1, runCount: runCount))
    case .seed(let seed): FixtureEngine(seed: seed, isRecording: true)
    case .choices(let script): FixtureEngine(script)
    }
  }
}

/// The cases of a test body that the environment selects.
enum FixtureSelection: Equatable, Sendable {
  static let variable = "REHEARSAL_SEED"

  case all
  /// All cases.
  ///
  /// The name of each case is printed before it runs, and so is that of each run of a search. After a crash, the last name
  /// is that of the case that crashed, unless several tests with fixtures ran at once.
  case traced
  case only(FixtureCase)
  /// No case, because of an invalid setting, which the failure describes.
  case invalid(String)

  /// The selection of a sample of a failure, which has precedence over that of the process.
  @TaskLocal static var ofTest: FixtureSelection?

  /// The selection for the current test.
  static var current: FixtureSelection { ofTest ?? ofProcess }

  private static let ofProcess = FixtureSelection(ProcessInfo.processInfo.environment[variable])

  /// Creates a selection from the value of the variable, or from `nil` if it is not set.
  init(_ value: String?) {
    self =
      switch value {
      case nil, "": .all
      case "trace": .traced
      case let value?:
        FixtureCase(value).map(Self.only)
          ?? .invalid(
            "\(Self.variable) is \"\(value)\"; allowed are \(FixtureCase.names), and trace, which names each case before it "
              + "runs"
          )
      }
  }
}
