import Testing
import TextWidth
import ToolSupport

@testable import CoverageReport

@Suite("Coverage table") struct CoverageTableTests {
  private static let missed = CodeRegion.fixture(xctest: 0, swiftTesting: 0)
  private static let files: [FileCoverage] = [
    .fixture(path: "Sources/Core/Login/Internal/A.swift", regions: [.fixture(), missed]),
    .fixture(path: "Sources/Core/Login/Internal/B.swift", regions: [.fixture(xctest: 0)]),
    .fixture(path: "Sources/Core/Menu.swift"),
  ]

  @Test("has subtotals for folders, and one row for a chain of folders")
  func hasSubtotalsForFoldersAndOneRowForAChainOfFolders() {
    let result = CoverageResult.fixture(files: Self.files)

    let lines = lines(result)

    #expect(
      lines == [
        "Covered regions    XCTest  Swift Testing   both  missed",
        "Core                50.0%          75.0%  75.0%       2",
        "  Login/Internal/   33.3%          66.6%  66.6%       2",
        "    A.swift         50.0%          50.0%  50.0%       1",
        "    B.swift          0.0%           100%   100%       1",
        "  Menu.swift         100%           100%   100%       -",
      ])
  }

  @Test("has a total for several targets")
  func hasATotalForSeveralTargets() {
    let targets = [
      TargetCoverage(name: "A", path: "A", files: [.fixture(path: "A/a.swift")]),
      TargetCoverage(name: "B", path: "B", files: [.fixture(path: "B/b.swift", regions: [.fixture(xctest: 0)])]),
    ]

    let lines = lines(.fixture(targets: targets))

    #expect(lines.last == "All targets       50.0%           100%  100%       1")
    #expect(lines.contains("B                  0.0%           100%  100%       1"))
  }

  @Test("counts the requested metric")
  func countsTheRequestedMetric() {
    let regions: [CodeRegion] = [.fixture(from: 1, to: 4), .fixture(from: 5, to: 9, xctest: 0)]
    let result = CoverageResult.fixture(files: [.fixture(regions: regions)], thresholds: Thresholds(metric: .lines))

    let lines = lines(result)

    #expect(lines.first?.hasPrefix("Covered lines ") == true)
    #expect(lines.last == "  Login.swift    0.0%           100%  100%       1")
  }

  @Test("has one column for a single suite")
  func hasOneColumnForASingleSuite() {
    let result = CoverageResult.fixture(files: Self.files, mode: .swiftTesting)

    let lines = lines(result)

    #expect(lines[1] == "Core                       75.0%       1")
  }

  @Test("omits its last column and shortens names on a narrow terminal")
  func omitsItsLastColumnAndShortensNamesOnANarrowTerminal() {
    let result = CoverageResult.fixture(files: Self.files)

    let lines = lines(result, width: 38)

    #expect(
      lines == [
        "                          Swift       ",
        "Cover… regions  XCTest  Testing   both",
        "Core             50.0%    75.0%  75.0%",
        "  Logi…ternal/   33.3%    66.6%  66.6%",
        "    A.swift      50.0%    50.0%  50.0%",
        "    B.swift       0.0%     100%   100%",
        "  Menu.swift      100%     100%   100%",
      ])
  }

  @Test("prints figures below names on a very narrow terminal")
  func printsFiguresBelowNamesOnAVeryNarrowTerminal() {
    let result = CoverageResult.fixture()

    let lines = lines(result, width: 24)

    #expect(
      lines == [
        "Covered regions", "Core", "  XCTest         100%", "  Swift Testing  100%", "  both           100%",
        "  missed            -", "  Login.swift", "    XCTest         100%", "    Swift Testing  100%",
        "    both           100%", "    missed            -",
      ])
  }

  @Test("aligns columns after names with wide letters")
  func alignsColumnsAfterNamesWithWideLetters() {
    let files: [FileCoverage] = [
      .fixture(path: "Sources/Core/日本.swift"), .fixture(path: "Sources/Core/e\u{301}.swift"),
    ]

    let lines = lines(.fixture(files: files))

    #expect(Set(lines.map(\.displayWidth)).count == 1)
    #expect(lines[2].hasPrefix("  日本.swift       100%"))
  }

  @Test(
    "colors a share by the threshold",
    arguments: [
      (threshold: Double?.none, covered: 8, code: "31"), (nil, 12, "33"), (nil, 16, "32"), (75, 12, "32"),
      (76, 12, "31"), (0, 0, "32"),
    ])
  func colorsAShareByTheThreshold(threshold: Double?, covered: Int, code: String) {
    let regions = (0..<16).map { CodeRegion.fixture(line: $0 + 1, xctest: $0 < covered ? 1 : 0) }
    let file = FileCoverage.fixture(regions: regions)
    let result = CoverageResult.fixture(files: [file], mode: .xctest, thresholds: Thresholds(file: threshold))

    let lines = lines(result, isColored: true)

    let share = Tally(covered: covered, count: 16).percentage
    #expect(lines.last?.contains("\u{1B}[\(code)m\(share)\u{1B}[0m") == true)
  }

  private func lines(_ result: CoverageResult, width: Int? = nil, isColored: Bool = false) -> [String] {
    CoverageTable(result: result).lines(TextLayout(style: TextStyle(isColored: isColored), width: width))
  }
}
