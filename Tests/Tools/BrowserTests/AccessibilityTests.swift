import Foundation
import Testing

extension InBrowser {
  /// What a reader needs who does not see, sees little, or uses no mouse.
  @Suite struct AccessibilityTests {
    private static var pages: [URL] {
      get async throws { [try await SampleSite.index, try await SampleSite.page(of: SampleFile.login.path)] }
    }

    /// Evaluates a list of what is wrong on each of the pages.
    private func faults(_ expression: String) async throws -> [String] {
      var faults: [String] = []
      for url in try await Self.pages {
        let page = try await Browser.shared.open(url)
        faults += try await page.evaluate(expression, as: [String].self)
      }
      return faults
    }

    @Test func pagesTellTheirLanguageTitleAndOutline() async throws {
      let outline: [String] = try await faults(
        """
        [document.documentElement.lang, String(document.querySelectorAll('h1').length),
         String(document.querySelectorAll('main, header, nav, footer').length >= 4), String(document.title.length > 5)]
        """)

      #expect(outline == ["en", "1", "true", "true", "en", "1", "true", "true"])
    }

    @Test func headingsSkipNoLevel() async throws {
      let skips = try await faults(
        """
        [...document.querySelectorAll('h1, h2, h3, h4, h5, h6')].map(e => Number(e.localName[1]))
          .flatMap((level, index, all) => level > (all[index - 1] ?? 0) + 1 ? [`${index}: h${level}`] : [])
        """)

      #expect(skips == [])
    }

    @Test func everyControlHasAName() async throws {
      let nameless = try await faults(
        """
        [...document.querySelectorAll('input, button, a, summary, select')].filter(e => {
          const label = e.getAttribute('aria-label') || [...(e.labels ?? [])].map(e => e.textContent).join('')
            || (e.localName === 'input' ? '' : e.textContent);
          return !/[\\p{L}\\p{N}\\p{S}]/u.test(label);
        }).map(e => e.outerHTML)
        """)

      #expect(nameless == [])
    }

    @Test func tablesHaveACaptionAndHeadersWithAScope() async throws {
      let bare = try await faults(
        """
        [...document.querySelectorAll('table')].filter(e => !e.caption?.textContent.trim())
          .concat(...document.querySelectorAll('th:not([scope])')).map(e => e.outerHTML.slice(0, 200))
        """)

      #expect(bare == [])
    }

    @Test func identifiersAreUnique() async throws {
      let twice = try await faults(
        "[...document.querySelectorAll('[id]')].map(e => e.id).filter((id, index, all) => all.indexOf(id) !== index)")

      #expect(twice == [])
    }

    @Test func theKeyboardSkipsToTheContent() async throws {
      let page = try await Browser.shared.open(SampleSite.index)

      try await page.press(.tab)
      let isSkip: Bool = try await page.evaluate("document.activeElement.matches('a[href=\"#content\"]')")
      let box: [Double] = try await page.evaluate(
        "(b => [b.left, b.top, b.width])(document.activeElement.getBoundingClientRect())")
      try await page.press(.enter, .tab)

      #expect(isSkip)
      #expect(box[0] >= 0 && box[1] >= 0 && box[2] > 20)
      #expect(try await page.evaluate("document.activeElement.closest('main') !== null", as: Bool.self))
    }

    @Test func whatHasTheFocusIsSeenToHaveIt() async throws {
      let page = try await Browser.shared.open(SampleSite.index)

      var invisible: [String] = []
      for _ in 0..<20 {
        try await page.press(.tab)
        invisible += try await page.evaluate(
          """
          (e => {
            const style = getComputedStyle(e);
            const isSeen = style.outlineStyle !== 'none' && parseFloat(style.outlineWidth) >= 1;
            return isSeen || e === document.body ? [] : [e.outerHTML];
          })(document.activeElement)
          """, as: [String].self)
      }

      #expect(invisible == [])
    }

    @Test(arguments: PageLook.Scheme.allCases, [360, 1_400]) func textStandsOutFromItsGround(
      scheme: PageLook.Scheme, width: Int
    ) async throws {
      let pages = try await Self.pages

      var faint: [String] = []
      for url in pages {
        let page = try await Browser.shared.open(url, width: width, look: PageLook(scheme: scheme))
        for suite in ["xctest", "swiftTesting", "both"] {
          try await page.click("[data-choose-suite=\(suite)]")
          faint += try await page.evaluate(ContrastScript.faintTexts, as: [String].self)
        }
      }

      #expect(faint == [])
    }
  }
}
