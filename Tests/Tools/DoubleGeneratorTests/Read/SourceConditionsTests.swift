import Foundation
import Testing
import ToolTestSupport

@testable import DoubleGenerator

@Suite("The conditions of source lines")
struct SourceConditionsTests {
  @Test("exclude those of earlier branches")
  func branches() {
    let text = "a\n#if os(Linux)\nb\n#elseif DEBUG || LIVE // why\nc\n#else\nd\n#endif\ne"

    let conditions = SourceConditions.conditions(in: Array(text.utf8))

    #expect(
      conditions == [
        3: ["os(Linux)"], 5: ["!os(Linux) && (DEBUG || LIVE)"], 7: ["!os(Linux) && !(DEBUG || LIVE)"],
      ])
  }

  @Test("are listed from the outside in")
  func nested() {
    let text = "#if A\n  #if(B)\n    x\n  #endif\n  y\n#endif"

    let conditions = SourceConditions.conditions(in: Array(text.utf8))

    #expect(conditions == [3: ["A", "(B)"], 5: ["A"]])
  }

  @Test(
    "are not read from similar text",
    arguments: ["// #if A\nx", "/// #if A\nx", "let a = \"#if A\"\nx", "#iffy\nx", "#endif\nx", "#else\nx"])
  func lookalikes(text: String) {
    let conditions = SourceConditions.conditions(in: Array(text.utf8))

    #expect(conditions.isEmpty)
  }

  @Test("are not read from a string literal of several lines or from a comment")
  func literals() {
    let text = "#if A\nlet a = \"\"\"\n#endif\n  #if B\n\"\"\"\n/*\n#else\n*/\nb\n#endif\nc"

    let conditions = SourceConditions.conditions(in: Array(text.utf8))

    #expect(Set(conditions.keys) == Set(2...9))
    #expect(conditions.values.allSatisfy { $0 == ["A"] })
  }

  @Test("of a protocol are not repeated for its requirements")
  func within() async throws {
    let (inner, outer) = try await TemporaryFolder.with { folder in
      let file = folder.appending(path: "P.swift")
      try "#if A\nprotocol P {\n#if B\nfunc f()\n#endif\n}\n#endif".write(to: file, atomically: true, encoding: .utf8)
      let conditions = SourceConditions(files: [file.path, "/nowhere.swift"])
      let place = SourceLocation(file: file.path, line: 2)
      return (
        conditions.conditions(at: SourceLocation(file: file.path, line: 4), within: place),
        conditions.conditions(at: place, within: nil)
      )
    }

    #expect(inner == ["B"])
    #expect(outer == ["A"])
  }
}
