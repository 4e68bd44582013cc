import Testing
import ToolTestSupport

@testable import ToolSupport

@Suite("Page path") struct PagePathTests {
  @Test("is in a visible folder of the site for every source file, and is encoded in links, as PagePaths.md shows")
  func isInAVisibleFolderOfTheSite() throws {
    try expectAnswers(in: "PagePaths") { source in
      let page = PagePath(of: source)
      return "\(page.path), linked as \(PagePath.index.link(to: page))"
    }
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
