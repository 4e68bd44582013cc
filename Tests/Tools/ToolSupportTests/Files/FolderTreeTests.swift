import Foundation
import Testing
import ToolSupport
import ToolTestSupport

@Suite("Folder tree") struct FolderTreeTests {
  @Test("puts folders before files, and merges a folder with the only other folder in it, as FolderTrees.md shows")
  func putsFoldersBeforeFiles() throws {
    try expectAnswers(in: "FolderTrees") { paths in
      let tree = FolderTree(paths.components(separatedBy: "\n"))
      return (tree.folders.flatMap { lines($0) } + ["files: \(tree.indices)"]).joined(separator: "\n")
    }
  }

  /// Returns the name and the path of a folder, and its content.
  private func lines(_ folder: FolderTree) -> [String] {
    let files = folder.files.map { "\($0.index) \($0.name)" }
    return ["\(folder.name) = \(folder.path)"] + (folder.folders.flatMap(lines) + files).map { "  \($0)" }
  }
}
