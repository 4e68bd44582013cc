import Testing
import ToolSupport
import ToolTestSupport

@testable import CoverageReport

@Suite("A folded tree") struct FoldedTreeTests {
  typealias Node = FoldedTree.Node

  @Test("has at most as many rows as it may, with the worst files, as FoldedTrees.md shows")
  func hasTheWorstFiles() throws {
    try expectAnswers(in: "FoldedTrees") { question in
      let lines = question.split(separator: "\n")
      let limit = try #require(lines.first?.wholeMatch(of: #/at most (\d+) rows/#).flatMap { Int($0.1) })
      return text(FoldedTree(nodes(Array(lines.dropFirst())), limit: limit))
    }
  }

  /// Returns the nodes of lines: files with the numbers of regions that they miss, and folders above their content.
  private func nodes(_ lines: [Substring]) -> [Node] {
    let starts = lines.indices.filter { !lines[$0].hasPrefix(" ") }
    return zip(starts, starts.dropFirst() + [lines.count]).map { start, end in
      let words = String(lines[start]).words
      if words.count > 1 {
        return Node(name: words[0], files: [.fixture(path: words[0])], missed: Int(words[1]) ?? 0)
      }
      let content = nodes(lines[start..<end].dropFirst().map { $0.dropFirst(2) })
      return Node(
        name: words[0], files: content.flatMap(\.files), missed: content.reduce(0) { $0 + $1.missed }, content: content)
    }
  }

  /// Returns the rows with their indentation, and the number of files of closed folders and of rests.
  private func text(_ tree: FoldedTree) -> String {
    tree.rows.map { row in
      let indent = String(repeating: "  ", count: row.depth)
      return switch row.kind {
      case .file, .open: indent + row.name
      case .closed: "\(indent)\(row.name) [\(row.files.count)]"
      case .rest: "\(indent)\(row.name) (\(row.files.count))"
      }
    }.joined(separator: "\n")
  }
}
