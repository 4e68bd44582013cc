import Foundation
import Testing

@testable import CoverageReport

@Suite("Repository paths") struct RepositoryPathsTests {
  @Test("are relative to the nearest repository above the package", arguments: [".git/HEAD", ".git"])
  func areRelativeToTheNearestRepositoryAboveThePackage(mark: String) throws {
    let folder = try ScriptedPackage()
    try folder.write("", to: mark)
    try folder.write("", to: "Packages/Core/Package.swift")

    let paths = RepositoryPaths(package: folder.root.path + "/Packages/Core")

    #expect(paths.root == folder.root.path)
    #expect(paths["Sources/a.swift"] == "Packages/Core/Sources/a.swift")
    #expect(paths["/far/a.swift"] == "/far/a.swift")
  }

  @Test("are relative to the package at the root of a repository, or without one", arguments: [true, false])
  func areRelativeToThePackageAtTheRootOfARepositoryOrWithoutOne(isRepository: Bool) throws {
    let package = try ScriptedPackage()
    if isRepository { try package.write("", to: ".git/HEAD") }

    let paths = RepositoryPaths(package: package.root.path)

    #expect(paths.root == package.root.path)
    #expect(paths["Sources/a.swift"] == "Sources/a.swift")
  }
}
