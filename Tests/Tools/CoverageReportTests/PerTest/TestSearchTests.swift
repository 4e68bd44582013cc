import Testing
import ToolSupport

@testable import CoverageReport

@Suite("Tests that reach lines") struct TestSearchTests {
  private let path = "Sources/Core/Login.swift"

  @Test("are those that ran a changed line, and name the files that were not recorded")
  func areThoseThatRanAChangedLine() throws {
    let changes = ChangedLines(
      base: "main", commit: "abc", lines: [path: [2...2], "Sources/Core/New.swift": [1...9]])

    let found = try search().tests(for: [], and: changes)

    #expect(found.tests.map(\.name) == ["T.testA", "M.S/c()"])
    #expect(found.unrecordedFiles == ["Sources/Core/New.swift"])
  }

  @Test(
    "are all tests of the file if a line without regions changed, unless it is blank",
    arguments: [("one\ntwo\nstruct S {}", 3), ("one\ntwo\n", 0), ("one\ntwo\n  // why", 0)])
  func areAllTestsOfTheFileIfALineWithoutRegionsChanged(source: String, expected: Int) throws {
    let changes = ChangedLines(base: "main", commit: "abc", lines: [path: [3...3]])

    let found = try search(now: source, recorded: source).tests(for: [], and: changes)

    #expect(found.tests.count == expected)
  }

  @Test("are those of all changed lines")
  func areThoseOfAllChangedLines() throws {
    let changes = ChangedLines(base: "main", commit: "abc", lines: [path: [1...2]])

    let found = try search().tests(for: [], and: changes)

    #expect(found.tests.map(\.name) == ["T.testA", "T.testB", "M.S/c()"])
  }

  @Test(
    "include those in a changed file of tests",
    arguments: [
      ("final class T: XCTestCase {", "Tests/CoreTests/Other.swift", ["T.testA", "T.testB"]),
      ("extension Module.T {", "Tests/CoreTests/Other.swift", ["T.testA", "T.testB"]),
      ("@Test func c() {}", "Tests/CoreTests/T.swift", ["M.S/c()"]),
      ("let t = T()", "Tests/CoreTests/Other.swift", []), ("// a class T", "Tests/CoreTests/Other.swift", []),
    ])
  func includeThoseInAChangedFileOfTests(source: String, path: String, expected: [String]) throws {
    let changes = ChangedLines(base: "main", commit: "abc", lines: [path: [1...1]])

    let found = try search(now: source).tests(for: [], and: changes)

    #expect(found.tests.map(\.name) == expected)
    #expect(found.unrecordedFiles == (expected.isEmpty ? [path] : []))
  }

  @Test("are none if nothing changed")
  func areNoneIfNothingChanged() throws {
    let found = try search().tests(for: [], and: ChangedLines(base: "main", commit: "abc", lines: [:]))

    #expect(FoundTestsReport(found: found).text == "No Swift file changed since main.")
    #expect(FoundTestsReport(found: found).exitCode == 1)
  }

  @Test("include those that ran excluded code")
  func includeThoseThatRanExcludedCode() throws {
    var region = CodeRegion.fixture(line: 1)
    region.tests = TestSet([1])
    let exclusion = Exclusion(cause: .comment, reason: "why", start: .at(1, 1), end: .at(1, 9), regions: [region])
    var result = CoverageResult.recorded()
    result.targets[0].files = [.fixture(path: path, regions: [], exclusions: [exclusion])]
    let search = TestSearch(result: result, sources: .none, recorded: .none)

    let found = try search.tests(for: [SourceLine("\(path):1", option: "--tests-for")], and: nil)

    #expect(found.tests.map(\.name) == ["T.testB"])
  }

  @Test(
    "are found in the recorded version of a file",
    arguments: [("new\none\ntwo", 2, "T.testB"), ("one\nnew\ntwo", 2, "T.testB")])
  func areFoundInTheRecordedVersionOfAFile(now: String, line: Int, expected: String) throws {
    let search = search(now: now, recorded: "one\ntwo")

    let found = try search.tests(for: [SourceLine("\(path):\(line)", option: "--tests-for")], and: nil)

    #expect(found.tests.map(\.name).contains(expected))
  }

  @Test("are found by the end of a path, if only one file has it")
  func areFoundByTheEndOfAPath() throws {
    let twins = [FileCoverage.fixture(path: "a/x.swift"), .fixture(path: "b/x.swift")]
    let ambiguous = TestSearch(result: .fixture(files: twins), sources: .none, recorded: .none)

    let found = try search().tests(for: [SourceLine("/p/\(path):1", option: "--tests-for")], and: nil)

    #expect(found.tests.count == 2)
    #expect(throws: ToolError.self) {
      try ambiguous.tests(for: [SourceLine("x.swift:1", option: "--tests-for")], and: nil)
    }
  }

  @Test("are reported with their number, and the first twenty names")
  func areReportedWithTheirNumber() {
    let tests = (0..<22).map { RecordedTest.xctest("T.test\($0)") }

    let text = FoundTestsReport(
      found: FoundTests(places: "a.swift:1", tests: tests, unrecordedFiles: ["b", "c", "d", "e", "f"])
    ).text

    #expect(text.hasPrefix("22 tests of XCTest run a.swift:1:\n  T.test0\n"))
    #expect(
      text.hasSuffix(
        "  T.test19\n  and 2 more; --missed all names them\nNot recorded, so their changes select no test: b, c, d and 2 more"
      ))
    #expect(FoundTestsReport(found: FoundTests(places: "a", tests: tests), limit: .max).text.hasSuffix("\n  T.test21"))
  }

  private func search(now: String = "one\ntwo", recorded: String = "one\ntwo") -> TestSearch {
    TestSearch(
      result: .recorded(), sources: SourceFolder { _ in SourceFile(now) },
      recorded: SourceFolder { [path] in $0 == path ? SourceFile(recorded) : nil })
  }
}

extension SourceFolder {
  fileprivate static var none: Self { Self { _ in nil } }
}
