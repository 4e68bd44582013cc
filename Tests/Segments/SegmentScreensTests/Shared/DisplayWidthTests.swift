import Testing

@testable import TerminalText
@testable import TestSupport

@Suite("The display width of a text")
struct DisplayWidthTests {
  @Test(
    "is the number of its columns",
    arguments: [("abc", 3), ("e\u{301}", 1), ("日本", 4), ("👩‍💻", 2), ("é–…", 3), ("한글", 4), ("\u{1B}", 0)])
  func width(text: String, width: Int) {
    let found = text.displayWidth

    #expect(found == width)
  }

  @Test(
    "is the same for the demo, the tools and the failures of the library", arguments: ["ab", "日本", "🍵", "é", "❤️", "한글"])
  func sameWidth(text: String) {
    let count = TerminalColumns.count(of: text)

    #expect(count == text.displayWidth)
    #expect(TerminalColumns.wide == Character.wide)
  }

  @Test(
    "shortens a long name in its middle, and a path at its beginning",
    arguments: [
      ("Presenter.swift", 15, "Presenter.swift"), ("Presenter.swift", 10, "Pre….swift"), ("日本日本", 5, "…日本"),
      ("abc", 1, "…"), ("abc", 0, ""), ("App/Login/View.swift", 18, "…/Login/View.swift"),
      ("Shared/Login/", 9, "…/Login/"), ("App/Presenter.swift", 12, "App/…r.swift"),
      ("Shared/Login/ (9 files)", 19, "…/Login/ (9 files)"), ("Login/ (9 files)", 12, "Logi… files)"),
    ])
  func shortening(name: String, width: Int, expected: String) {
    let short = name.shortened(to: width)

    #expect(short == expected)
  }

  @Test(
    "breaks a word that is too long",
    arguments: [("a日b", 1, ["a"]), ("abc de", 2, ["ab", "c", "de"]), ("日本語", 5, ["日本", "語"]), ("ab", 0, [])])
  func wrapping(text: String, width: Int, expected: [String]) {
    let lines = text.wrapped(to: width)

    #expect(lines == expected)
  }

  @Test("breaks a very long word into all of its lines")
  func wrappingOfLongWord() {
    let lines = String(repeating: "ab", count: 100_000).wrapped(to: 2)

    #expect(lines == Array(repeating: "ab", count: 100_000))
  }
}
