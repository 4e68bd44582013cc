import Testing
import ToolSupport

@testable import CoverageReport

@Suite("Page path") struct PagePathTests {
  @Test(
    "is in a visible folder of the site for every source file, and is encoded in links",
    arguments: [
      (
        source: "Sources/Core/Deep/Login.swift", path: "files/Sources/Core/Deep/Login.swift.html",
        link: "files/Sources/Core/Deep/Login.swift.html"
      ),
      (
        #"A b/<é>&"'#?%.swift"#, #"files/A b/<é>&"'#?%.swift.html"#,
        "files/A%20b/%3C%C3%A9%3E%26%22%27%23%3F%25.swift.html"
      ),
      ("/abs/A.swift", "files/_/abs/A.swift.html", "files/_/abs/A.swift.html"),
      ("../Other/./B.swift", "files/_up/Other/_/B.swift.html", "files/_up/Other/_/B.swift.html"),
      (
        ".build/plugins/.Made.swift", "files/dot.build/plugins/dot.Made.swift.html",
        "files/dot.build/plugins/dot.Made.swift.html"
      ),
    ])
  func isInAVisibleFolderOfTheSite(source: String, path: String, link: String) {
    let page = PagePath(of: source)

    #expect(page.path == path)
    #expect(PagePath.index.link(to: page) == link)
  }

  @Test("links to other pages with relative paths")
  func linksToOtherPagesWithRelativePaths() {
    let page = PagePath(of: "Sources/Core & Co/Login.swift")

    let links = [
      page.root, page.link(to: .index), page.link(toFolder: "Sources/Core & Co"),
      page.link(to: PagePath(of: "Main.swift"), line: 7),
    ]

    #expect(
      links == [
        "../../../", "../../../index.html", "../../../index.html?filter=Sources/Core%20%26%20Co/",
        "../../../files/Main.swift.html#L7",
      ])
  }
}
