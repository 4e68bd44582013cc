import Foundation

@testable import CoverageReport

extension EarlierReport {
  /// Returns the JSON report of a result, as a later run reads it.
  static func fixture(_ result: CoverageResult, path: String = "main.json") -> Self {
    let text = JSONReport(result: result, names: FunctionNames(), root: "/p").text
    do {
      return Self(path: path, content: try JSONDecoder().decode(Content.self, from: Data(text.utf8)))
    } catch {
      fatalError("the report cannot be read: \(error)")
    }
  }
}

extension FileCoverage {
  /// Returns a file with one region on each line.
  ///
  /// Each suite runs the first few regions.
  static func fixture(path: String, of count: Int, xctest: Int, swiftTesting: Int) -> Self {
    .fixture(
      path: path,
      regions: (0..<count).map {
        .fixture(line: $0 + 1, xctest: $0 < xctest ? 1 : 0, swiftTesting: $0 < swiftTesting ? 1 : 0)
      })
  }
}

extension CoverageResult {
  /// Returns the result of some files with its comparison to the same target with other files.
  static func comparing(
    _ files: [FileCoverage], with earlier: [FileCoverage], thresholds: Thresholds = Thresholds(),
    forbidsLoss: Bool = false
  ) -> Self {
    var result = fixture(files: files, thresholds: thresholds)
    result.comparison = Comparison(result, with: .fixture(.fixture(files: earlier)), forbidsLoss: forbidsLoss)
    return result
  }
}
