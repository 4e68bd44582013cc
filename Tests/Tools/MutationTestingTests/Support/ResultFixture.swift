import ToolSupport

@testable import MutationTesting

/// Results about a file with four mutants.
struct ResultFixture {
  static let source = SourceFile("let limit = 3\nfunc isLow(_ a: Int) -> Bool {\n  a < limit\n}\n")
  private static let path = "Sources/App/Low.swift"

  /// The mutants of the file, or those at the same places of another one.
  static func mutants(in source: SourceFile = source) -> [Mutant] {
    let changes: [(line: Int, columns: Range<Int>, operation: MutationOperator, replacement: String)] = [
      (1, 13..<14, .literal, "4"), (3, 3..<12, .relational, "a <= limit"), (3, 3..<12, .result, "a >= limit"),
      (3, 3..<12, .statement, ""),
    ]
    return changes.enumerated().map { id, change in
      let start = SourcePosition(line: change.line, column: change.columns.lowerBound)
      let end = SourcePosition(line: change.line, column: change.columns.upperBound)
      return Mutant(
        id: id, path: path, operator: change.operation, range: source.offset(of: start)..<source.offset(of: end),
        place: SourceRange(start: start, end: end), replacement: change.replacement, edits: [])
    }
  }

  /// A mutant that a comment excludes.
  static let excepted = ExceptedMutant(mutant: mutants()[0], reason: "Any number is as good.")

  /// Makes results.
  ///
  /// - Parameters:
  ///   - xctest: The verdicts of XCTest such as `killed by a, survived`, in the order of the mutants. A word that is none
  ///     stands for a mutant that was not tried. Options have left out the mutants without a word.
  ///   - swiftTesting: The verdicts of Swift Testing.
  ///   - options: The options of the command.
  /// - Returns: The results.
  static func result(_ xctest: String, _ swiftTesting: String, _ options: MutateOptions = .init()) -> MutationResult {
    let verdicts = [(Suite.xctest, xctest), (.swiftTesting, swiftTesting)].map { suite, text in
      (suite: suite, verdicts: text.split(separator: ", ").map(verdict))
    }
    let mutants = mutants().prefix(verdicts.map(\.verdicts.count).max() ?? 0)
    let results = mutants.map { mutant in
      let trials = verdicts.compactMap { suite, verdicts in
        verdicts.dropFirst(mutant.id).first?.map { (suite, trial($0)) }
      }
      return MutantResult(mutant: mutant, trials: Dictionary(uniqueKeysWithValues: trials))
    }
    return MutationResult(
      package: "App", mode: options.mode ?? .each, mutants: results,
      counts: MutantCounts(chosen: results.count, leftOut: 4 - results.count),
      threshold: options.threshold, sources: [path: source])
  }

  private static func trial(_ verdict: Verdict) -> Trial {
    Trial(verdict: verdict, tests: verdict == .survived ? ["LowTests.testIsLow", "LowTests.testIsHigh"] : [])
  }

  private static func verdict(_ text: Substring) -> Verdict? {
    let test = String(text.split(separator: " ").last ?? "")
    switch text.prefix(7) {
    case "killed ": return .killed(by: test)
    case "crashed": return .crashed(in: test)
    case "timed o": return .timedOut(in: test, after: 20)
    case "survive": return .survived
    case "not run": return .notCovered
    default: return nil
    }
  }
}
