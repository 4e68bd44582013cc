import Foundation
import Testing

@Suite("The example of lines in the guide") struct LineExampleTests {
  private static let repository = URL(fileURLWithPath: #filePath).appendingPathComponent("../../../../..").standardized

  @Test("has the states that CoverageBuildTests find in the samples")
  func hasTheStatesOfTheSamples() throws {
    let path = "Sources/Odd Constructs/Lines.swift"
    let article = try text("Sources/Guide.docc/Testing/ReadingCoverage.md")
    let expected = try text("Tests/Packages/CoverageSamples/Expected.txt").components(separatedBy: "\n")
    let lines = try text("Tests/Packages/CoverageSamples/\(path)").components(separatedBy: "\n")

    let states = lines.indices.map { index in
      let row = expected.first { $0.hasPrefix("\(path):\(index + 1)  ") }
      return row?.components(separatedBy: "  ").last?.prefix { $0 != " " } ?? ""
    }
    let example = zip(states, lines).map { state, line in
      line.isEmpty ? "" : state.padding(toLength: 9, withPad: " ", startingAt: 0) + line
    }

    // The function after the comment in the first line.
    let end = try #require(lines.firstIndex(of: "}"))
    #expect(article.contains("```text\n\(example[1...end].joined(separator: "\n"))\n```\n"))
  }

  private func text(_ path: String) throws -> String {
    try String(contentsOf: Self.repository.appendingPathComponent(path), encoding: .utf8)
  }
}
