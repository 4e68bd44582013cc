import TerminalText
import TestSupport
import Testing
import ToolSupport

@testable import CoverageReport

@Suite("A report on a large package") struct LargeReportTests {
  /// A package of 800 files that misses 12,000 regions.
  private static let result: CoverageResult = {
    let targets = (0..<8).map { target in
      let path = "Sources/Target\(target)"
      let files = (0..<100).map { index in
        // A path that leaves little room in a line.
        let folder = (target, index) == (0, 0) ? "Features/Onboarding/Presentation/Welcome" : "Folder\(index / 10)"
        return "\(path)/\(folder)/File\(index).swift (notLinked): 10 00*15"
      }
      return TargetCoverage(name: "Target\(target)", path: path, files: .sketch(files.joined(separator: "\n")))
    }
    var result = CoverageResult.fixture(targets: targets, thresholds: Thresholds(total: 90, file: 90, diff: 90))
    result.changes = ChangedLines(
      base: "main", commit: "abc1234",
      lines: Dictionary(uniqueKeysWithValues: result.files.map { ($0.path, [1...16]) }))
    let names = (0..<60).map { "Target\($0)Tests" }
    result.testTargets = TestTargets(ran: names, leftOut: names)
    for target in result.targets.indices {
      for file in result.targets[target].files.indices {
        result.targets[target].files[file].warnings = [SourceWarning(line: 1, message: "the comment excludes nothing")]
      }
    }
    return result
  }()

  @Test("has at most 300 lines of 80 columns", arguments: [true, false])
  func hasAtMost300LinesOf80Columns(hasChanges: Bool) {
    var result = Self.result
    if !hasChanges { result.changes = nil }

    let text = report(result, width: 80)

    expectText(text, matches: hasChanges ? "with-changes" : "without-changes")
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines.count <= 300)
    #expect(lines.map { String($0).displayWidth }.max() ?? 0 <= 80)
  }

  @Test("is complete on request")
  func isCompleteOnRequest() {
    let text = report(Self.result, width: 80, length: .all)

    #expect(text.split(separator: "\n").count { $0.contains(": missed by") } > 12_000)
    #expect(text.contains("File99.swift"))
  }
}
