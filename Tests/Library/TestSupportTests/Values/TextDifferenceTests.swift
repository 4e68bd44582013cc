import Testing

@testable import TestSupport

@Suite("Difference between long texts")
struct TextDifferenceTests {
  @Test("shows the lines that only one of them has, and leaves out most of the equal lines")
  func lines() {
    let twenty = (1...20).map { "line \($0)" }
    let hundred = (1...100).map { "\($0)" }
    let long = String(repeating: "0123456789", count: 20)

    let document = document([
      ("lines", difference("one\ntwo\nthree\nfour", "one\n2\nthree\nfour\nfive")),
      ("one of many lines", difference(joined(twenty), joined(twenty.filter { $0 != "line 10" }))),
      ("many lines", difference(joined(hundred), joined(hundred.map { $0 + "!" }))),
      ("all lines", difference("a\nb", "")),
      ("a space at the end of a line", difference("a\nb", "a \nb")),
      ("a carriage return at the end of a line", difference("a\nb", "a\r\nb")),
      ("a long line", difference("\(long)ab\nc", "\(long)b\nc")),
      ("the description of a value", difference(Page(description: "a\nb"), Page(description: "a\nc"))),
    ])

    expectText(document, matches: "lines")
  }

  @Test("of one line is an excerpt around the first difference, and its position")
  func excerpts() {
    let long = String(repeating: "0123456789", count: 100)

    let document = document([
      ("at the end", difference(long + "a", long + "b")),
      ("at the beginning", difference("a" + long, "b")),
      ("in the first character, which has several bytes", difference("Ü" + long, "Ö" + long)),
      ("an invisible character", difference("a\u{200B}", "a")),
      ("a space that does not break", difference("a\u{A0}b", "a b")),
      ("characters of several scalars", difference("👩‍👩‍👧 é", "👩‍👩‍👧 e")),
    ])

    expectText(document, matches: "excerpts")
  }

  private func joined(_ lines: [String]) -> String { lines.joined(separator: "\n") }
}
