import Testing
import ToolSupport

@testable import CoverageReport

@Suite("LCOV report") struct LCOVReportTests {
  @Test("has separate records for each suite")
  func hasSeparateRecordsForEachSuite() {
    let text = report(.each)

    #expect(text.components("TN:") == ["XCTest", "XCTest", "Swift_Testing", "Swift_Testing"])
    #expect(text.components("LH:") == ["5", "0", "5", "0"])
    #expect(text.components("DA:2,") == ["3", "2"])
  }

  @Test("has one record for suites that are checked together")
  func hasOneRecordForSuitesThatAreCheckedTogether() {
    let text = report(.merged)

    #expect(text.components("TN:") == ["XCTest_and_Swift_Testing", "XCTest_and_Swift_Testing"])
    #expect(text.components("DA:2,") == ["5"])
  }

  @Test("has an untaken branch for a partial line")
  func hasAnUntakenBranchForAPartialLine() {
    let text = report(.xctest)

    #expect(text.components("BRDA:") == ["2,0,0,3", "2,0,1,0", "5,0,0,1", "5,0,1,0"])
    #expect(text.components("BRF:") == ["4", "0"])
    #expect(text.components("BRH:") == ["2", "0"])
    #expect(text.contains("# Branches are derived from code regions"))
  }

  @Test("marks the branches of a missed line as not reached")
  func marksTheBranchesOfAMissedLineAsNotReached() {
    let regions: [CodeRegion] = [
      .fixture(from: 1, to: 30, xctest: 0, swiftTesting: 4), .fixture(from: 9, to: 12, xctest: 0, swiftTesting: 4),
    ]
    let result = CoverageResult.fixture(files: [.fixture(regions: regions)])

    let text = LCOVReport(result: result, names: FunctionNames(), root: "/p").text

    #expect(text.components("BRDA:") == ["1,0,0,-", "1,0,1,-", "1,0,0,4", "1,0,1,4"])
  }

  @Test("has absolute paths")
  func hasAbsolutePaths() {
    let text = report(.xctest)

    #expect(text.components("SF:") == ["/home/a b/\(FormatSample.path)", "/home/a b/Sources/Far/Far.swift"])
  }

  @Test("has unique function names")
  func hasUniqueFunctionNames() {
    let text = report(.xctest)

    #expect(text.components("FN:") == ["1,f(_:) -> Box<A; B>", "5,g", "5,g #2", "1,f"])
    #expect(text.components("FNDA:") == ["3,f(_:) -> Box<A; B>", "1,g", "0,g #2", "0,f"])
    #expect(text.components("FNH:") == ["2", "0"])
  }

  @Test("lists exclusions without counting them")
  func listsExclusionsWithoutCountingThem() {
    let text = report(.xctest)

    #expect(text.contains("# 1 region excluded, 0 files ignored.\n"))
    #expect(text.contains("# Excluded: \(FormatSample.path):9:1 (comment, 1 region): a --> b | @who <i>\n"))
    #expect(!text.contains("DA:9,"))
  }

  @Test("has no record for a file without code")
  func hasNoRecordForAFileWithoutCode() {
    let text = report(.xctest)

    #expect(!text.contains("Types.swift"))
  }

  private func report(_ mode: SuiteMode) -> String {
    LCOVReport(result: FormatSample.result(mode: mode), names: FormatSample.names, root: FormatSample.root).text
  }
}

extension String {
  /// Returns the text after each occurrence of a tag at the beginning of a line.
  fileprivate func components(_ tag: String) -> [String] {
    split(separator: "\n").filter { $0.hasPrefix(tag) }.map { String($0.dropFirst(tag.count)) }
  }
}
