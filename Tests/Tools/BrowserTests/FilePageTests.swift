import Foundation
import Testing

@testable import CoverageReport

extension InBrowser {
  /// The page of a source file, as a reader uses it.
  @Suite("File page") struct FilePageTests {
    private func open(_ suffix: String = "", _ file: SampleFile = .login) async throws -> Page {
      try await Browser.shared.open(SampleSite.page(of: file.path).with(suffix))
    }

    /// Returns the identifier of the current line.
    private func current(_ page: Page) async throws -> String? { try await page.attribute("id", of: "tr.current") }

    @Test("shows the text unchanged")
    func showsTheTextUnchanged() async throws {
      let page = try await open()

      let text: String = try await page.read(
        "[...element.querySelectorAll('tbody td:last-child')].map(e => [...e.childNodes]"
          + ".filter(e => e.localName != 'small').map(e => e.textContent).join('')).join('\\n') + '\\n'", of: "#code")

      #expect(text == SampleFile.login.text)
    }

    @Test("has the state of each line for each suite")
    func hasTheStateOfEachLineForEachSuite() async throws {
      let page = try await open()

      var states: [String: [String?]] = [:]
      for line in [2, 3, 4, 7, 13, 1] {
        for suite in SuiteSelection.allCases {
          states["L\(line)", default: []].append(
            try await page.attribute("data-\(suite.rawValue)", of: "#L\(line)"))
        }
      }

      #expect(
        states == [
          "L1": [nil, nil, nil], "L2": ["covered", "covered", "covered"], "L3": ["partial", "covered", "covered"],
          "L4": ["covered", "partial", "covered"], "L7": ["missed", "missed", "missed"],
          "L13": ["missed", "covered", "covered"],
        ])
    }

    @Test("lists the tests of a line when its number of tests is pressed")
    func listsTheTestsOfALine() async throws {
      let page = try await open()
      let before = try await page.isVisible("#tests-0")

      try await page.click("#L2 .w button")

      let text: String = try await page.read("element.innerText", of: "#tests-0")
      #expect(!before)
      #expect(try await page.isVisible("#tests-0"))
      #expect(text.contains("LoginTests.testGreets") && text.contains("CoreTests.LoginTests/greets()"))
    }

    @Test("switches between coverage and mutants, and keeps the choice on the next page")
    func switchesBetweenCoverageAndMutants() async throws {
      let page = try await open()
      let before = try await page.isVisible("#L3 .mutant")

      try await page.press("m")

      let text: String = try await page.read("element.innerText", of: "#L3 .mutant")
      #expect(!before)
      #expect(text.contains("unnoticed mutant: true"))
      #expect(try await page.attribute("aria-pressed", of: "#show-mutants") == "true")
      #expect(try await page.attribute("data-mutants", of: "#L2") == "covered")
      #expect(try await page.attribute("data-mutants", of: "#L3") == "missed")
      try await page.navigate { try await page.press("]") }
      #expect(try await page.attribute("aria-pressed", of: "#show-mutants") == "true")
    }

    @Test("marks exactly the code that never ran")
    func marksExactlyTheCodeThatNeverRan() async throws {
      let page = try await open()

      let marks: [String] = try await page.evaluate(
        "[...document.querySelectorAll('#L3 mark, #L4 mark')].map(e => e.dataset.missed + ': ' + e.textContent)")

      #expect(marks == [#"xctest: { return "nobody" }"#, #"swiftTesting: "empty""#])
    }

    @Test("colors the lines by the selected suite")
    func colorsTheLinesByTheSelectedSuite() async throws {
      let page = try await open()
      func look() async throws -> [String] {
        [
          try await page.style("background-color", of: "#L3 mark"),
          try await page.style("background-color", of: "#L4 mark"),
          try await page.style("border-left-style", of: "#L13 td:last-child"),
        ]
      }

      var looks: [[String]] = []
      for suite in ["both", "xctest", "swiftTesting"] {
        try await page.click("[data-choose-suite=\(suite)]")
        looks.append(try await look())
      }

      let clear = "rgba(0, 0, 0, 0)"
      #expect(looks[0] == [clear, clear, "solid"])
      #expect(looks[1][0] != clear && looks[1][1] == clear && looks[1][2] != "solid")
      #expect(looks[2][0] == clear && looks[2][1] != clear && looks[2][2] == "solid")
    }

    @Test("shows the selected suite and keeps it in links")
    func showsTheSelectedSuiteAndKeepsItInLinks() async throws {
      let page = try await open()

      try await page.press("s")
      let first = try await page.attribute("data-suite", of: "html")
      try await page.press("s")
      try await page.navigate { try await page.press("]") }
      let next = try await page.attribute("data-suite", of: "html")
      try await page.navigate { try await page.click("h1 a") }

      #expect([first, next] == ["xctest", "swiftTesting"])
      #expect(try await page.attribute("data-suite", of: "html") == "swiftTesting")
      #expect(try await page.attribute("aria-pressed", of: "[data-choose-suite=swiftTesting]") == "true")
      #expect(try await page.count(of: "[aria-pressed=true]") == 1)
    }

    @Test(
      "moves between the misses of the selected suite by key",
      arguments: [
        ("xctest", ["L3", "L7", "L24"]), ("swiftTesting", ["L4", "L7", "L20"]), ("both", ["L7", "L24"]),
      ]) func movesBetweenTheMissesOfTheSelectedSuiteByKey(suite: String, misses: [String]) async throws
    {
      let page = try await open("?suite=\(suite)")

      var forward: [String?] = []
      for _ in 0...misses.count {
        try await page.press("n")
        forward.append(try await current(page))
      }
      var back: [String?] = []
      for _ in misses {
        try await page.press("p")
        back.append(try await current(page))
      }

      #expect(forward == misses + misses.prefix(1))
      #expect(back == misses.reversed())
      #expect(try await page.isFocused("tr.current"))
    }

    @Test("says that a file has no miss")
    func saysThatAFileHasNoMiss() async throws {
      let file = try #require(SampleFile.all.first { $0.path.contains("ログイン") })
      let page = try await open("", file)

      try await page.press("n")

      #expect(try await page.text(of: "#position") == "no miss")
      #expect(try await page.problems == [])
    }

    @Test("marks the line in the address")
    func marksTheLineInTheAddress() async throws {
      let page = try await open("#L12")
      let plain = try await page.style("outline-style", of: "#L11")

      let target = try await page.style("outline-style", of: "#L12")
      try await page.click("#L20 th a")

      #expect(target != plain)
      #expect(try await page.address.hasSuffix("Login.swift.html#L20"))
      #expect(try await page.style("outline-style", of: "#L20") == target)
    }

    @Test("moves to misses from the line in the address")
    func movesToMissesFromTheLineInTheAddress() async throws {
      let page = try await open("?suite=xctest#L8")

      try await page.press("n")

      #expect(try await current(page) == "L24")
    }

    @Test("shows the reason of an exclusion")
    func showsTheReasonOfAnExclusion() async throws {
      let page = try await open()

      let text = try await page.text(of: "#L17")

      #expect(text.contains(#"Nobody reads <i>this</i> & "that""#))
      #expect(try await page.count(of: "[data-excluded]") == 1)
    }

    @Test("marks changed lines")
    func marksChangedLines() async throws {
      let page = try await open()

      let changed: [String] = try await page.evaluate("[...document.querySelectorAll('tr.changed')].map(e => e.id)")

      #expect(changed == ["L2", "L3", "L4", "L25"])
    }
  }
}
