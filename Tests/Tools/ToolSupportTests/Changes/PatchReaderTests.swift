import Foundation
import Testing

@testable import ToolSupport

@Suite("Patch reader") struct PatchReaderTests {
  @Test("finds the added lines in PatchReader.md", arguments: try Sample.all(in: "PatchReader"))
  func findsTheAddedLines(sample: Sample) {
    let lines = PatchReader.addedLines(of: Data("\(sample.input)\n".utf8))

    let text = lines.sorted { $0.key < $1.key }.map {
      "\($0.key): \($0.value.map(\.description).joined(separator: ", "))"
    }
    #expect(text.joined(separator: "\n") == sample.output)
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
