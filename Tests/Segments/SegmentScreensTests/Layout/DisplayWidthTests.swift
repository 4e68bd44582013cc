import Testing

@testable import TextWidth

@Suite struct DisplayWidthTests {
  @Test(arguments: [("abc", 3), ("e\u{301}", 1), ("日本", 4), ("👩‍💻", 2), ("é–…", 3), ("한글", 4), ("\u{1B}", 0)])
  func aTextTakesTheColumnsOfItsCharacters(text: String, width: Int) {
    let found = text.displayWidth

    #expect(found == width)
  }

  @Test(arguments: [
    ("Presenter.swift", 15, "Presenter.swift"), ("Presenter.swift", 10, "Pre….swift"), ("日本日本", 5, "…日本"),
    ("abc", 1, "…"), ("abc", 0, ""),
  ])
  func aLongNameLosesItsMiddle(name: String, width: Int, expected: String) {
    let short = name.shortened(to: width)

    #expect(short == expected)
  }

  @Test(arguments: [("a日b", 1, ["a"]), ("abc de", 2, ["ab", "c", "de"]), ("日本語", 5, ["日本", "語"]), ("ab", 0, [])])
  func aWordThatIsTooLongIsBroken(text: String, width: Int, expected: [String]) {
    let lines = text.wrapped(to: width)

    #expect(lines == expected)
  }

  @Test(.timeLimit(.minutes(1)))
  func aWordOfAnyLengthIsBrokenInTime() {
    let lines = String(repeating: "ab", count: 100_000).wrapped(to: 2)

    #expect(lines == Array(repeating: "ab", count: 100_000))
  }
}
