import Testing

@testable import CoverageReport

@Suite struct LCOVReportTests {
  @Test func eachSuiteHasRecordsOfItsOwn() {
    let text = report(.each)

    #expect(text.components("TN:") == ["XCTest", "XCTest", "Swift_Testing", "Swift_Testing"])
    #expect(text.components("LH:") == ["5", "0", "5", "0"])
    #expect(text.components("DA:2,") == ["3", "2"])
  }

  @Test func suitesThatAreHeldToAccountTogetherShareARecord() {
    let text = report(.merged)

    #expect(text.components("TN:") == ["XCTest_and_Swift_Testing", "XCTest_and_Swift_Testing"])
    #expect(text.components("DA:2,") == ["5"])
  }

  @Test func aPartialLineHasABranchThatWasNotTaken() {
    let text = report(.xctest)

    #expect(text.components("BRDA:") == ["2,0,0,3", "2,0,1,0", "5,0,0,1", "5,0,1,0"])
    #expect(text.components("BRF:") == ["4", "0"])
    #expect(text.components("BRH:") == ["2", "0"])
    #expect(text.contains("# Branches are derived from code regions"))
  }

  @Test func branchesOfALineThatNeverRanAreNotReached() {
    let regions: [CodeRegion] = [
      .fixture(from: 1, to: 30, xctest: 0, swiftTesting: 4), .fixture(from: 9, to: 12, xctest: 0, swiftTesting: 4),
    ]
    let result = CoverageResult.fixture(files: [.fixture(regions: regions)])

    let text = LCOVReport(result, names: FunctionNames(), root: "/p").text

    #expect(text.components("BRDA:") == ["1,0,0,-", "1,0,1,-", "1,0,0,4", "1,0,1,4"])
  }

  @Test func pathsAreAbsolute() {
    let text = report(.xctest)

    #expect(text.components("SF:") == ["/home/a b/\(FormatSample.path)", "/home/a b/Sources/Far/Far.swift"])
  }

  @Test func functionsHaveNamesThatAReaderCanTellApart() {
    let text = report(.xctest)

    #expect(text.components("FN:") == ["1,f(_:) -> Box<A; B>", "5,g", "5,g #2", "1,f"])
    #expect(text.components("FNDA:") == ["3,f(_:) -> Box<A; B>", "1,g", "0,g #2", "0,f"])
    #expect(text.components("FNH:") == ["2", "0"])
  }

  @Test func whatIsLeftOutIsListedAndNotCounted() {
    let text = report(.xctest)

    #expect(text.contains("# 1 region excluded, 0 files ignored.\n"))
    #expect(text.contains("# Excluded: \(FormatSample.path):9:1 (comment, 1 region): a --> b | @who <i>\n"))
    #expect(!text.contains("DA:9,"))
  }

  @Test func aFileWithoutCodeHasNoRecord() {
    let text = report(.xctest)

    #expect(!text.contains("Types.swift"))
  }

  private func report(_ mode: SuiteMode) -> String {
    LCOVReport(FormatSample.result(mode: mode), names: FormatSample.names, root: FormatSample.root).text
  }
}

extension String {
  /// What follows a tag at the beginning of a line, in order.
  fileprivate func components(_ tag: String) -> [String] {
    split(separator: "\n").filter { $0.hasPrefix(tag) }.map { String($0.dropFirst(tag.count)) }
  }
}
