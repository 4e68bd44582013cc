import Foundation
import Testing
import ToolTestSupport

@testable import ToolSupport

@Suite("Patch reader") struct PatchReaderTests {
  @Test("finds the added lines in PatchReader.md")
  func findsTheAddedLines() throws {
    try expectAnswers(in: "PatchReader") { patch in
      PatchReader.addedLines(of: Data("\(patch)\n".utf8)).sorted { $0.key < $1.key }.map {
        "\($0.key): \($0.value.map(\.description).joined(separator: ", "))"
      }.joined(separator: "\n")
    }
  }

  @Test(
    "decodes quoted paths",
    arguments: [
      ("b/A.swift", "b/A.swift"), ("b/My File.swift\t", "b/My File.swift"),
      (#""b/\303\244\t\n\"\\.swift""#, "b/ä\t\n\"\\.swift"),
      (#""b/tab\011\a.swift""#, "b/tab\t\u{7}.swift"),
    ])
  func decodesQuotedPaths(written: String, path: String) {
    let decoded = GitPath.decoded(Data(written.utf8))

    #expect(decoded == path)
  }
}
