import Foundation
import Testing

@testable import CoverageReport

extension InBrowser {
  /// The table of all files, as a reader uses it.
  @Suite("Index page") struct IndexPageTests {
    private static let shownFiles = "#files tbody tr:not(.folder)"

    private func open(_ suffix: String = "") async throws -> Page {
      try await Browser.shared.open(SampleSite.index.with(suffix))
    }

    /// Returns the paths of the visible files, from top to bottom.
    private func paths(_ page: Page) async throws -> [String] {
      try await page.evaluate(
        "[...document.querySelectorAll('\(Self.shownFiles)')].filter(e => e.checkVisibility()).map(e => e.dataset.path)"
      )
    }

    @Test("has a row for each file")
    func hasARowForEachFile() async throws {
      let page = try await open()

      let paths = try await paths(page)

      #expect(Set(paths) == Set(SampleSite.result.files.map(\.path)))
      #expect(paths.count == 21)
      #expect(try await page.text(of: "#shown") == "21 files")
      #expect(try await page.attribute("aria-live", of: "#shown") == "polite")
    }

    @Test("filters rows and shows their number")
    func filtersRowsAndShowsTheirNumber() async throws {
      let page = try await open()

      try await page.press("/")
      try await page.type("many/FILE1")

      #expect(try await paths(page) == ["1", "10", "11", "12"].map { "Sources/Extra/Many/File\($0).swift" })
      #expect(try await page.text(of: "#shown") == "4 of 21 files")
      #expect(try await page.texts(of: "#files tr.folder th").allSatisfy { !$0.contains("Core") })
    }

    @Test("shows no row if nothing matches the filter")
    func showsNoRowIfNothingMatchesTheFilter() async throws {
      let page = try await open()

      try await page.click("#filter")
      try await page.type("<\"&")

      #expect(try await paths(page) == [])
      #expect(try await page.text(of: "#shown") == "0 of 21 files")
      #expect(try await page.problems == [])
    }

    @Test("filters names in any language")
    func filtersNamesInAnyLanguage() async throws {
      let page = try await open()

      try await page.click("#filter")
      try await page.type("grüße & <b>")

      #expect(try await paths(page).count == 1)
    }

    @Test("hides files that the selected suite covers")
    func hidesFilesThatTheSelectedSuiteCovers() async throws {
      let page = try await open("?suite=xctest")
      let missed = SampleSite.result.files.filter { file in
        let tally = file.tally(.regions, under: .xctest)
        return tally.covered < tally.count
      }

      try await page.click("#hide-covered")
      let ofXCTest = try await paths(page)
      try await page.click("[data-choose-suite=both]")
      let ofBoth = try await paths(page)
      try await page.press("c")
      let ofAll = try await paths(page)

      #expect(Set(ofXCTest) == Set(missed.map(\.path)))
      #expect(ofBoth.count < ofXCTest.count)
      #expect(ofAll.count == 21)
    }

    @Test("shows only changed files")
    func showsOnlyChangedFiles() async throws {
      let page = try await open()

      try await page.click("#changed-only")

      #expect(try await paths(page) == ["Sources/Core/Login.swift", "Sources/Extra/Many/File1.swift"])
    }

    @Test("sorts by the suite of a clicked heading", arguments: ["xctest", "swiftTesting", "both"])
    func sortsByTheSuiteOfAClickedHeading(suite: String)
      async throws
    {
      let page = try await open()
      let shares = """
        [...document.querySelectorAll('\(Self.shownFiles)')].map(row => row.getAttribute('data-\(suite)').split('/'))
          .filter(([covered, count]) => count > 0).map(([covered, count]) => covered / count)
        """

      try await page.click("[data-sort=\(suite)]")
      let ascending: [Double] = try await page.evaluate(shares)
      let first = try await page.attribute("aria-sort", of: "th:has([data-sort=\(suite)])")
      try await page.click("[data-sort=\(suite)]")
      let descending: [Double] = try await page.evaluate(shares)
      let second = try await page.attribute("aria-sort", of: "th:has([data-sort=\(suite)])")

      #expect(ascending == ascending.sorted() && Set(ascending).count > 1)
      #expect(descending == descending.sorted(by: >))
      #expect([first, second] == ["ascending", "descending"])
      #expect(try await page.count(of: "[aria-sort=ascending], [aria-sort=descending]") == 1)
    }

    @Test("sorts by misses of the selected suite, most misses first")
    func sortsByMissesOfTheSelectedSuiteMostMissesFirst() async throws {
      let page = try await open("?suite=swiftTesting")
      let missed = """
        [...document.querySelectorAll('\(Self.shownFiles)')].map(row => row.getAttribute('data-' +
          document.documentElement.dataset.suite).split('/')).map(([covered, count]) => count - covered)
        """

      try await page.click("[data-sort=missed]")
      let ofSwiftTesting: [Int] = try await page.evaluate(missed)
      try await page.press("s")
      let ofNext: [Int] = try await page.evaluate(missed)

      #expect(ofSwiftTesting == ofSwiftTesting.sorted(by: >) && ofSwiftTesting.first == 4)
      #expect(ofNext == ofNext.sorted(by: >) && ofNext.first != ofSwiftTesting.first)
    }

    @Test("sorts names in both directions")
    func sortsNamesInBothDirections() async throws {
      let page = try await open()
      let tree = try await paths(page)

      try await page.click("[data-sort=name]")
      let descending = try await paths(page)
      try await page.click("[data-sort=name]")

      #expect(descending.first == "Sources/Extra/Wide.swift" && descending.last?.hasPrefix("Sources/Core/Deep") == true)
      #expect(try await paths(page) == tree)
    }

    @Test("folds and unfolds a folder")
    func foldsAndUnfoldsAFolder() async throws {
      let page = try await open()

      try await page.click("tr[data-path='Sources/Extra/Many'] button")
      let folded = try await paths(page)
      try await page.click("tr[data-path='Sources/Extra/Many'] button")

      #expect(folded.count == 9)
      #expect(try await paths(page).count == 21)
    }

    @Test("keeps the choices of the reader in the address")
    func keepsTheChoicesOfTheReaderInTheAddress() async throws {
      let page = try await open()
      try await page.click("[data-sort=missed]")
      try await page.click("#hide-covered")
      try await page.click("[data-choose-suite=swiftTesting]")
      try await page.press("/")
      try await page.type("core x")
      try await page.press(.backspace, .backspace)
      let paths = try await paths(page)

      let again = try await Browser.shared.open(#require(URL(string: page.address)))

      #expect(try await self.paths(again) == paths && paths.count > 1)
      #expect(try await again.attribute("aria-pressed", of: "[data-choose-suite=swiftTesting]") == "true")
      #expect(try await again.evaluate("document.querySelector('#filter').value", as: String.self) == "core")
    }
  }
}
