import ToolSupport

@testable import CoverageReport

/// A package for the tests of report formats.
///
/// It has a partial line, names that need escaping, a file without code, a file that no test links, and an exclusion.
enum FormatSample {
  static let root = "/home/a b"
  static let path = #"Sources/Core/Zoë's "log" & <in>.swift"#
  static let names = FunctionNames(names: ["$f": "f(_:) -> Box<A, B>", "$g": "g", "$h": "g"])

  static let source = SourceFile(
    """
    func f(_ a: Int) -> Int {
      guard a > 0 else { return 0 }
      return a
    }
    let g = { 1 }

    """)

  /// XCTest never runs the `else`, and no suite runs the closure in the last line.
  static let file = {
    let regions = [
      region(.at(1, 25), .at(4, 2), xctest: 3, swiftTesting: 2, function: 0),
      region(.at(2, 20), .at(2, 32), xctest: 0, swiftTesting: 1, function: 0),
      region(.at(3, 3), .at(4, 2), xctest: 3, swiftTesting: 1, function: 0),
      region(.at(5, 9), .at(5, 14), xctest: 1, swiftTesting: 1, function: 1),
      region(.at(5, 9), .at(5, 14), xctest: 0, swiftTesting: 0, function: 2),
    ]
    let functions = [("$f", 0), ("$g", 3), ("$h", 4)].map { name, index in
      CodeFunction(name: name, start: regions[index].start, end: regions[index].end, counts: regions[index].counts)
    }
    let left = region(.at(9, 1), .at(9, 9), xctest: 0, swiftTesting: 0, function: nil)
    let exclusion = Exclusion(
      cause: .comment, reason: "a --> b | @who <i>", start: left.start, end: left.end, regions: [left])
    return FileCoverage.fixture(
      path: path, regions: regions, functions: functions, exclusions: [exclusion], source: source)
  }()

  static func result(
    mode: SuiteMode = .each, suiteResults: [SuiteResult]? = nil, thresholds: Thresholds = Thresholds(),
    changes: ChangedLines? = nil
  ) -> CoverageResult {
    let missed = CodeRegion.fixture(xctest: 0, swiftTesting: 0)
    let files: [FileCoverage] = [file, .fixture(path: "Sources/Core/Types.swift", status: .withoutCode, regions: [])]
    let far = FileCoverage.fixture(path: "Sources/Far/Far.swift", status: .notLinked, regions: [missed])
    return .fixture(
      targets: [
        TargetCoverage(name: "Core", path: "Sources/Core", files: files),
        TargetCoverage(name: "Far", path: "Sources/Far", files: [far]),
      ], suiteResults: suiteResults, mode: mode, thresholds: thresholds, changes: changes)
  }

  /// A result with an element in each list, with a suite that stopped early and one with a failed test.
  static var complete: CoverageResult {
    var result = result(
      thresholds: Thresholds(total: 100, file: 50, diff: 90),
      changes: ChangedLines(base: "main", commit: "abc", lines: [path: [1...2]]))
    result.ignoredFiles = [.init(path: "a", pattern: "*")]
    result.suiteResults[0].outcome = .crashed
    result.suiteResults[0].failedTests = ["a"]
    result.suiteResults[0].unfinishedTests = ["b"]
    result.suiteResults[1].outcome = .failed
    result.testTargets = TestTargets(ran: ["a"], leftOut: ["b"])
    result.targets[0].files[0].warnings = [SourceWarning(line: 1, message: "why")]
    return result
  }

  private static func region(
    _ start: SourcePosition, _ end: SourcePosition, xctest: Int, swiftTesting: Int, function: Int?
  ) -> CodeRegion {
    CodeRegion(
      start: start, end: end, counts: ExecutionCounts(xctest: xctest, swiftTesting: swiftTesting), function: function)
  }
}
