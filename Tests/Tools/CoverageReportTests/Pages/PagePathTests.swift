import Testing
import ToolSupport

@testable import CoverageReport

@Suite("Page path") struct PagePathTests {
  @Test("links to other pages with relative paths")
  func linksToOtherPagesWithRelativePaths() {
    let page = PagePath(of: "Sources/Core/Deep/Login.swift")

    let links = [page.link(to: .index), page.link(to: PagePath(of: "Main.swift"), line: 7), page.root]

    #expect(page.path == "files/Sources/Core/Deep/Login.swift.html")
    #expect(links == ["../../../../index.html", "../../../../files/Main.swift.html#L7", "../../../../"])
  }

  @Test("encodes special characters in links")
  func encodesSpecialCharactersInLinks() {
    let page = PagePath(of: #"A b/<é>&"'#?%.swift"#)

    let link = PagePath.index.link(to: page)

    #expect(link == "files/A%20b/%3C%C3%A9%3E%26%22%27%23%3F%25.swift.html")
  }

  @Test("links to the index, filtered by a folder")
  func linksToTheIndexFilteredByAFolder() {
    let page = PagePath(of: "Sources/Core & Co/Login.swift")

    let link = page.link(toFolder: "Sources/Core & Co")

    #expect(link == "../../../index.html?filter=Sources/Core%20%26%20Co/")
  }

  @Test("stays inside of the site for a file outside of the package")
  func staysInsideOfTheSiteForAFileOutsideOfThePackage() {
    let paths = ["/abs/A.swift", "../Other/./B.swift"]

    let pages = paths.map { PagePath(of: $0).path }

    #expect(pages == ["files/_/abs/A.swift.html", "files/_up/Other/_/B.swift.html"])
  }

  @Test("is in no hidden folder")
  func isInNoHiddenFolder() {
    let page = PagePath(of: ".build/plugins/.Made.swift")

    #expect(page.path == "files/dot.build/plugins/dot.Made.swift.html")
  }
}
