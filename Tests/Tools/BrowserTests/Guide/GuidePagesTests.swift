import Foundation
import Testing

extension InBrowser {
  /// The pages of the guide, which load, fit their windows, and have no dead links.
  @Suite(
    "Pages of the guide",
    .enabled(
      if: GuideSite.isAvailable,
      "no guide is named: run .ci/browser, or set \(GuideSite.variable) to the folder that 'rehearsal guide' wrote"))
  struct GuidePagesTests {
    private struct Findings: Sendable {
      var faults: [String] = []
      var links: Set<String> = []
      var problems: [String] = []
    }

    @Test("load and fit their windows as articles and tutorials")
    func loadAndFitTheirWindowsAsArticlesAndTutorials()
      async throws
    {
      let pages = GuideSite.pages.filter { $0.kind != .symbol }
      let middle = pages.count / 2

      async let first = load(pages[..<middle])
      async let second = load(pages[middle...])

      #expect(pages.count > 30)
      for findings in try await [first, second] { expectNothing(findings) }
    }

    @Test("load and fit their windows as symbols")
    func loadAndFitTheirWindowsAsSymbols() async throws {
      let pages = GuideSite.pages.filter { $0.kind == .symbol }
      // All pages of symbols have the same layout. Unless all are requested, one in eight is tested in a wide window.
      let some = GuideSite.wantsAll ? pages : pages.enumerated().filter { $0.offset.isMultiple(of: 8) }.map(\.element)

      async let narrow = walk(pages, width: 360)
      async let wide = walk(some, width: 1_400)

      #expect(pages.count > 1_000)
      for findings in try await [narrow, wide] { expectNothing(findings) }
    }

    /// Loads pages in order, and checks each in two widths.
    private func load(_ pages: ArraySlice<GuidePage>) async throws -> Findings {
      let page = try await GuideSite.open("/documentation/rehearsal", width: 360)
      var findings = Findings()
      for path in pages.map(\.path) {
        try await page.resize(width: 360)
        try await GuideSite.go(to: path, in: page)
        for width in [360, 1_400] {
          try await page.resize(width: width)
          let _: Bool = try await page.evaluate(GuideScript.isLaidOut)
          let faults: [String] = try await page.evaluate(GuideScript.faults)
          findings.faults += faults.map { "\(path) at \(width): \($0)" }
        }
        findings.links.formUnion(try await page.evaluate(GuideScript.links, as: [String].self))
      }
      findings.problems = try await page.problems
      return findings
    }

    /// Checks pages in one window, which takes a tenth of the time.
    private func walk(_ pages: [GuidePage], width: Int) async throws -> Findings {
      let page = try await GuideSite.open("/documentation/testsupport", width: width)
      var findings = Findings()
      for start in stride(from: 0, to: pages.count, by: 100) {
        let part = pages[start..<min(start + 100, pages.count)]
        let found: GuideScript.Findings = try await page.evaluate(GuideScript.walk(part))
        findings.faults += found.faults
        findings.links.formUnion(found.links)
      }
      findings.problems = try await page.problems
      return findings
    }

    private func expectNothing(_ findings: Findings) {
      #expect(findings.faults == [])
      #expect(findings.links.filter { !GuideSite.has($0) } == [])
      #expect(findings.problems == [])
    }
  }
}
