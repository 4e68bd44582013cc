import Testing

@testable import TestSupport

@Suite("Difference between long texts")
struct TextDifferenceTests {
  private struct Page: Equatable, CustomStringConvertible {
    let description: String
  }

  @Test("shows the lines that only one of them has, and leaves out most of the equal lines")
  func lines() {
    let twenty = (1...20).map { "line \($0)" }
    let hundred = (1...100).map { "\($0)" }
    let long = String(repeating: "0123456789", count: 20)

    let document = document([
      ("lines", between("one\ntwo\nthree\nfour", and: "one\n2\nthree\nfour\nfive")),
      ("one of many lines", between(joined(twenty), and: joined(twenty.filter { $0 != "line 10" }))),
      ("many lines", between(joined(hundred), and: joined(hundred.map { $0 + "!" }))),
      ("all lines", between("a\nb", and: "")),
      ("a space at the end of a line", between("a\nb", and: "a \nb")),
      ("a carriage return at the end of a line", between("a\nb", and: "a\r\nb")),
      ("a long line", between("\(long)ab\nc", and: "\(long)b\nc")),
      ("the description of a value", between(Page(description: "a\nb"), and: Page(description: "a\nc"))),
    ])

    expectText(document, matches: "lines")
  }

  @Test("of one line is an excerpt around the first difference, and its position")
  func excerpts() {
    let long = String(repeating: "0123456789", count: 100)

    let document = document([
      ("at the end", between(long + "a", and: long + "b")),
      ("at the beginning", between("a" + long, and: "b")),
      ("an invisible character", between("a\u{200B}", and: "a")),
      ("a space that does not break", between("a\u{A0}b", and: "a b")),
      ("characters of several scalars", between("👩‍👩‍👧 é", and: "👩‍👩‍👧 e")),
    ])

    expectText(document, matches: "excerpts")
  }

  private func joined(_ lines: [String]) -> String { lines.joined(separator: "\n") }

  private func between<Value>(_ expected: Value, and received: Value) -> String {
    ValueDifference.between(expected, and: received).map(\.description).joined(separator: "\n")
  }
}
