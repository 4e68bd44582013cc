import Testing
import ToolSupport
import ToolTestSupport

@testable import CoverageReport

@Suite("Code that is not compiled") struct UncompiledTests {
  @Test("is that of Uncompiled.md")
  func isThatOfTheDocument() throws {
    try expectAnswers(in: "Uncompiled") { text in
      let marked = MarkedSource(text)
      let file = FileCoverage(path: "A.swift", mapping: marked.mapping, source: marked.file)
      let lines = file.segments.filter { $0.kind == .skipped }.map { marked.file.text($0.line) ?? "" }
      return lines.isEmpty ? "none" : lines.joined(separator: "\n")
    }
  }
}
