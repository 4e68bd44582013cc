import Testing
import ToolSupport

@testable import CoverageReport

@Suite("A folded tree") struct FoldedTreeTests {
  typealias Node = FoldedTree.Node

  @Test("is whole if it has few rows")
  func isWholeIfItHasFewRows() {
    let tree = FoldedTree([folder("App", [folder("A/", files(2)), file("z", 0)])], limit: 5)

    #expect(text(tree) == ["App", "  A/", "    0", "    1", "  z"])
  }

  @Test("opens the folder that misses most, and closes the others")
  func opensTheFolderThatMissesMost() {
    let tree = FoldedTree([folder("App", [folder("A/", files(3)), folder("B/", files(4))])], limit: 7)

    #expect(text(tree) == ["App", "  A/ [3]", "  B/", "    0", "    1", "    2", "    3"])
  }

  @Test("keeps folders closed that miss nothing")
  func keepsFoldersClosedThatMissNothing() {
    let tree = FoldedTree([folder("App", files(30, missed: 0)), folder("Core", files(3))], limit: 20)

    #expect(text(tree) == ["App [30]", "Core", "  0", "  1", "  2"])
  }

  @Test("shows the worst files of a large folder, in their order")
  func showsTheWorstFilesOfALargeFolder() {
    let all = [file("a", 1), file("b", 9), file("c", 2), file("d", 8), file("e", 7), file("f", 3)]

    let tree = FoldedTree([folder("App", all)], limit: 5)

    #expect(text(tree) == ["App", "  b", "  d", "  e", "  3 more files (3)"])
  }

  @Test("shows the worst of very many targets")
  func showsTheWorstOfVeryManyTargets() {
    let tree = FoldedTree((0..<9).map { folder("T\($0)", files(1, missed: $0)) }, limit: 4)

    #expect(text(tree) == ["T6 [1]", "T7 [1]", "T8 [1]", "6 more files (6)"])
  }

  private func file(_ name: String, _ missed: Int) -> Node {
    Node(name: name, files: [.fixture(path: name)], missed: missed)
  }

  private func files(_ count: Int, missed: Int = 1) -> [Node] { (0..<count).map { file("\($0)", missed) } }

  private func folder(_ name: String, _ content: [Node]) -> Node {
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
