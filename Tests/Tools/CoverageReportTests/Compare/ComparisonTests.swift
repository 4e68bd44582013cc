import Testing

@testable import CoverageReport

@Suite("Comparison with an earlier report") struct ComparisonTests {
  private typealias Files = [FileCoverage]

  @Test("finds a loss if a suite has a smaller share and misses more")
  func findsALossIfASuiteHasASmallerShareAndMissesMore() throws {
    let earlier: Files = [.fixture(path: "a.swift", of: 4, xctest: 4, swiftTesting: 4)]
    let files: Files = [.fixture(path: "a.swift", of: 4, xctest: 3, swiftTesting: 4)]

    let comparison = try #require(CoverageResult.comparing(files, with: earlier).comparison)

    #expect(comparison.losses.map(\.path) == [nil, "a.swift"])
    #expect(comparison.losses.map(\.figure.selection) == [.xctest, .xctest])
    #expect(
      comparison.totals.map(\.summary) == [
        "100% → 75.0% (−25.0, 1 more missed)", "100% (unchanged)", "100% (unchanged)",
      ])
  }

  @Test(
    "finds no loss in code that was removed, or that is tested like the rest",
    arguments: [(covered: 1, count: 2), (5, 10), (3, 5), (0, 1)])
  func findsNoLossInCodeThatWasRemovedOrThatIsTestedLikeTheRest(covered: Int, count: Int) throws {
    let earlier: Files = [.fixture(path: "a.swift", of: 4, xctest: 2, swiftTesting: 2)]
    let files: Files = [.fixture(path: "a.swift", of: count, xctest: covered, swiftTesting: covered)]

    let comparison = try #require(CoverageResult.comparing(files, with: earlier).comparison)

    #expect(comparison.losses == [])
  }

  @Test("lists the greatest losses first, and no file without a change")
  func listsTheGreatestLossesFirstAndNoFileWithoutAChange() throws {
    let earlier: Files = ["a", "b", "c", "d"].map { .fixture(path: $0, of: 4, xctest: 3, swiftTesting: 3) }
    let files: Files = zip(["a", "b", "c", "d"], [4, 3, 2, 1]).map { path, covered in
      .fixture(path: path, of: 4, xctest: covered, swiftTesting: 3)
    }

    let comparison = try #require(CoverageResult.comparing(files, with: earlier).comparison)

    #expect(comparison.files.map(\.path) == ["d", "c", "a"])
    #expect(comparison.files.map(\.loss) == [2, 1, 0])
  }

  @Test("names new and deleted files, which are no losses themselves")
  func namesNewAndDeletedFilesWhichAreNoLossesThemselves() throws {
    let kept = FileCoverage.fixture(path: "kept.swift", of: 2, xctest: 2, swiftTesting: 2)
    let earlier: Files = [kept, .fixture(path: "old.swift", of: 2, xctest: 2, swiftTesting: 2)]
    let files: Files = [kept, .fixture(path: "new.swift", of: 2, xctest: 2, swiftTesting: 1)]

    let comparison = try #require(CoverageResult.comparing(files, with: earlier).comparison)

    #expect(comparison.files.map(\.path) == ["new.swift", "old.swift"])
    #expect(comparison.files.map(\.state) == [.new, .deleted])
    #expect(comparison.losses.map(\.path) == [nil])
    #expect(comparison.losses.first?.figure.summary == "100% → 75.0% (−25.0, 1 more missed)")
  }

  @Test("tells files that options leave out from deleted ones")
  func tellsFilesThatOptionsLeaveOutFromDeletedOnes() {
    var result = CoverageResult.fixture(files: [.fixture(path: "kept.swift")])
    result.ignoredFiles = [.init(path: "ignored.swift", pattern: "*")]
    result.unmeasured.generatedFiles = ["made.swift"]
    let paths = ["gone.swift", "ignored.swift", "kept.swift", "made.swift"]
    let earlier = CoverageResult.fixture(files: paths.map { .fixture(path: $0) })

    let comparison = Comparison(result, with: .fixture(earlier))

    #expect(comparison.files.map(\.path) == ["gone.swift", "ignored.swift", "made.swift"])
    #expect(comparison.files.map(\.state) == [.deleted, .notMeasured, .notMeasured])
    #expect(comparison.losses == [])
  }

  @Test("checks both suites together in a merged run")
  func checksBothSuitesTogetherInAMergedRun() {
    let result = CoverageResult.fixture(files: [.fixture(path: "a", of: 2, xctest: 1, swiftTesting: 0)], mode: .merged)
    let earlier = CoverageResult.fixture(files: [.fixture(path: "a", of: 2, xctest: 1, swiftTesting: 2)])

    let comparison = Comparison(result, with: .fixture(earlier))

    #expect(comparison.totals.map(\.selection) == [.both])
    #expect(comparison.losses.map(\.path) == [nil, "a"])
    #expect(comparison.notes == [])
  }

  @Test("names suites that the earlier report counted only together")
  func namesSuitesThatTheEarlierReportCountedOnlyTogether() {
    let comparison = Comparison(.fixture(), with: .fixture(.fixture(mode: .merged)))

    #expect(comparison.totals.map(\.selection) == [.both])
    #expect(
      comparison.notes == [
        "XCTest is not compared: main.json has no figures of it alone.",
        "Swift Testing is not compared: main.json has no figures of it alone.",
      ])
  }

  @Test("uses the metric of the run")
  func usesTheMetricOfTheRun() throws {
    let half = CodeRegion.fixture(from: 10, to: 12, xctest: 0)
    let earlier: Files = [.fixture(path: "a.swift", regions: [.fixture()])]
    let files: Files = [.fixture(path: "a.swift", regions: [.fixture(), half])]

    let comparison = try #require(
      CoverageResult.comparing(files, with: earlier, thresholds: Thresholds(metric: .lines)).comparison)

    #expect(comparison.totals.first?.earlier == Tally(covered: 1, count: 1))
    #expect(comparison.totals.first?.current == Tally(covered: 0, count: 1))
  }

  @Test("compares only the targets of both reports, and names the others")
  func comparesOnlyTheTargetsOfBothReportsAndNamesTheOthers() {
    let result = CoverageResult.fixture(targets: [target("Both", missed: 0), target("Later", missed: 1)])
    let earlier = CoverageResult.fixture(targets: [target("Both", missed: 0), target("Before", missed: 0)])

    let comparison = Comparison(result, with: .fixture(earlier))

    #expect(comparison.totals.map(\.current.count) == [1, 1, 1])
    #expect(
      comparison.notes == [
        "Not compared: target Later, only in this report.", "Not compared: target Before, only in main.json.",
      ])
  }

  @Test("names only three of the targets that it leaves out")
  func namesOnlyThreeOfTheTargetsThatItLeavesOut() {
    let earlier = CoverageResult.fixture(targets: [target("Both", missed: 0)])
    let names = ["A", "B", "Both", "C", "D", "E"]

    let comparison = Comparison(.fixture(targets: names.map { target($0, missed: 0) }), with: .fixture(earlier))

    #expect(comparison.notes == ["Not compared: targets A, B, C and 2 more, only in this report."])
  }

  @Test("names a suite that only one report measured")
  func namesASuiteThatOnlyOneReportMeasured() {
    let narrow = CoverageResult.fixture(mode: .xctest)
    let wide = CoverageResult.fixture()

    let comparisons = [Comparison(narrow, with: .fixture(wide)), Comparison(wide, with: .fixture(narrow))]

    #expect(comparisons.map { $0.totals.map(\.selection) } == [[.xctest], [.xctest]])
    #expect(
      comparisons.map(\.notes) == [
        ["Swift Testing is not compared: this run did not measure it."],
        ["Swift Testing is not compared: main.json did not measure it."],
      ])
  }

  @Test("ignores a suite without tests in both reports")
  func ignoresASuiteWithoutTestsInBothReports() {
    let result = CoverageResult.fixture(suiteResults: [.fixture(.xctest, testsRun: 0), .fixture(.swiftTesting)])

    let comparison = Comparison(result, with: .fixture(result))

    #expect(comparison.totals.map(\.selection) == [.swiftTesting, .both])
    #expect(comparison.notes == [])
  }

  @Test("counts a suite that lost all of its tests")
  func countsASuiteThatLostAllOfItsTests() {
    let files: Files = [.fixture(path: "a.swift", of: 1, xctest: 0, swiftTesting: 1)]
    let result = CoverageResult.fixture(
      files: files, suiteResults: [.fixture(.xctest, testsRun: 0), .fixture(.swiftTesting)])
    let earlier = CoverageResult.fixture(files: [.fixture(path: "a.swift", of: 1, xctest: 1, swiftTesting: 1)])

    let comparison = Comparison(result, with: .fixture(earlier))

    #expect(comparison.losses.map(\.figure.selection) == [.xctest, .xctest])
  }

  @Test("leaves out the figures of a crashed suite", arguments: [true, false])
  func leavesOutTheFiguresOfACrashedSuite(isEarlier: Bool) {
    let sound = CoverageResult.fixture()
    let crashed = CoverageResult.fixture(
      suiteResults: [.fixture(.xctest, outcome: .crashed), .fixture(.swiftTesting)])

    let comparison = Comparison(isEarlier ? sound : crashed, with: .fixture(isEarlier ? crashed : sound))

    #expect(comparison.totals.map(\.selection) == [.swiftTesting])
    #expect(
      comparison.notes == ["XCTest is not compared: it stopped early in \(isEarlier ? "main.json" : "this run")."])
  }

  private func target(_ name: String, missed: Int) -> TargetCoverage {
    TargetCoverage(
      name: name, path: name,
      files: [.fixture(path: "\(name).swift", of: 1, xctest: 1 - missed, swiftTesting: 1 - missed)])
  }
}
