import Foundation
import TestSupport
import Testing
import ToolSupport
import ToolTestSupport

@testable import CoverageReport

@Suite("Coverage site") struct CoverageSiteTests {
  private let sources = SourceFolder { $0.hasSuffix("Gone.swift") ? nil : SourceFile("run()") }

  @Test("has an index, a page for each file, a style sheet and a script")
  func hasAnIndexAPageForEachFileAStyleSheetAndAScript() throws {
    let folder = TemporaryFolder()
    let names = [#"Sources/Core/<b>&"'.swift"#, "Sources/Core/In/Login.swift"]

    try site(names).write(to: folder.root.path)

    #expect(
      try folder.paths.sorted() == [
        #"files/Sources/Core/<b>&"'.swift.html"#, "files/Sources/Core/In/Login.swift.html", "index.html", "script.js",
        "style.css",
      ])
  }

  @Test("has a middle page, an index and the page of a missing file with relative links, and the columns of a suite")
  func hasPagesWithRelativeLinks() throws {
    let folder = TemporaryFolder()
    let files: [FileCoverage] = .sketch("A.swift: 11\nGone.swift: 11\nZ/B.swift: 11\nZ/C.swift: 11")
    var result = CoverageResult.fixture(files: files, mode: .swiftTesting)
    result.package = "A<p>p"

    try CoverageSite(result, names: FunctionNames(), sources: sources).write(to: folder.root.path)

    expectText(try #require(folder.text("index.html")), matches: "index")
    expectText(try #require(folder.text("files/Z/C.swift.html")), matches: "middle-page")
    expectText(try #require(folder.text("files/Gone.swift.html")), matches: "missing-file")
  }

  @Test("loads nothing from the network")
  func loadsNothingFromTheNetwork() throws {
    let folder = TemporaryFolder()

    try site(["Core/A.swift"]).write(to: folder.root.path)

    let texts = try ["index.html", "files/Core/A.swift.html", "style.css", "script.js"].map {
      try #require(folder.text($0))
    }
    #expect(texts.filter { $0.contains("//") && $0.contains(#/https?:|url\(|@import/#) } == [])
  }

  @Test("names a page that cannot be written")
  func namesAPageThatCannotBeWritten() throws {
    let folder = TemporaryFolder()
    let obstacle = folder.path("files/A.swift.html")
    try FileManager.default.createDirectory(atPath: obstacle, withIntermediateDirectories: true)

    let error = #expect(throws: ToolError.self) { try site(["A.swift"]).write(to: folder.root.path) }

    #expect(error?.message.hasPrefix("cannot write the page 'files/A.swift.html': ") == true)
  }

  @Test("reports the number of finished pages")
  func reportsTheNumberOfFinishedPages() throws {
    let folder = TemporaryFolder()
    let heard = Heard()

    try site(["A.swift", "B.swift", "C.swift"]).write(to: folder.root.path) { heard.add($0) }

    #expect(heard.counts.sorted() == [1, 2, 3])
  }

  private func site(_ paths: [String]) -> CoverageSite {
    CoverageSite(.fixture(files: paths.map { .fixture(path: $0) }), names: FunctionNames(), sources: sources)
  }
}

/// The reported progress.
///
/// Safe: a lock guards the mutable state.
private final class Heard: @unchecked Sendable {
  private let lock = NSLock()
  private var heard: [Int] = []

  func add(_ count: Int) { lock.withLock { heard.append(count) } }

  var counts: [Int] { lock.withLock { heard } }
}
