import Testing
import ToolSupport

@testable import CoverageReport

@Suite("Folder tree") struct FolderTreeTests {
  @Test("puts folders before files and keeps their paths")
  func putsFoldersBeforeFilesAndKeepsTheirPaths() {
    let tree = FolderTree(["Sources/B/Two.swift", "Sources/One.swift", "Sources/A/Three.swift"])

    let sources = tree.folders.first

    #expect(tree.folders.map(\.path) == ["Sources"])
    #expect(sources?.folders.map(\.path) == ["Sources/A", "Sources/B"])
    #expect(sources?.files == [FolderTree.File(index: 1, name: "One.swift")])
    #expect(tree.indices == [2, 0, 1])
  }

  @Test("merges folders that contain only one other folder")
  func mergesFoldersThatContainOnlyOneOtherFolder() {
    let tree = FolderTree(["Sources/Tools/Core/A.swift", "Sources/Tools/Core/B.swift"])

    let only = tree.folders.first

    #expect(tree.folders.count == 1)
    #expect(only?.name == "Sources/Tools/Core")
    #expect(only?.path == "Sources/Tools/Core")
    #expect(only?.files.map(\.name) == ["A.swift", "B.swift"])
  }
}
