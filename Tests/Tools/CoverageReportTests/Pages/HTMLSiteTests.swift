import Foundation
import Testing
import ToolSupport

@testable import CoverageReport

@Suite("HTML site") struct HTMLSiteTests {
  private let sources = SourceFolder { $0.hasSuffix("Gone.swift") ? nil : SourceFile("run()") }

  @Test("has an index, a page for each file, a style sheet and a script")
  func hasAnIndexAPageForEachFileAStyleSheetAndAScript() throws {
    let folder = try SiteFolder()
    let names = [#"Sources/Core/<b>&"'.swift"#, "Sources/Core/In/Login.swift"]

    try site(names).write(to: folder.path)

    let written = try FileManager.default.subpathsOfDirectory(atPath: folder.path).filter { $0.contains(".") }
    #expect(
      written.sorted() == [
        #"files/Sources/Core/<b>&"'.swift.html"#, "files/Sources/Core/In/Login.swift.html", "index.html", "script.js",
        "style.css",
      ])
  }

  @Test("uses relative links")
  func usesRelativeLinks() throws {
    let folder = try SiteFolder()

    try site(["A.swift", "Z/B.swift", "Z/C.swift"]).write(to: folder.path)

    let page = try folder.text("files/Z/C.swift.html")
    let first = try folder.text("files/Z/B.swift.html")
    #expect(page.contains(#"href="../../style.css""#))
    #expect(page.contains(#"src="../../script.js""#))
    #expect(page.contains(#"id="previous" href="../../files/Z/B.swift.html""#))
    #expect(page.contains(#"id="next" href="../../files/A.swift.html""#))
    #expect(!first.contains(#"id="previous""#))
  }

  @Test("loads nothing from the network")
  func loadsNothingFromTheNetwork() throws {
    let folder = try SiteFolder()

    try site(["Core/A.swift"]).write(to: folder.path)

    let texts = try ["index.html", "files/Core/A.swift.html", "style.css", "script.js"].map(folder.text)
    #expect(texts.filter { $0.contains("//") && $0.contains(#/https?:|url\(|@import/#) } == [])
  }

  @Test(
    "offers the columns as suites to select",
    arguments: [
      (SuiteMode.each, "both", "xctest swiftTesting both"), (.swiftTesting, "swiftTesting", "swiftTesting"),
    ])
  func offersTheColumnsAsSuitesToSelect(mode: SuiteMode, initial: String, all: String) throws {
    let folder = try SiteFolder()

    try HTMLSite(.fixture(mode: mode), names: FunctionNames(), sources: sources).write(to: folder.path)

    let page = try folder.text("files/Sources/Core/Login.swift.html")
    #expect(page.contains(#"<html lang="en" data-suite="\#(initial)" data-suites="\#(all)">"#))
    #expect(page.contains(#"data-choose-suite="\#(initial)" aria-pressed="true""#))
    let buttons = page.components(separatedBy: "data-choose-suite").count - 1
    #expect(buttons == all.split(separator: " ").count)
  }

  @Test("marks a file that no longer exists on the index")
  func marksAFileThatNoLongerExistsOnTheIndex() throws {
    let folder = try SiteFolder()

    try site(["A.swift", "Gone.swift"]).write(to: folder.path)

    let index = try folder.text("index.html")
    let page = try folder.text("files/Gone.swift.html")
    #expect(index.components(separatedBy: "cannot be read any more").count == 2)
    #expect(page.contains("cannot be read any more"))
  }

  @Test("shows the package and the date in the header")
  func showsThePackageAndTheDateInTheHeader() throws {
    let folder = try SiteFolder()
    var result = CoverageResult.fixture()
    result.package = "A<p>p"

    try HTMLSite(result, names: FunctionNames(), sources: sources).write(to: folder.path)

    let index = try folder.text("index.html")
    #expect(index.contains("<title>Coverage of A&lt;p&gt;p</title>"))
    #expect(index.contains(#"<time datetime="2023-11-14T22:13:20Z">2023-11-14 22:13:20 UTC</time>"#))
  }

  @Test("names a page that cannot be written")
  func namesAPageThatCannotBeWritten() throws {
    let folder = try SiteFolder()
    let obstacle = "\(folder.path)/files/A.swift.html"
    try FileManager.default.createDirectory(atPath: obstacle, withIntermediateDirectories: true)

    let error = #expect(throws: ToolError.self) { try site(["A.swift"]).write(to: folder.path) }

    #expect(error?.message.hasPrefix("cannot write the page 'files/A.swift.html': ") == true)
  }

  @Test("reports the number of finished pages")
  func reportsTheNumberOfFinishedPages() throws {
    let folder = try SiteFolder()
    let heard = Heard()

    try site(["A.swift", "B.swift", "C.swift"]).write(to: folder.path) { heard.add($0) }

    #expect(heard.counts.sorted() == [1, 2, 3])
  }

  private func site(_ paths: [String]) -> HTMLSite {
    HTMLSite(.fixture(files: paths.map { .fixture(path: $0) }), names: FunctionNames(), sources: sources)
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
