import Testing

@testable import DoubleGenerator

@Suite("A source writer")
struct SourceWriterTests {
  @Test("keeps a list that fits exactly on one line, and breaks a longer one", arguments: [117, 118])
  func list(length: Int) {
    var writer = SourceWriter()
    let item = String(repeating: "x", count: length)

    writer.list("f(", [item], ")")

    #expect(writer.text == (length == 117 ? "f(\(item))\n" : "f(\n  \(item)\n)\n"))
  }

  @Test("fills indented lines with the items of a list")
  func fills() {
    var writer = SourceWriter()
    let items = ["a", "b"].map { String(repeating: $0, count: 60) } + ["c", "d"]

    writer.block("do") { $0.list("f(", items, ")") }

    #expect(writer.text == "do {\n  f(\n    \(items[0]),\n    \(items[1]), c, d\n  )\n}\n")
  }

  @Test("puts the closing bracket of a wrapped call after its last argument")
  func call() {
    var writer = SourceWriter()
    let items = ["a", "b"].map { String(repeating: $0, count: 60) }

    writer.call("call(", items, ")")

    #expect(writer.text == "call(\n  \(items[0]),\n  \(items[1]))\n")
  }

  @Test("wraps documentation that exceeds the line length", arguments: [(116, 1), (117, 2)])
  func documentation(length: Int, lines: Int) {
    var writer = SourceWriter()

    writer.documentation("a " + String(repeating: "x", count: length - 2))

    #expect(writer.text.split(separator: "\n").count == lines)
    #expect(writer.text.split(separator: "\n").allSatisfy { $0.hasPrefix("/// ") && $0.count <= 120 })
  }

  @Test("writes one empty line between declarations")
  func blank() {
    var writer = SourceWriter()

    writer.block("enum E") { writer in
      writer.blank()
      writer.line("case a")
      writer.blank()
      writer.blank()
      writer.line("case b")
    }

    #expect(writer.text == "enum E {\n  case a\n\n  case b\n}\n")
  }
}
