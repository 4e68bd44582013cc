import Testing

@testable import TestSupport

@Suite("The text of a failure")
struct VisibleTextTests {
  /// Characters that are invisible, that look like a space, that move text, or that steer a terminal.
  static let hidden: [Unicode.Scalar] = [
    "\u{7}", "\u{1B}", "\u{7F}", "\u{85}", "\u{9B}", "\u{A0}", "\u{AD}", "\u{34F}", "\u{61C}", "\u{115F}", "\u{200B}",
    "\u{200D}", "\u{200E}", "\u{2028}", "\u{202E}", "\u{2066}", "\u{2800}", "\u{3000}", "\u{3164}", "\u{FE0F}",
    "\u{FEFF}", "\u{E0041}", "\u{E0100}",
  ]

  @Test("shows a hidden character as a code point", arguments: hidden)
  func escapes(scalar: Unicode.Scalar) {
    let string = "a\(scalar)b"

    let texts = [
      ValueText.describe(string), ValueText.describe(Page(description: string)),
      VisibleText.escape(string, except: ["\n"]), cells(string, string),
      difference(Page(description: "a"), Page(description: string)), difference("a\nb", "a\n\(string)"),
    ]

    #expect(texts.filter { $0.unicodeScalars.contains(scalar) || !$0.contains("\\") } == [])
  }

  @Test(
    "tells two values from each other that look the same",
    arguments: [
      ("admin", "\u{430}dmin"), ("a", "a\u{200B}"), ("\u{2764}", "\u{2764}\u{FE0F}"),
      ("\u{1F469}", "\u{1F469}\u{200D}"), ("\u{1F3F4}", "\u{1F3F4}\u{E0041}"), ("a-b", "a\u{2013}b"),
      ("A", "\u{FF21}"), ("a b", "a\u{A0}b"), ("Τ", "Т"),
    ])
  func distinguishes(expected: String, received: String) {
    let inLists = difference([expected], [received])
    let texts = [
      cells(expected, received), inLists, difference(Set([expected]), [received]),
      difference([expected: 1], [received: 1]), difference("a\n" + expected, "a\n" + received),
    ]

    #expect(inLists.hasSuffix(" (they look the same)") == (VisibleText.escape(received) == received))
    for text in texts { #expect(text.contains(/\\u\{[0-9A-F]+\}/), "\(text)") }
  }

  @Test(
    "keeps emoji and letters of all languages", arguments: ["👩‍👩‍👧 é", "❤️", "🏴󠁧󠁢󠁥󠁮󠁧󠁿", "🇩🇪", "👍🏽", "Привет", "日本", "שלום", "नमस्ते"])
  func keepsLetters(text: String) {
    #expect(ValueText.describe(text) == "\"\(text)\"")
  }

  @Test(
    "has columns that are as wide as a terminal shows them",
    arguments: [("abc", 3), ("日本", 4), ("🍵", 2), ("é", 1), ("❤️", 2)])
  func width(text: String, columns: Int) {
    #expect(TerminalColumns.count(of: text) == columns)
  }

  /// The row of a table that compares two calls.
  private func cells(_ expected: String, _ received: String) -> String {
    let row = ComparisonTable.Row(expected: .init(value: expected), received: .init(value: received), mark: .wrong)
    return ComparisonTable([row]).lines[1]
  }
}
