import Foundation
import Testing

extension InBrowser {
  /// All pages together, which load, fit their windows, and have no dead links.
  @Suite("All pages") struct SiteTests {
    @Test("loads each page and fits its window", arguments: [360, 1_400])
    func loadsEachPageAndFitsItsWindow(width: Int)
      async throws
    {
      let page = try await Browser.shared.open(SampleSite.index, width: width)

      var wide: [String] = []
      if try await page.scrollsSideways { wide.append("index") }
      for file in SampleFile.all {
        try await page.go(to: SampleSite.page(of: file.path))
        if try await page.scrollsSideways { wide.append(file.path) }
      }

      #expect(wide == [])
      #expect(try await page.evaluate("innerWidth", as: Int.self) == width)
      #expect(try await page.problems == [])
    }

    @Test("shows pages in dark colors and in print", arguments: [PageLook(scheme: .dark), PageLook(medium: .print)])
    func showsPagesInDarkColorsAndInPrint(
      look: PageLook
    ) async throws {
      let plain = try await Browser.shared.open(SampleSite.page(of: SampleFile.login.path))
      let page = try await Browser.shared.open(SampleSite.page(of: SampleFile.login.path), look: look)

      let isVisible = try await page.isVisible("#L3 mark")

      #expect(isVisible)
      #expect(try await page.problems == [])
      switch look.medium {
      case .print: #expect(try await !page.isVisible("header nav"))
      case .screen:
        #expect(
          try await page.style("background-color", of: "body") != plain.style("background-color", of: "body"))
      }
    }

    @Test("has no dead links")
    func hasNoDeadLinks() async throws {
      struct Content: Decodable {
        var links: [String]
        var places: Set<String>
      }
      let page = try await Browser.shared.open(SampleSite.index)
      var contents: [String: Content] = [:]
      var open = [try await SampleSite.index.absoluteString]

      while let address = open.popLast() {
        guard contents[address] == nil, let url = URL(string: address) else { continue }
        try await page.go(to: url)
        let content: Content = try await page.evaluate(
          """
          ({ links: [...document.querySelectorAll('[href], [src]')].map(e => e.href || e.src)
               .filter(link => !link.startsWith('data:')),
             places: [...document.querySelectorAll('[id]')].map(e => e.id) })
          """)
        contents[address] = content
        open += content.links.map(Self.pageOnly).filter { $0.hasSuffix(".html") }
      }

      let links = Set(contents.values.flatMap(\.links))
      let missing = links.filter { link in
        guard let url = URL(string: Self.pageOnly(link)), FileManager.default.fileExists(atPath: url.path) else {
          return true
        }
        let place = URL(string: link)?.fragment
        return place.map { contents[Self.pageOnly(link)]?.places.contains($0) != true } ?? false
      }
      #expect(missing == [])
      #expect(contents.count == SampleFile.all.count + 2)
      #expect(try await page.problems == [])
    }

    /// Returns an address without query and fragment.
    private static func pageOnly(_ link: String) -> String {
      link.split(maxSplits: 1) { "?#".contains($0) }.first.map(String.init) ?? link
    }
  }
}
