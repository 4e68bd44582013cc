import Testing
import ToolSupport

@testable import CoverageReport

@Suite("Branches of a line") struct BranchesTests {
  @Test("are none if the line is one region")
  func areNoneIfTheLineIsOneRegion() {
    let file = FileCoverage.fixture(regions: [.fixture(line: 4, xctest: 2, swiftTesting: 0)])

    let branches = collect(file)

    #expect(branches == [4: []])
  }

  @Test("are its regions, whatever their number of segments")
  func areItsRegionsWhateverTheirNumberOfSegments() {
    let file = FileCoverage.fixture(
      regions: [.fixture(from: 1, to: 30, xctest: 3), .fixture(from: 10, to: 20, xctest: 0)])

    let branches = collect(file)

    #expect(file.segments.count == 3)
    #expect(branches[1]?.map(\.xctest) == [3, 0])
  }

  @Test("include each of several regions with the same range")
  func includeEachOfSeveralRegionsWithTheSameRange() {
    let file = FileCoverage.fixture(
      regions: [.fixture(line: 1, xctest: 1), .fixture(line: 2, xctest: 1), .fixture(line: 2, xctest: 0)])

    let branches = collect(file)

    #expect(branches[1]?.isEmpty == true)
    #expect(branches[2]?.map(\.xctest) == [1, 0])
  }

  @Test("do not include excluded code")
  func doNotIncludeExcludedCode() {
    let left = CodeRegion.fixture(from: 5, to: 8, xctest: 0, swiftTesting: 0)
    let file = FileCoverage.fixture(
      regions: [.fixture(from: 1, to: 30)],
      exclusions: [Exclusion(cause: .comment, reason: "why", start: left.start, end: left.end, regions: [left])])

    let branches = collect(file)

    #expect(branches == [1: []])
  }

  private func collect(_ file: FileCoverage) -> [Int: [ExecutionCounts]] {
    Dictionary(uniqueKeysWithValues: file.lines.map { ($0.number, file.branches(of: $0)) })
  }
}
