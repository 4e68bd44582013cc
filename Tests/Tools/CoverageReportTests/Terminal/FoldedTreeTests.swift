import Testing
import ToolSupport

@testable import CoverageReport

@Suite("A folded tree") struct FoldedTreeTests {
  typealias Node = FoldedTree.Node

  struct Row: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let limit: Int
    let roots: [Node]
    let rows: [String]

    init(_ name: String, limit: Int, _ roots: [Node], _ rows: [String]) {
      testDescription = name
      self.limit = limit
      self.roots = roots
      self.rows = rows
    }
  }

  private static let trees: [Row] = [
    Row(
      "is whole if it has few rows", limit: 5, [folder("App", [folder("A/", files(2)), file("z", 0)])],
      ["App", "  A/", "    0", "    1", "  z"]),
    Row(
      "opens the folder that misses most, and closes the others", limit: 7,
      [folder("App", [folder("A/", files(3)), folder("B/", files(4))])],
      ["App", "  A/ [3]", "  B/", "    0", "    1", "    2", "    3"]),
    Row(
      "keeps folders closed that miss nothing", limit: 20,
      [folder("App", files(30, missed: 0)), folder("Core", files(3))], ["App [30]", "Core", "  0", "  1", "  2"]),
    Row(
      "shows the worst files of a large folder, in their order", limit: 5,
      [folder("App", [file("a", 1), file("b", 9), file("c", 2), file("d", 8), file("e", 7), file("f", 3)])],
      ["App", "  b", "  d", "  e", "  3 more files (3)"]),
    Row(
      "shows the worst of very many targets", limit: 4, (0..<9).map { folder("T\($0)", files(1, missed: $0)) },
      ["T6 [1]", "T7 [1]", "T8 [1]", "6 more files (6)"]),
  ]

  @Test("has at most as many rows as it may, with the worst files", arguments: trees)
  func hasTheWorstFiles(row: Row) {
    let tree = FoldedTree(row.roots, limit: row.limit)

    #expect(text(tree) == row.rows)
  }

  private static func file(_ name: String, _ missed: Int) -> Node {
    Node(name: name, files: [.fixture(path: name)], missed: missed)
  }

  private static func files(_ count: Int, missed: Int = 1) -> [Node] { (0..<count).map { file("\($0)", missed) } }

  private static func folder(_ name: String, _ content: [Node]) -> Node {
    Node(
      name: name, files: content.flatMap(\.files), missed: content.reduce(0) { $0 + $1.missed }, content: content)
  }

  /// Returns the rows with their indentation, and the number of files of closed folders and of rests.
  private func text(_ tree: FoldedTree) -> [String] {
    tree.rows.map { row in
      let indent = String(repeating: "  ", count: row.depth)
      return switch row.kind {
      case .file, .open: indent + row.name
      case .closed: "\(indent)\(row.name) [\(row.files.count)]"
      case .rest: "\(indent)\(row.name) (\(row.files.count))"
      }
    }
  }
}
