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

extension TemporaryFolder {
  /// The paths of all files in the folder.
  var files: [String] {
    get throws { try FileManager.default.subpathsOfDirectory(atPath: root.path).filter { $0.contains(".") } }
  }
}
