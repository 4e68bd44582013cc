import Foundation
import Testing
import ToolSupport

@testable import CoverageReport

@Suite("Missed regions in the text report") struct MissedRegionsTests {
  @Test("are listed once, with the suites that miss them")
  func areListedOnceWithTheSuitesThatMissThem() {
    let regions: [CodeRegion] = [
      .fixture(line: 1, from: 5, to: 9, xctest: 0, swiftTesting: 0),
      .fixture(line: 2, from: 1, to: 3, xctest: 0, swiftTesting: 2), .fixture(line: 2, from: 4, to: 6, swiftTesting: 0),
    ]

    let text = report(.fixture(files: [.fixture(regions: regions, functions: [])]), source: "let abcd\nhi you\n")

    #expect(
      text.contains(
        """
        3 regions missed:

        Sources/Core/Login.swift:1:5: missed by both
          the line never ran
          1 | let abcd
            |     ^~~~

        Sources/Core/Login.swift:2:1: missed by XCTest
          the line ran once in XCTest, 2 times in Swift Testing
          2 | hi you
            | ^~

        Sources/Core/Login.swift:2:4: missed by Swift Testing
          the line ran once in XCTest, 2 times in Swift Testing
          2 | hi you
            |    ^~
        """))
  }

  @Test("name the function around them")
  func nameTheFunctionAroundThem() {
    let function = CodeFunction(name: "$sMangled", start: .at(1, 1), end: .at(1, 9), counts: ExecutionCounts(xctest: 1))
    let regions: [CodeRegion] = [.fixture(), .fixture(from: 4, to: 6, xctest: 0)]
    let file = FileCoverage.fixture(regions: regions, functions: [function])

    let text = report(.fixture(files: [file]), names: ["$sMangled": "Login.check(_:)"])

    #expect(text.contains(":1:4: missed by XCTest\n  in Login.check(_:); the line ran once in XCTest"))
  }

  @Test("tell a closure that never ran from its value")
  func tellAClosureThatNeverRanFromItsValue() {
    let regions: [CodeRegion] = [.fixture(), .fixture(xctest: 0, swiftTesting: 0)]

    let text = report(.fixture(files: [.fixture(regions: regions)]))

    #expect(text.contains("in f; the value is created, but its closure is never called"))
  }

  @Test("have one entry for a value and its closure")
  func haveOneEntryForAValueAndItsClosure() {
    let missed = CodeRegion.fixture(xctest: 0, swiftTesting: 0)

    let text = report(.fixture(files: [.fixture(regions: [missed, missed])]))

    #expect(text.contains("2 regions missed:"))
    #expect(text.contains("in f; never called; 2 regions: a value and the closure in it\n"))
    #expect(text.split(separator: "\n").count { $0.contains("missed by") } == 1)
  }

  @Test("have one entry for a function that never ran")
  func haveOneEntryForAFunctionThatNeverRan() {
    let regions: [CodeRegion] = [
      .fixture(from: 1, to: 9, xctest: 0), .fixture(from: 2, to: 4, xctest: 0),
      .fixture(from: 5, to: 7, xctest: 0, swiftTesting: 0), .fixture(from: 7, to: 8, xctest: 0),
    ]
    let function = CodeFunction(name: "f", start: .at(1, 1), end: .at(1, 9), counts: ExecutionCounts(swiftTesting: 1))

    let text = report(.fixture(files: [.fixture(path: "a.swift", regions: regions, functions: [function])]))

    #expect(text.contains("4 regions missed:"))
    #expect(
      text.contains(
        """
        a.swift:1:1: missed by XCTest
          in f; never called; 3 regions
          1 | 0123456789
            | ^~~~~~~~

        a.swift:1:5: missed by both
        """))
    #expect(text.split(separator: "\n").count { $0.contains("missed by") } == 2)
  }

  @Test("have an entry for each branch of a function that ran")
  func haveAnEntryForEachBranchOfAFunctionThatRan() {
    let regions: [CodeRegion] = [
      .fixture(from: 1, to: 9), .fixture(from: 2, to: 4, xctest: 0), .fixture(from: 5, to: 7, xctest: 0),
    ]

    let text = report(.fixture(files: [.fixture(regions: regions)]))

    #expect(text.split(separator: "\n").count { $0.contains("missed by XCTest") } == 2)
  }

  @Test("are not listed for a suite without tests")
  func areNotListedForASuiteWithoutTests() {
    let suiteResults: [SuiteResult] = [.fixture(.xctest, testsRun: 0), .fixture(.swiftTesting)]

    let text = report(.fixture(files: [.fixture(regions: [.fixture(xctest: 0)])], suiteResults: suiteResults))

    #expect(text.contains("XCTest: no test ran, so everything counts as missed"))
    #expect(!text.contains("missed by"))
  }

  @Test("are those that neither suite ran if both are checked together")
  func areThoseThatNeitherSuiteRanIfBothAreCheckedTogether() {
    let regions: [CodeRegion] = [.fixture(line: 1, xctest: 0), .fixture(line: 2, xctest: 0, swiftTesting: 0)]

    let text = report(.fixture(files: [.fixture(regions: regions)], mode: .merged))

    #expect(text.contains("1 region missed:\n\nSources/Core/Login.swift:2:1: missed by both"))
  }

  @Test("end with a number if the list is long, with or without a failed threshold", arguments: [nil, 100.0])
  func endWithANumberIfTheListIsLong(threshold: Double?) {
    let result = CoverageResult.fixture(files: [Self.longFile()], thresholds: Thresholds(total: threshold))

    let text = report(result)

    #expect(Self.listed(text) == 20)
    #expect(
      text.contains(
        "\n\n  …and 40 more regions in this file\n\n"
          + "--missed all lists all regions, --html shows them.\n"))
  }

  @Test(
    "have the length that the command line asks for",
    arguments: [(ReportLength.all, 60), (ReportLength.regions(25), 25), (ReportLength.regions(0), 0)])
  func haveTheLengthThatTheCommandLineAsksFor(length: ReportLength, expected: Int) {
    let text = report(.fixture(files: [Self.longFile()]), length: length)

    #expect(Self.listed(text) == expected)
    #expect(text.contains("60 regions missed"))
  }

  @Test("begin with the worst files, and three regions of each")
  func beginWithTheWorstFiles() {
    let small = FileCoverage.fixture(path: "Sources/Core/a.swift", regions: [.fixture(xctest: 0)])
    let files = [
      small, Self.longFile("Sources/Core/b.swift", count: 30), Self.longFile("Sources/Core/c.swift", count: 40),
    ]

    let text = report(.fixture(files: files), length: .regions(6))

    let places = text.split(separator: "\n").filter { $0.contains(": missed by") }.map { $0.prefix(23) }
    #expect(
      places == [
        "Sources/Core/c.swift:1:", "Sources/Core/c.swift:2:", "Sources/Core/c.swift:3:", "Sources/Core/b.swift:1:",
        "Sources/Core/b.swift:2:", "Sources/Core/b.swift:3:",
      ])
    #expect(text.contains("\n  …and 37 more regions in this file\n"))
    #expect(text.contains("\n…1 more region in 1 other file; --missed all lists all regions, --html shows them.\n"))
  }

  @Test("are only counted beside changed lines")
  func areOnlyCountedBesideChangedLines() throws {
    let changes = ChangedLines(base: "main", commit: "abc1234", lines: ["Sources/Core/Login.swift": [7...7]])
    let result = CoverageResult.fixture(files: [Self.longFile()], changes: changes)

    let brief = report(result)
    let listed = report(result, length: .regions(2))

    #expect(brief.contains("60 regions missed in all; --missed N lists N places of the worst files, --html shows all."))
    #expect(Self.listed(brief) == 1)
    let changed = try #require(listed.range(of: "Changed since main"))
    let missed = try #require(listed.range(of: "60 regions missed:"))
    #expect(changed.lowerBound < missed.lowerBound)
  }

  /// Returns the number of listed places.
  private static func listed(_ text: String) -> Int {
    text.split(separator: "\n").count { $0.contains(": missed by") }
  }

  /// Returns a file that misses more regions than a list shows by default.
  private static func longFile(_ path: String = "Sources/Core/Login.swift", count: Int = 60) -> FileCoverage {
    .fixture(path: path, regions: (1...count).map { .fixture(line: $0, xctest: 0, function: nil) }, functions: [])
  }
}
