import Foundation
import Testing

extension InBrowser {
  /// The requirements of readers who use a screen reader, enlarge text, or use no mouse.
  @Suite("Accessibility of the pages") struct AccessibilityTests {
    private static var pages: [URL] {
      get async throws {
        [try await SampleSite.index, try await SampleSite.page(of: SampleFile.login.path), try await SampleSite.tests]
      }
    }

    /// Evaluates an expression on each page that returns a list of faults.
    private func faults(_ expression: String) async throws -> [String] {
      var faults: [String] = []
      for url in try await Self.pages {
        let page = try await Browser.shared.open(url)
        faults += try await page.evaluate(expression, as: [String].self)
      }
      return faults
    }

    @Test("includes language, title and landmarks")
    func includesLanguageTitleAndLandmarks() async throws {
      let outline: [String] = try await faults(
        """
        [document.documentElement.lang, String(document.querySelectorAll('h1').length),
         String(document.querySelectorAll('main, header, nav, footer').length >= 4), String(document.title.length > 5)]
        """)

      #expect(outline == Array(repeating: ["en", "1", "true", "true"], count: 3).flatMap(\.self))
    }

    @Test("skips no level of headings")
    func skipsNoLevelOfHeadings() async throws {
      let skips = try await faults(
        """
        [...document.querySelectorAll('h1, h2, h3, h4, h5, h6')].map(e => Number(e.localName[1]))
          .flatMap((level, index, all) => level > (all[index - 1] ?? 0) + 1 ? [`${index}: h${level}`] : [])
        """)

      #expect(skips == [])
    }

    @Test("names every control")
    func namesEveryControl() async throws {
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

    @Test("has captions and header scopes in tables")
    func hasCaptionsAndHeaderScopesInTables() async throws {
      let bare = try await faults(
        """
        [...document.querySelectorAll('table')].filter(e => !e.caption?.textContent.trim())
          .concat(...document.querySelectorAll('th:not([scope])')).map(e => e.outerHTML.slice(0, 200))
        """)

      #expect(bare == [])
    }

    @Test("has unique identifiers")
    func hasUniqueIdentifiers() async throws {
      let twice = try await faults(
        "[...document.querySelectorAll('[id]')].map(e => e.id).filter((id, index, all) => all.indexOf(id) !== index)")

      #expect(twice == [])
    }

    @Test("lets the keyboard skip to the content")
    func letsTheKeyboardSkipToTheContent() async throws {
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

    @Test("shows the focus")
    func showsTheFocus() async throws {
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

    @Test("has enough contrast of text", arguments: PageLook.Scheme.allCases, [360, 1_400])
    func hasEnoughContrastOfText(
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
        try await page.press("m")
        faint += try await page.evaluate(ContrastScript.faintTexts, as: [String].self)
      }

      #expect(faint == [])
    }
  }
}
