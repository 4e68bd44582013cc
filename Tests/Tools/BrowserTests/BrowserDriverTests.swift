import Foundation
import Testing
import ToolSupport

extension InBrowser {
  /// The driver of the browser, above all the problems of pages that it finds.
  @Suite("Driver of the browser") struct DriverTests {
    private func open(_ html: String, width: Int = 1_400, look: PageLook = PageLook()) async throws -> Page {
      let data = Data("<!doctype html><meta name=viewport content='width=device-width'>\(html)".utf8)
      let url = try #require(URL(string: "data:text/html;base64,\(data.base64EncodedString())"))
      return try await Browser.shared.open(url, width: width, look: look)
    }

    @Test("finds no problems on a correct page")
    func findsNoProblemsOnACorrectPage() async throws {
      let page = try await open(
        "<h1>All\n is   <b>well</b></h1><script>console.log('fine'); console.warn('so so')</script>")

      let text = try await page.text(of: "h1")

      #expect(text == "All is well")
      #expect(try await page.problems == [])
    }

    @Test(
      "finds an error of a script",
      arguments: [
        ("console.error('broken', 7)", "broken 7"),
        ("console.assert(1 > 2, 'wrong')", "wrong"),
        ("throw new TypeError('thrown')", "TypeError: thrown"),
        ("Promise.reject(new Error('refused'))", "Error: refused"),
        ("no such language", "SyntaxError"),
      ]) func findsAnErrorOfAScript(script: String, problem: String) async throws
    {
      let page = try await open("<script>\(script)</script>")

      let problems = try await page.problems

      #expect(problems.count == 1)
      #expect(problems.first?.contains(problem) == true)
    }

    @Test(
      "finds a request to the network, and lets it fail",
      arguments: [
        "<img src=http://example.com/a.png>", "<link rel=stylesheet href=https://example.com/a.css>",
        "<script>new Image().src = 'http://example.com/a.png'</script>",
      ]) func findsARequestToTheNetworkAndLetsItFail(html: String) async throws
    {
      let page = try await open(html)

      let problems = try await page.problems

      #expect(problems.contains { $0.hasPrefix("asked the network for http") })
      #expect(problems.contains { $0.contains("ERR_NAME_NOT_RESOLVED") })
    }

    @Test("finds a missing file")
    func findsAMissingFile() async throws {
      let folder = try await Browser.shared.folder
      let file = folder.appendingPathComponent("missing-style.html")
      try Data("<!doctype html><link rel=stylesheet href=nowhere.css>".utf8).write(to: file)
      let page = try await Browser.shared.open(file)

      let problems = try await page.problems

      #expect(problems.count == 1)
      #expect(problems.first?.hasSuffix("nowhere.css") == true)
    }

    @Test("fails to open a page that does not exist")
    func failsToOpenAPageThatDoesNotExist() async throws {
      let missing = URL(fileURLWithPath: "/nowhere/index.html")

      await #expect { try await Browser.shared.open(missing) } throws: { error in
        (error as? ToolError)?.message.contains("net::ERR_FILE_NOT_FOUND") == true
      }
    }

    @Test("presses keys with modifiers")
    func pressesKeysWithModifiers() async throws {
      let page = try await open(
        """
        <p></p><script>addEventListener('keydown', e => document.querySelector('p').append(
          [e.ctrlKey && 'ctrl', e.altKey && 'alt', e.shiftKey && 'shift', e.metaKey && 'meta', e.key]
            .filter(x => x).join('+') + ' '))</script>
        """)

      try await page.press("n", "]", .escape, Key("Tab", .shift), Key("k", .control, .alt), Key("s", .command))

      #expect(try await page.text(of: "p") == "n ] Escape shift+Tab ctrl+alt+k meta+s")
    }

    @Test("types into the focused element")
    func typesIntoTheFocusedElement() async throws {
      let page = try await open("<form><input autofocus><button>Go</button></form>")

      try await page.press(.tab)
      try await page.click("input")
      try await page.type("aé<")
      try await page.press(.backspace)

      #expect(try await page.isFocused("input"))
      #expect(try await page.evaluate("document.querySelector('input').value", as: String.self) == "aé")
    }

    @Test("scrolls to an element before a click")
    func scrollsToAnElementBeforeAClick() async throws {
      let page = try await open(
        "<p style='margin: 3000px 0'><button onclick=\"this.textContent = 'clicked'\">Click</button></p>")

      try await page.click("button")

      #expect(try await page.text(of: "button") == "clicked")
    }

    @Test(
      "fails to click an element that cannot be clicked",
      arguments: [
        ("<button hidden>Go</button>", "hidden"),
        ("<button>Go</button><div style='position: fixed; inset: 0'></div>", "behind"),
        ("<p>Go</p>", "no element"),
      ]) func failsToClickAnElementThatCannotBeClicked(html: String, reason: String) async throws
    {
      let page = try await open(html)

      await #expect { try await page.click("button") } throws: { error in
        (error as? ToolError)?.message.contains(reason) == true
      }
    }

    @Test("follows a link to another page")
    func followsALinkToAnotherPage() async throws {
      let folder = try await Browser.shared.folder
      for (name, text) in [("first.html", "<a href=second.html>next</a>"), ("second.html", "<h1>Second</h1>")] {
        try Data("<!doctype html>\(text)".utf8).write(to: folder.appendingPathComponent(name))
      }
      let page = try await Browser.shared.open(folder.appendingPathComponent("first.html"))

      try await page.navigate { try await page.click("a") }

      #expect(try await page.address.hasSuffix("/second.html"))
      #expect(try await page.text(of: "h1") == "Second")
    }

    @Test("returns values of every type")
    func returnsValuesOfEveryType() async throws {
      struct Kinds: Decodable, Equatable {
        var text: String
        var numbers: [Double]
        var isTrue: Bool
        var nothing: String?
      }
      let page = try await open("")

      let kinds: Kinds = try await page.evaluate(
        "Promise.resolve({ text: 'a\\u00e9\"', numbers: [1, -0.5], isTrue: true, nothing: null })")

      #expect(kinds == Kinds(text: "aé\"", numbers: [1, -0.5], isTrue: true))
    }

    @Test("throws the error of an expression")
    func throwsTheErrorOfAnExpression() async throws {
      let page = try await open("")

      await #expect { try await page.evaluate("missing.name", as: String.self) } throws: { error in
        (error as? ToolError)?.message.hasPrefix("ReferenceError: missing is not defined") == true
      }
    }

    @Test("sets the width of a page", arguments: [360, 1_400])
    func setsTheWidthOfAPage(width: Int) async throws {
      let narrow = try await open("<div style='width: 100vw; margin: -8px'>fits</div>", width: width)
      let wide = try await open("<div style='width: \(width + 1)px; margin: -8px'>does not</div>", width: width)

      let actual: Int = try await narrow.evaluate("innerWidth")

      #expect(actual == width)
      #expect(try await !narrow.scrollsSideways)
      #expect(try await wide.scrollsSideways)
    }

    @Test("sets the look of a page")
    func setsTheLookOfAPage() async throws {
      let html = """
        <style>
          p { color: rgb(1, 1, 1) }
          @media (prefers-color-scheme: dark) { p { color: rgb(2, 2, 2) } }
          @media print { p { color: rgb(3, 3, 3) } }
        </style><p>text</p>
        """
      let page = try await open(html)

      var colors: [String] = []
      for look in [PageLook(), PageLook(scheme: .dark), PageLook(medium: .print)] {
        try await page.take(look)
        colors.append(try await page.style("color", of: "p"))
      }

      #expect(colors == ["rgb(1, 1, 1)", "rgb(2, 2, 2)", "rgb(3, 3, 3)"])
    }
  }
}
