import Foundation
import Testing

@testable import DoubleGenerator

@Suite("A source writer")
struct SourceWriterTests {
  @Test("keeps a list that fits exactly on one line")
  func fits() {
    var writer = SourceWriter()
    let item = String(repeating: "x", count: 97)

    writer.list("f(", [item], ")")

    #expect(writer.text == "f(\(item))\n")
  }

  @Test("breaks a list that is one column too long")
  func breaks() {
    var writer = SourceWriter()
    let item = String(repeating: "x", count: 98)

    writer.list("f(", [item], ")")

    #expect(writer.text == "f(\n  \(item)\n)\n")
  }

  @Test("fills indented lines with the items of a list")
  func fills() {
    var writer = SourceWriter(style: SourceWriter.Style(lineLength: 12, indentation: 4))

    writer.block("do") { $0.list("f(", ["a", "b", "c", "d"], ")") }

    #expect(writer.text == "do {\n    f(\n        a,\n        b,\n        c, d\n    )\n}\n")
  }

  @Test("puts the closing bracket of a wrapped call after its last argument")
  func call() {
    var writer = SourceWriter(style: SourceWriter.Style(lineLength: 10))

    writer.call("call(", ["first", "second"], ")")

    #expect(writer.text == "call(\n  first,\n  second)\n")
  }

  @Test("wraps documentation that exceeds the line length", arguments: [(96, 1), (97, 2)])
  func documentation(length: Int, lines: Int) {
    var writer = SourceWriter()

    writer.documentation("a " + String(repeating: "x", count: length - 2))

    #expect(writer.text.split(separator: "\n").count == lines)
    #expect(writer.text.split(separator: "\n").allSatisfy { $0.hasPrefix("/// ") && $0.count <= 100 })
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

  @Test(
    "reads its style from the configuration of swift-format",
    arguments: [
      (nil, 100, 2, 0), ("{", 100, 2, 0), (#"{"lineLength": 120,} // JSON5"#, 120, 2, 0),
      (#"{"lineLength": 80, "indentation": {"spaces": 4}}"#, 80, 4, 0),
      (#"{"indentation": {"tabs": 1}, "tabWidth": 4}"#, 100, 4, 1), (#"{"lineLength": "wide"}"#, 100, 2, 0),
    ] as [(String?, Int, Int, Int)])
  func style(configuration: String?, lineLength: Int, indentation: Int, tabs: Int) async throws {
    let style = try await TemporaryFolder.with { folder in
      try configuration.map { try Data($0.utf8).write(to: folder.appending(path: ".swift-format")) }
      return SourceWriter.Style(of: folder.appending(path: "Tests/Doubles").path)
    }

    #expect(style == SourceWriter.Style(lineLength: lineLength, indentation: indentation, tabs: tabs))
  }

  @Test("takes the nearest configuration, and none from outside of the repository")
  func configurations() async throws {
    let lengths = try await TemporaryFolder.with { folder in
      for (path, length) in [("", 80), ("repository/package", 90)] {
        let folder = folder.appending(path: path)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        try Data(#"{"lineLength": \#(length)}"#.utf8).write(to: folder.appending(path: ".swift-format"))
      }
      try Data().write(to: folder.appending(path: "repository/.git"))
      return ["", "repository", "repository/package", "repository/package/Tests"].map {
        SourceWriter.Style(of: folder.appending(path: $0).path).lineLength
      }
    }

    #expect(lengths == [80, 100, 90, 90])
  }

  @Test("indents with tabs")
  func tabs() {
    var writer = SourceWriter(style: SourceWriter.Style(lineLength: 12, indentation: 4, tabs: 1))

    writer.block("do") { $0.list("f(", ["a", "bcdef"], ")") }

    #expect(writer.text == "do {\n\tf(\n\t\ta,\n\t\tbcdef\n\t)\n}\n")
  }
}
