import Testing

@testable import DoubleGenerator

@Suite("A source writer")
struct SourceWriterTests {
  @Test(
    "keeps a list that fits exactly on one line, and fills lines of their own with the items of a longer one",
    arguments: [
      ([117], true, "f(117)\n"), ([118], true, "f(\n  118\n)\n"), ([60, 61], false, "f(\n  60,\n  61)\n"),
      ([60, 55, 58, 58], true, "f(\n  60, 55,\n  58, 58\n)\n"),
      ([60, 56, 58, 59], true, "f(\n  60,\n  56, 58,\n  59\n)\n"),
    ])
  func list(lengths: [Int], isEndOnOwnLine: Bool, text: String) {
    let writer = SourceWriter()
    let items = lengths.map { "\($0)" + String(repeating: "x", count: $0 - "\($0)".count) }

    writer.list("f(", items, ")", onOwnLine: isEndOnOwnLine)

    #expect(writer.text.replacing("x", with: "") == text)
  }

  @Test("wraps documentation that exceeds the line length", arguments: [(116, 1), (117, 2)])
  func documentation(length: Int, lines: Int) {
    let writer = SourceWriter()

    writer.documentation("a " + String(repeating: "x", count: length - 2))

    #expect(writer.text.split(separator: "\n").count == lines)
    #expect(writer.text.split(separator: "\n").allSatisfy { $0.hasPrefix("/// ") && $0.count <= 120 })
  }

  @Test("writes one empty line between declarations")
  func blank() {
    let writer = SourceWriter()

    writer.block("enum E") {
      writer.blank()
      writer.line("case a")
      writer.blank()
      writer.blank()
      writer.line("case b")
    }

    #expect(writer.text == "enum E {\n  case a\n\n  case b\n}\n")
  }
}
