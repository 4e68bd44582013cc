import ToolSupport

@testable import MutationTesting

/// Results about a file with four mutants.
struct ResultFixture {
  static let source = SourceFile("let limit = 3\nfunc isLow(_ a: Int) -> Bool {\n  a < limit\n}\n")

  /// Makes results.
  ///
  /// - Parameters:
  ///   - xctest: The verdicts of XCTest, in the order of the mutants.
  ///   - swiftTesting: The verdicts of Swift Testing.
  ///   - mode: The suites that the report tells apart.
  ///   - threshold: The least share of noticed mutants.
  /// - Returns: The results.
  static func result(
    _ xctest: [Verdict?], _ swiftTesting: [Verdict?], mode: SuiteMode = .each, threshold: Double? = nil
  ) -> MutationResult {
    let mutants = [
      mutant(0, line: 1, columns: 13..<14, .literal, "4"),
      mutant(1, line: 3, columns: 3..<12, .relational, "a <= limit"),
      mutant(2, line: 3, columns: 3..<12, .result, "a >= limit"), mutant(3, line: 3, columns: 3..<12, .statement, ""),
    ]
    var result = MutationResult(
      package: "App", mode: mode,
      mutants: mutants.indices.map { index in
        var trials: [Suite: Trial] = [:]
        for (suite, verdicts) in [(Suite.xctest, xctest), (.swiftTesting, swiftTesting)] {
          guard verdicts.indices.contains(index), let verdict = verdicts[index] else { continue }
          trials[suite] = Trial(
            verdict: verdict, tests: verdict == .survived ? ["LowTests.testIsLow", "LowTests.testIsHigh"] : [])
        }
        return MutantResult(mutant: mutants[index], trials: trials)
      })
    result.sources = ["Sources/App/Low.swift": source]
    result.threshold = threshold
    return result
  }

  static func mutant(
    _ id: Int, line: Int, columns: Range<Int>, _ operation: MutationOperator, _ replacement: String
  ) -> Mutant {
    let start = SourcePosition(line: line, column: columns.lowerBound)
    let end = SourcePosition(line: line, column: columns.upperBound)
    return Mutant(
      id: id, path: "Sources/App/Low.swift", operator: operation,
      range: source.offset(of: start)..<source.offset(of: end), place: SourceRange(start: start, end: end),
      replacement: replacement, edits: [])
  }
}
