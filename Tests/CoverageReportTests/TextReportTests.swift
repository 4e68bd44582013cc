import Testing

@testable import CoverageReport

@Suite struct TextReportTests {
  @Test func aCompleteResultIsATableAndAVerdict() {
    let result = CoverageResult.fixture()

    let text = report(result)

    #expect(
      text == """
                                 XCTest alone     Swift Testing alone                    both
                        regions  lines  funcs   regions  lines  funcs   regions  lines  funcs
        Core
          Login.swift      100%   100%   100%      100%   100%   100%      100%   100%   100%
          total            100%   100%   100%      100%   100%   100%      100%   100%   100%

        XCTest alone         100% of regions (1 of 1), 3 tests ran in all test targets
        Swift Testing alone  100% of regions (1 of 1), 3 tests ran in all test targets
        both                 100% of regions (1 of 1)

        Each suite alone is at 100% or above.
        """)
  }

  @Test func aMissedRegionIsListedOnceWithWhoMissesIt() {
    let regions: [CodeRegion] = [
      .fixture(line: 1, from: 5, to: 9, xctest: 0, swiftTesting: 0),
      .fixture(line: 2, from: 1, to: 3, xctest: 0), .fixture(line: 2, from: 4, to: 6, swiftTesting: 0),
    ]

    let text = report(.fixture(files: [.fixture(regions: regions)]), source: "let abcd\nhi you\n")

    #expect(
      text.contains(
        """
        3 regions missed:

        Sources/Core/Login.swift:1:5: missed by both
          1 | let abcd
            |     ^~~~

        Sources/Core/Login.swift:2:1: missed by XCTest alone
          2 | hi you
            | ^~

        Sources/Core/Login.swift:2:4: missed by Swift Testing alone
          2 | hi you
            |    ^~
        """))
    #expect(text.hasSuffix("Below 100%: XCTest alone, Swift Testing alone."))
  }

  @Test func aClosureThatNeverRanIsToldFromItsValue() {
    let regions: [CodeRegion] = [.fixture(), .fixture(xctest: 0, swiftTesting: 0)]

    let text = report(.fixture(files: [.fixture(regions: regions)]))

    #expect(text.contains("Login.swift:1:1: missed by both (the value is made, its closure never called)"))
  }

  @Test func aValueAndItsClosureThatBothNeverRanAreOneEntry() {
    let missed = CodeRegion.fixture(xctest: 0, swiftTesting: 0)

    let text = report(.fixture(files: [.fixture(regions: [missed, missed])]))

    #expect(text.contains("2 regions missed:"))
    #expect(text.contains("Login.swift:1:1: missed by both (2 regions: a value and the closure in it)"))
    #expect(text.split(separator: "\n").count { $0.contains("missed by") } == 1)
  }

  @Test func aFunctionThatNeverRanIsOneEntry() {
    let regions: [CodeRegion] = [
      .fixture(from: 1, to: 9, xctest: 0), .fixture(from: 2, to: 4, xctest: 0),
      .fixture(from: 5, to: 7, xctest: 0, swiftTesting: 0), .fixture(from: 7, to: 8, xctest: 0),
    ]
    let function = CodeFunction(
      name: "f", start: .at(1, 1), end: .at(1, 9), counts: ExecutionCounts(xctest: 0, swiftTesting: 1))
    let file = FileCoverage(path: "a.swift", standing: .linked, regions: regions, functions: [function])

    let text = report(.fixture(files: [file]))

    #expect(text.contains("4 regions missed:"))
    #expect(
      text.contains(
        """
        a.swift:1:1: missed by XCTest alone (function never called; 3 regions)
          1 | 0123456789
            | ^~~~~~~~

        a.swift:1:5: missed by both
        """))
    #expect(text.split(separator: "\n").count { $0.contains("missed by") } == 2)
  }

  @Test func theBranchesOfAFunctionThatRanAreEntriesOfTheirOwn() {
    let regions: [CodeRegion] = [
      .fixture(from: 1, to: 9), .fixture(from: 2, to: 4, xctest: 0), .fixture(from: 5, to: 7, xctest: 0),
    ]

    let text = report(.fixture(files: [.fixture(regions: regions)]))

    #expect(text.split(separator: "\n").count { $0.contains("missed by XCTest alone") } == 2)
  }

  @Test func filesThatNoTestRunsAreNamed() {
    let files: [FileCoverage] = [
      .fixture(path: "Sources/Core/Far.swift", standing: .notLinked, regions: [.fixture(xctest: 0, swiftTesting: 0)]),
      .fixture(path: "Sources/Core/View.swift", standing: .withoutCode, regions: []),
    ]

    let text = report(.fixture(files: files))

    #expect(text.contains("Not linked by any test, so 0%:\n  Sources/Core/Far.swift (1 region)"))
    #expect(text.contains("  View.swift   no executable code"))
  }

  @Test func aSuiteWithoutTestsIsSaidOnceAndNotRegionByRegion() {
    let runs: [SuiteRun] = [.fixture(.xctest, testsRun: 0), .fixture(.swiftTesting)]

    let text = report(.fixture(files: [.fixture(regions: [.fixture(xctest: 0)])], runs: runs))

    #expect(text.contains("XCTest alone         0.0% of regions (0 of 1), no test ran, all counts as missed"))
    #expect(!text.contains("missed by"))
    #expect(text.hasSuffix("Below 100%: XCTest alone."))
  }

  @Test func aSuiteThatStoppedEarlyIsCalledIncomplete() {
    let runs: [SuiteRun] = [
      .fixture(.xctest, outcome: .crashed, hasProfile: false), .fixture(.swiftTesting, outcome: .crashed),
    ]

    let text = report(.fixture(runs: runs, testsFailed: true))

    #expect(text.contains("stopped before its end, after 3 tests: its figures are lost, all counts as missed"))
    #expect(text.contains("stopped before its end, after 3 tests: its figures are incomplete"))
    #expect(text.contains("The tests failed."))
  }

  @Test func severalTargetsHaveATotalOfTheirOwn() {
    let targets = [
      TargetCoverage(name: "A", path: "A", files: [.fixture(path: "A/a.swift")]),
      TargetCoverage(name: "B", path: "B", files: [.fixture(path: "B/b.swift", regions: [.fixture(xctest: 0)])]),
    ]

    let text = report(.fixture(targets: targets), threshold: 50)

    #expect(text.contains("\nAll targets     50.0%  50.0%  50.0%      100%   100%   100%"))
    #expect(text.hasSuffix("Each suite alone is at 50% or above."))
  }

  @Test func colourIsOnlyThereWhenAskedFor() {
    let result = CoverageResult.fixture(files: [.fixture(regions: [.fixture(xctest: 0)])])

    let texts = [false, true].map { TextReport(result, threshold: 100, isColoured: $0) { _ in nil }.text }

    #expect(texts.map { $0.contains("\u{1B}[") } == [false, true])
  }

  private func report(_ result: CoverageResult, threshold: Double = 100, source: String = "0123456789") -> String {
    TextReport(result, threshold: threshold) { _ in source }.text
  }
}
