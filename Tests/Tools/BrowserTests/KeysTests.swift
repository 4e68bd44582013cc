import Foundation
import Testing

extension InBrowser {
  /// The keys of the report, which must not interfere with typing.
  @Suite("Keys") struct KeysTests {
    private func address(_ page: Page) async throws -> String {
      try await page.address.split(separator: "?").first.map(String.init) ?? ""
    }

    @Test("move through all files and back by brackets")
    func moveThroughAllFilesAndBackByBrackets() async throws {
      let page = try await Browser.shared.open(SampleSite.index)
      let links: [String] = try await page.evaluate(
        "[...document.querySelectorAll('#files tbody tr:not(.folder) th a')].map(e => e.href)")

      var forward: [String] = []
      for _ in links {
        try await page.navigate { try await page.press("]") }
        forward.append(try await address(page))
      }
      try await page.press("]")
      try await page.navigate { try await page.press("[") }

      #expect(forward == links)
      #expect(try await address(page) == links.dropLast().last)
      #expect(try await page.problems == [])
    }

    @Test("lead to the index and its filter")
    func leadToTheIndexAndItsFilter() async throws {
      let page = try await Browser.shared.open(SampleSite.page(of: SampleFile.login.path))

      try await page.navigate { try await page.press("i") }
      let first = try await address(page)
      try await page.go(to: SampleSite.page(of: SampleFile.login.path))
      try await page.navigate { try await page.press("/") }

      #expect(first.hasSuffix("/index.html"))
      #expect(try await page.isFocused("#filter"))
    }

    @Test("move between files with misses on the index")
    func moveBetweenFilesWithMissesOnTheIndex() async throws {
      let page = try await Browser.shared.open(SampleSite.index.with("?suite=xctest&filter=many"))

      var paths: [String?] = []
      for key: Key in ["n", "n", "p"] {
        try await page.press(key)
        paths.append(try await page.attribute("data-path", of: "tr.current"))
      }

      #expect(paths == ["12", "3", "12"].map { "Sources/Extra/Many/File\($0).swift" })
      #expect(try await page.isFocused("tr.current a"))
    }

    @Test("open the help and close it")
    func openTheHelpAndCloseIt() async throws {
      let page = try await Browser.shared.open(SampleSite.page(of: SampleFile.login.path))

      try await page.press("?")
      let isOpen = try await page.isVisible("#help")
      try await page.press("n")
      let jumps = try await page.count(of: "tr.current")
      try await page.press(.escape)

      #expect(isOpen && jumps == 0)
      #expect(try await !page.isVisible("#help"))
    }

    @Test("type letters in the filter")
    func typeLettersInTheFilter() async throws {
      let page = try await Browser.shared.open(SampleSite.index)
      let address = try await address(page)

      try await page.click("#filter")
      try await page.type("npsic/?][")

      #expect(try await page.evaluate("document.querySelector('#filter').value", as: String.self) == "npsic/?][")
      #expect(try await self.address(page) == address)
      #expect(try await page.attribute("data-suite", of: "html") == "both")
      #expect(try await page.count(of: "tr.current") == 0)
    }

    @Test("work again after Escape leaves the filter")
    func workAgainAfterEscapeLeavesTheFilter() async throws {
      let page = try await Browser.shared.open(SampleSite.index)

      try await page.press("/", .escape, "s")

      #expect(try await page.attribute("data-suite", of: "html") == "xctest")
    }

    @Test("leave the shortcuts of the browser alone", arguments: [Key.Modifier.control, .alt, .command])
    func leaveTheShortcutsOfTheBrowserAlone(
      modifier: Key.Modifier
    ) async throws {
      let page = try await Browser.shared.open(SampleSite.page(of: SampleFile.login.path))

      for name in ["n", "s", "?"] { try await page.press(Key(name, modifier)) }

      #expect(try await page.count(of: "tr.current") == 0)
      #expect(try await page.attribute("data-suite", of: "html") == "both")
      #expect(try await !page.isVisible("#help"))
    }
  }
}
