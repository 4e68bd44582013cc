import Foundation
import ToolSupport
import ToolTestSupport

@testable import CoverageReport

extension HTML {
  var text: String { String(decoding: bytes, as: UTF8.self) }
}

extension CodeTable {
  /// Returns the rows of the table of a file, without its head.
  static func rows(
    _ source: SourceFile, _ regions: [CodeRegion] = [], exclusions: [Exclusion] = [],
    skipped: [(start: SourcePosition, end: SourcePosition)] = [],
    columns: [SuiteSelection] = [.both], changes: [ClosedRange<Int>]? = nil
  ) -> [String] {
    var file = FileCoverage.fixture(regions: regions, exclusions: exclusions, source: source)
    file.segments = LineLayout(regions: regions, exclusions: exclusions, skipped: skipped, source: source).segments
    return Self(file: file, source: source, columns: columns, changes: changes).html.text
      .components(separatedBy: "\n").filter { $0.hasPrefix("<tr id=") }
  }
}

extension IndexPage {
  static func text(_ result: CoverageResult, missingFiles: Set<String> = []) -> String {
    let totals = result.columns.map { CoverageFigures(result.files, under: $0) }
    return IndexPage(result: result, files: result.files, totals: totals, missingFiles: missingFiles).body.text
  }
}

extension FilePage {
  static func text(
    _ file: FileCoverage, source: SourceFile? = SourceFile("run()"), names: FunctionNames = FunctionNames(),
    columns: [SuiteSelection] = SuiteSelection.allCases
  ) -> String {
    FilePage(
      file: file, page: PagePath(of: file.path), source: source, names: names, columns: columns, changes: nil
    ).body.text
  }
}

extension TemporaryFolder {
  /// The paths of all files in the folder.
  var files: [String] {
    get throws { try FileManager.default.subpathsOfDirectory(atPath: root.path).filter { $0.contains(".") } }
  }
}
