import Testing

@testable import TestSupport

@Suite("Difference between long texts")
struct TextDifferenceTests {
  @Test("consists of the lines that only one of them has")
  func lines() {
    let text = between("one\ntwo\nthree\nfour", and: "one\n2\nthree\nfour\nfive")

    #expect(
      text == """
        expected the lines with -, received the lines with +
          one
        - two
        + 2
          three
          four
        + five
        """)
  }

  @Test("leaves out most of the equal lines")
  func equalLines() {
    let lines = (1...20).map { "line \($0)" }

    let text = between(lines.joined(separator: "\n"), and: lines.filter { $0 != "line 10" }.joined(separator: "\n"))

    #expect(
      text == """
        expected the lines with -, received the lines with +
          … 8 equal lines
          line 9
        - line 10
          line 11
          … 9 equal lines
        """)
  }

  @Test("shows twelve lines and counts the others")
  func manyLines() {
    let lines = (1...100).map { "\($0)" }

    let all = between(lines.joined(separator: "\n"), and: lines.map { $0 + "!" }.joined(separator: "\n"))
    let none = between("a\nb", and: "")

    #expect(
      all == """
        expected the lines with -, received the lines with +
        - 1
        - 2
        - 3
        - 4
        - 5
        - 6
        + 1!
        + 2!
        + 3!
        + 4!
        + 5!
        + 6!
        … 188 more lines
        """)
    #expect(
      none == """
        expected the lines with -, received the lines with +
        - a
        - b
        +
        """)
  }

  @Test("is visible at the end of a line")
  func endsOfLines() {
    #expect(
      between("a\nb", and: "a \nb") == """
        expected the lines with -, received the lines with +
        - a
        + a␠
          b
        """)
    #expect(
      between("a\nb", and: "a\r\nb") == #"""
        expected the lines with -, received the lines with +
        - a
        + a\r
          b
        """#)
  }

  @Test("is an excerpt around the first difference in a long line")
  func longLines() {
    let shared = String(repeating: "0123456789", count: 20)

    #expect(
      between("\(shared)ab\nc", and: "\(shared)b\nc") == """
        expected the lines with -, received the lines with +
        - …012345678901234567890123456789ab
        + …012345678901234567890123456789b
          c
        """)
  }

  @Test("of one line is an excerpt around the first difference, and its position")
  func excerpts() {
    let shared = String(repeating: "0123456789", count: 100)

    #expect(
      between(shared + "a", and: shared + "b")
        == #"expected …"012345678901234567890123456789a", received …"012345678901234567890123456789b" "#
        + "(from character 1001)")
    #expect(
      between("a" + shared, and: "b")
        == #"expected "a01234567890123456789012345678901234567890123456789012345678"…, received "b" "#
        + "(from character 1)")
  }

  @Test("is found in the description of a value")
  func descriptions() {
    struct Page: Equatable, CustomStringConvertible {
      let description: String
    }

    #expect(
      between(Page(description: "a\nb"), and: Page(description: "a\nc")) == """
        expected the lines with -, received the lines with +
          a
        - b
        + c
        """)
  }

  @Test("is visible if the characters are not")
  func invisibleCharacters() {
    #expect(between("a\u{200B}", and: "a") == #"expected "a\u{200B}", received "a""#)
    #expect(between("a\u{A0}b", and: "a b") == #"expected "a\u{A0}b", received "a b""#)
    #expect(between("👩‍👩‍👧 é", and: "👩‍👩‍👧 e") == #"expected "👩‍👩‍👧 é", received "👩‍👩‍👧 e""#)
  }

  private func between<Value>(_ expected: Value, and received: Value) -> String {
    ValueDifference.between(expected, and: received).map(\.description).joined(separator: "\n")
  }
}
