import Testing

@testable import CoverageReport

@Suite("Folder tree") struct FolderTreeTests {
  @Test(
    "puts folders before files, and merges a folder with the only other folder that it contains",
    arguments: [
      (
        ["Sources/B/Two.swift", "Sources/One.swift", "Sources/A/Three.swift"],
        "Sources = Sources [A = Sources/A [2 Three.swift], B = Sources/B [0 Two.swift], 1 One.swift]", [2, 0, 1]
      ),
      (
        ["Sources/Tools/Core/A.swift", "Sources/Tools/Core/B.swift"],
        "Sources/Tools/Core = Sources/Tools/Core [0 A.swift, 1 B.swift]", [0, 1]
      ),
      (
        ["Sources/B/Two.swift", "Sources/A/One.swift"],
        "Sources = Sources [A = Sources/A [1 One.swift], B = Sources/B [0 Two.swift]]", [1, 0]
      ),
    ])
  func putsFoldersBeforeFiles(paths: [String], expected: String, indices: [Int]) {
    let tree = FolderTree(paths)

    #expect(tree.folders.map(text) == [expected])
    #expect(tree.indices == indices)
  }

  /// Returns the name, the path and the content of a folder.
  private func text(_ folder: FolderTree) -> String {
    let files = folder.files.map { "\($0.index) \($0.name)" }
    return "\(folder.name) = \(folder.path) [\((folder.folders.map(text) + files).joined(separator: ", "))]"
  }
}
