import Foundation
import Testing

extension InBrowser {
  /// The site of the guide: its pages load, fit, and lead to each other.
  @Suite(
    .enabled(
      if: GuideSite.isAvailable,
      "no guide is named: run .ci/guide, or set \(GuideSite.variable) to the folder that 'rehearsal guide' wrote"))
  struct GuidePagesTests {
    @Test func everyArticleAndTutorialLoadsAndFitsItsWindow() async throws {
      let pages = GuideSite.pages.filter { $0.kind != .symbol }
      let page = try await GuideSite.open("/documentation/rehearsal", width: 360)
      var faults: [String] = []
      var links: Set<String> = []

      for path in pages.map(\.path) {
        try await page.resize(width: 360)
        try await GuideSite.go(to: path, in: page)
        for width in [360, 1_400] {
          try await page.resize(width: width)
          let _: Bool = try await page.evaluate(GuideScript.isLaidOut)
          let found: [String] = try await page.evaluate(GuideScript.faults)
          faults += found.map { "\(path) at \(width): \($0)" }
        }
        links.formUnion(try await page.evaluate(GuideScript.links, as: [String].self))
      }

      #expect(pages.count > 30)
      #expect(faults == [])
      #expect(links.filter { !GuideSite.has($0) } == [])
      #expect(try await page.problems == [])
    }

    @Test(arguments: [360, 1_400]) func everySymbolLoadsAndFitsItsWindow(width: Int) async throws {
      let pages = GuideSite.pages.filter { $0.kind == .symbol }
      let page = try await GuideSite.open("/documentation/testsupport", width: width)
      var faults: [String] = []
      var links: Set<String> = []

      for start in stride(from: 0, to: pages.count, by: 100) {
        let part = pages[start..<min(start + 100, pages.count)]
        let findings: GuideScript.Findings = try await page.evaluate(GuideScript.walk(part))
        faults += findings.faults
        links.formUnion(findings.links)
      }

      #expect(pages.count > 1_000)
      #expect(faults == [])
      #expect(links.filter { !GuideSite.has($0) } == [])
      #expect(try await page.problems == [])
    }
  }
}
