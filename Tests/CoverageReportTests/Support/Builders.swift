@testable import CoverageReport

extension CodeRegion.Position {
  static func at(_ line: Int, _ column: Int) -> Self { Self(line: line, column: column) }
}

extension CodeRegion {
  /// A region on one line.
  static func fixture(line: Int = 1, from column: Int = 1, to end: Int = 9, xctest: Int = 1, swiftTesting: Int = 1)
    -> Self
  {
    Self(
      start: .at(line, column), end: .at(line, end),
      counts: ExecutionCounts(xctest: xctest, swiftTesting: swiftTesting))
  }
}

extension FileCoverage {
  /// A linked file with one function and one line for each region.
  static func fixture(
    path: String = "Sources/Core/Login.swift", standing: Standing = .linked, regions: [CodeRegion] = [.fixture()]
  ) -> Self {
    Self(
      path: path, standing: standing, regions: regions,
      lines: regions.map { CodeLine(number: $0.start.line, counts: $0.counts) },
      functions: regions.map { CodeFunction(name: "f", start: $0.start, end: $0.end, counts: $0.counts) })
  }
}

extension CoverageResult {
  static func fixture(
    targets: [TargetCoverage]? = nil, files: [FileCoverage] = [.fixture()], runs: [SuiteRun]? = nil,
    testsFailed: Bool = false
  ) -> Self {
    Self(
      targets: targets ?? [TargetCoverage(name: "Core", path: "Sources/Core", files: files)],
      runs: runs ?? [.fixture(.xctest), .fixture(.swiftTesting)], testsFailed: testsFailed)
  }
}

extension SuiteRun {
  static func fixture(
    _ suite: Suite, testsRun: Int = 3, outcome: Outcome = .passed, hasProfile: Bool = true
  ) -> Self {
    Self(suite: suite, testsRun: testsRun, outcome: outcome, hasProfile: hasProfile)
  }
}

extension LLVMExport.Region {
  static func fixture(_ start: CodeRegion.Position, _ end: CodeRegion.Position, count: Int, kind: Int = 0) -> Self {
    Self(start: start, end: end, count: count, file: 0, kind: kind)
  }
}

extension LLVMExport.Function {
  static func fixture(_ name: String, in file: String = "/p/a.swift", _ regions: LLVMExport.Region...) -> Self {
    Self(name: name, filenames: [file], regions: regions)
  }
}

extension LLVMExport.Segment {
  static func fixture(
    _ line: Int, count: Int = 0, hasCount: Bool = true, isRegionEntry: Bool = true, isGap: Bool = false
  ) -> Self {
    Self(line: line, count: count, hasCount: hasCount, isRegionEntry: isRegionEntry, isGap: isGap)
  }
}
