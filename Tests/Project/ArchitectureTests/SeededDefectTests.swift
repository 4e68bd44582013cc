import SourceChecks
import Testing

@Suite("The seeded defects")
struct SeededDefectTests {
  private static let patches = Repository.files(in: "Tests/Segments/SeededDefects", endingWith: ".patch").sorted()

  @Test("change the sources as they are now", arguments: patches)
  func apply(patch: String) throws {
    let lines = try Repository.lines(of: patch)
    let files = lines.filter { $0.hasPrefix("--- a/") }.map { String($0.dropFirst("--- a/".count)) }
    let source = try files.flatMap { try Repository.lines(of: $0) }.joined(separator: "\n")

    let hunks = lines.drop { !$0.hasPrefix("@@") }.split { $0.hasPrefix("@@") || $0.hasPrefix("--- a/") }
    let before = hunks.map { hunk in
      hunk.filter { !$0.hasPrefix("+") }.map { String($0.dropFirst()) }.joined(separator: "\n")
    }

    #expect(!before.isEmpty)
    #expect(before.filter { !source.contains($0) } == [])
  }

  @Test("have their verdicts in the guide")
  func areInTheGuide() throws {
    let page = try Repository.lines(of: "Sources/Guide.docc/Testing/WhatHundredLeavesOpen.md")

    let missing = try Self.patches.filter { patch in
      let description = try #require(Repository.lines(of: patch).first)
      return !page.contains { $0.hasPrefix("| \(description) |") }
    }

    #expect(Self.patches.count > 60)
    #expect(missing == [])
  }
}
