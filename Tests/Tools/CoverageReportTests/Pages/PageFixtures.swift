import Foundation
import ToolSupport
import ToolTestSupport

@testable import CoverageReport

extension FilePage {
  /// Returns the rows of the table of a file, without its head.
  static func rows(
    _ source: SourceFile, _ regions: [CodeRegion] = [], exclusions: [Exclusion] = [],
    skipped: [(start: SourcePosition, end: SourcePosition)] = [], mode: SuiteMode = .merged,
    changes: [ClosedRange<Int>]? = nil
  ) -> [String] {
    var file = FileCoverage.fixture(regions: regions, exclusions: exclusions, source: source)
    file.segments =
      LineLayout(regions: regions, exclusions: exclusions, skipped: skipped, syntax: SourceSyntax(source)).segments
    let changed = changes.map { ChangedLines(base: "main", commit: "abc", lines: [file.path: $0]) }
    let result = CoverageResult.fixture(files: [file], mode: mode, changes: changed)
    let site = CoverageSite(result, names: FunctionNames(), sources: SourceFolder { _ in source })
    return Self(site: site, file: file, page: PagePath(of: file.path)).body.text
      .components(separatedBy: "\n").filter { $0.hasPrefix("<tr id=") }
  }
}
