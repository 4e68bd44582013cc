import Foundation
import TestSupport
import Testing
import ToolSupport
import ToolTestSupport

@testable import CoverageReport

@Suite("Pages of a site") struct SitePagesTests {
  private let folder = TemporaryFolder()

  init() throws {
    let sources = SourceFolder { path in
      path.hasSuffix("Gone.swift") ? nil : path == FormatSample.path ? FormatSample.source : SourceFile("run()")
    }
    try CoverageSite(Self.result, names: FormatSample.names, sources: sources).write(to: folder.root.path)
  }

  @Test("have approved texts, one of each kind")
  func haveApprovedTexts() throws {
    expectText(try #require(folder.text("index.html")), matches: "index")
    expectText(try #require(folder.text(PagePath(of: FormatSample.path).path)), matches: "file")
  }

  @Test("have unique ids, and no dead link")
  func haveUniqueIDsAndNoDeadLink() throws {
    #expect(try folder.paths.count { $0.hasSuffix(".html") } == Self.result.files.count + 1)
    #expect(try folder.pageErrors == [])
  }

  /// A result with something in each part of a page, and with paths of all kinds.
  private static let result: CoverageResult = {
    let suites: [SuiteResult] = [.fixture(.xctest), .fixture(.swiftTesting, outcome: .crashed)]
    var result = FormatSample.result(
      suiteResults: suites, thresholds: Thresholds(total: 90, file: 50, diff: 75),
      changes: ChangedLines(base: "origin/main", commit: "abc1234", lines: [FormatSample.path: [2...3, 5...5]]))
    result.testsFailed = true
    result.ignoredFiles = [.init(path: "Sources/Core/<Made>.swift", pattern: "**/<Made>*")]
    // The source has fewer lines than the sample.
    result.targets[0].files[0].exclusions[0].start = .at(3, 3)
    result.targets[0].files[0].warnings = [SourceWarning(line: 2, message: "no reason given")]
    var gone = FileCoverage.fixture(path: "Sources/Far/Gone.swift")
    gone.exclusions = result.targets[0].files[0].exclusions
    result.targets[1].files += [
      gone, .fixture(path: #"Sources/Far/Über uns/<b>'Küsse' "50%41" #1?a=b.swift"#),
      .fixture(path: "Sources/Far/ログイン/👩‍💻.swift"), .fixture(path: "/elsewhere/.hidden/a.swift"),
    ]
    return result
  }()
}
