import Testing
import ToolSupport

@testable import CoverageReport

@Suite("A missed place") struct MissedPlaceTests {
  private static let path = "Sources/Core/Login.swift"

  /// A function from line 1 to 5 that no test calls, one in line 7 that only XCTest calls, and one that returns in line 10.
  private static let source = SourceFile(
    """
    func f() {
      a()
      // why
      b()
    }

    func g() { c() }

    func h(_ a: Bool) {
      if a { return }

      // why
      c()
    }

    """)

  private static let file = FileCoverage.fixture(
    path: path,
    regions: [
      CodeRegion(
        start: .at(1, 10), end: .at(5, 2), counts: ExecutionCounts(xctest: 0, swiftTesting: 0), function: 0),
      .fixture(line: 7, from: 10, to: 17, xctest: 1, swiftTesting: 0, function: 1),
      CodeRegion(
        start: .at(10, 18), end: .at(13, 6), counts: ExecutionCounts(xctest: 0, swiftTesting: 0), function: 1),
    ], source: source)

  /// Changed lines, and the places with their notes.
  private static let rows: [([String: [ClosedRange<Int>]]?, [String])] = [
    (nil, ["1:10-5:2 never called", "7:10-7:17 never called", "13:3-13:6 never called"]),
    ([path: [1...7]], ["1:10-5:2 never called", "7:10-7:17 never called"]),
    ([path: [2...2]], ["2:3-2:6"]),
    ([path: [1...1]], ["1:10-1:11"]),
    ([path: [2...3, 5...6]], ["2:3-2:6", "5:1-5:2"]),
    ([path: [3...3]], []),
    ([path: [6...6]], []),
    ([path: [7...9]], ["7:10-7:17 never called"]),
    ([path: [10...12]], []),
    ([path: [12...14]], ["13:3-13:6 never called"]),
    (["Sources/Core/Other.swift": [1...9]], []),
  ]

  @Test("is a missed region or its changed code, which has no notes of its own", arguments: rows)
  func isAMissedRegionOrItsChangedCode(changed: [String: [ClosedRange<Int>]]?, expected: [String]) {
    let changes = changed.map { ChangedLines(base: "main", commit: "abc", lines: $0) }

    let places = CoverageResult.fixture(files: [Self.file], changes: changes).missedPlaces

    #expect(places.map(description) == expected)
  }

  private func description(of place: MissedPlace) -> String {
    let (start, end) = (place.range.start, place.range.end)
    return (["\(start.line):\(start.column)-\(end.line):\(end.column)"] + place.notes).joined(separator: " ")
  }
}
