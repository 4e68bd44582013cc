import Testing
import ToolSupport

@testable import CoverageReport

@Suite("Branches of a line") struct BranchesTests {
  /// The regions of a file, and its lines with the executions of their branches by XCTest.
  struct Row: Sendable, CustomTestStringConvertible {
    let name: String
    let regions: [CodeRegion]
    var exclusions: [Exclusion] = []
    let expected: [String]

    var testDescription: String { name }
  }

  private static let excluded = CodeRegion.fixture(from: 5, to: 8, xctest: 0, swiftTesting: 0)

  private static let rows: [Row] = [
    Row(name: "one region", regions: [.fixture(line: 4, xctest: 2, swiftTesting: 0)], expected: ["4: none in 1"]),
    Row(
      name: "regions, whatever their number of segments",
      regions: [.fixture(from: 1, to: 30, xctest: 3), .fixture(from: 10, to: 20, xctest: 0)],
      expected: ["1: 3 0 in 3"]),
    Row(
      name: "the least executed one of regions with the same range",
      regions: [.fixture(line: 1, xctest: 1), .fixture(line: 2, xctest: 1), .fixture(line: 2, xctest: 0)],
      expected: ["1: none in 1", "2: 0 in 1"]),
    Row(
      name: "no excluded code", regions: [.fixture(from: 1, to: 30)],
      exclusions: [
        Exclusion(cause: .comment, reason: "why", start: excluded.start, end: excluded.end, regions: [excluded])
      ],
      expected: ["1: none in 3"]),
  ]

  @Test("are its regions, unless one covers the whole line", arguments: rows)
  func areItsRegions(row: Row) {
    let file = FileCoverage.fixture(regions: row.regions, exclusions: row.exclusions)

    let lines = file.lines.map { line in
      let branches = file.branches(of: line, under: .xctest).map { "\($0)" }
      return "\(line.number): \(branches.isEmpty ? "none" : branches.joined(separator: " ")) in "
        + "\(file.segments(on: line.number).count)"
    }

    #expect(lines == row.expected)
  }
}
