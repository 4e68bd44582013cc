import Foundation
import ToolSupport

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

/// A folder for one test, which is removed when the test ends.
final class SiteFolder {
  let path = NSTemporaryDirectory() + "site-" + UUID().uuidString

  init() throws {
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }

  deinit {
    try? FileManager.default.removeItem(atPath: path)
  }

  /// The paths of all files in the folder.
  var files: [String] {
    get throws { try FileManager.default.subpathsOfDirectory(atPath: path).filter { $0.contains(".") } }
  }

  func url(of file: String) -> URL { URL(fileURLWithPath: "\(path)/\(file)") }

  func text(_ file: String) throws -> String { String(decoding: try Data(contentsOf: url(of: file)), as: UTF8.self) }
}
