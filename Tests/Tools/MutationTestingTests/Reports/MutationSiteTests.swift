import Foundation
import TestSupport
import Testing
import ToolSupport
import ToolTestSupport

@testable import MutationTesting

@Suite("The pages of mutants")
struct MutationSiteTests {
  private let folder = TemporaryFolder()
  private let page = PagePath(of: "Sources/App/Low.swift")

  @Test("show survivors below their lines, and on demand what is ignored and what timed out")
  func pages() throws {
    var result = ResultFixture.result(
      "survived, killed by a, survived, timed out in c", "survived, survived, survived, not run",
      try MutateOptions(["--fail-under", "90"]))
    result.excepted = [ResultFixture.excepted]
    (result.counts.ignored, result.counts.rejected) = (1, 1)
    result.warnings = ["Sources/App/Low.swift": [SourceWarning(line: 2, message: "no reason given")]]

    try write(result)

    expectText(try #require(folder.text("index.html")), matches: "index")
    expectText(try #require(folder.text(page.path)), matches: "file")
    #expect(try folder.pageErrors == [])
  }

  @Test("say what is untried after an interrupted run, and fold long lists of tests")
  func incompletePages() throws {
    let options = try MutateOptions(["--suite", "merged"])
    var result = ResultFixture.result("survived, -, killed by a, -", "survived", options)
    let tests = (1...5).map { "LowTests.test\($0)" }
    result.mutants[0].trials[.xctest] = Trial(verdict: .survived, tests: tests)

    let site = MutationSite(result)

    expectText(site.index.text, matches: "interrupted-index")
    expectText(site.body(of: 0, page).text, matches: "interrupted-file")
  }

  @Test("can be empty")
  func noMutants() throws {
    try write(ResultFixture.result("", ""))

    #expect(folder.text("index.html")?.contains("0 files") == true)
  }

  private func write(_ result: MutationResult) throws {
    try MutationSite(result, date: Date(timeIntervalSince1970: 1_700_000_000)).write(to: folder.root.path)
  }
}
