import Testing
import ToolSupport

@testable import CoverageReport

@Suite("A missed place") struct MissedPlaceTests {
  private static let path = "Sources/Core/Login.swift"

  /// A function from line 1 to 5 that no test calls, and one in line 7 that only XCTest calls.
  private static let source = SourceFile(
    """
    func f() {
      a()
      // why
      b()
    }

    func g() { c() }

    """)

  private static let file = FileCoverage.fixture(
    path: path,
    regions: [
      CodeRegion(
        start: .at(1, 10), end: .at(5, 2), counts: ExecutionCounts(xctest: 0, swiftTesting: 0), function: 0),
      .fixture(line: 7, from: 10, to: 17, xctest: 1, swiftTesting: 0, function: 1),
    ], source: source)

  @Test("is every missed region if there is no comparison")
  func isEveryMissedRegionIfThereIsNoComparison() {
    let places = CoverageResult.fixture(files: [Self.file]).missedPlaces

    #expect(places.map(\.range) == [range(1, 10, 5, 2), range(7, 10, 7, 17)])
    #expect(places.first?.notes == ["never called"])
  }

  @Test(
    "has only the changed code of a region",
    arguments: [
      ([1...7], [range(1, 10, 5, 2), range(7, 10, 7, 17)]),
      ([2...2], [range(2, 3, 2, 6)]),
      ([1...1], [range(1, 10, 1, 11)]),
      ([2...3, 5...6], [range(2, 3, 2, 6), range(5, 1, 5, 2)]),
      ([3...3], []),
      ([6...6], []),
      ([7...9], [range(7, 10, 7, 17)]),
    ])
  func hasOnlyTheChangedCodeOfARegion(changed: [ClosedRange<Int>], expected: [SourceRange]) {
    let changes = ChangedLines(base: "main", commit: "abc", lines: [Self.path: changed])

    let places = CoverageResult.fixture(files: [Self.file], changes: changes).missedPlaces

    #expect(places.map(\.range) == expected)
  }

  @Test("counts no regions if it is a part of a region")
  func countsNoRegionsIfItIsAPartOfARegion() {
    let changes = ChangedLines(base: "main", commit: "abc", lines: [Self.path: [2...2]])

    let places = CoverageResult.fixture(files: [Self.file], changes: changes).missedPlaces

    #expect(places.map(\.notes) == [[]])
  }

  @Test("is in no file without changes")
  func isInNoFileWithoutChanges() {
    let changes = ChangedLines(base: "main", commit: "abc", lines: ["Sources/Core/Other.swift": [1...9]])

    let places = CoverageResult.fixture(files: [Self.file], changes: changes).missedPlaces

    #expect(places.isEmpty)
  }
}

private func range(_ line: Int, _ column: Int, _ endLine: Int, _ endColumn: Int) -> SourceRange {
  SourceRange(start: .at(line, column), end: .at(endLine, endColumn))
}
