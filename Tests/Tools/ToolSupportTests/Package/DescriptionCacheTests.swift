import Foundation
import Testing

@testable import ToolSupport

@Suite("A cached description") struct DescriptionCacheTests {
  @Test("saves a start of the package manager as long as nothing has changed")
  func savesAStartOfThePackageManager() throws {
    let package = try package()

    let first = try describe(package)
    let second = try describe(package)

    #expect(first == second)
    #expect(first.products?.first?.isLoadable == true)
    #expect(package.calls.count == 1)
  }

  @Test(
    "does not hold after a change",
    arguments: ["Package.swift", "Package@swift-6.3.swift", "Sources/Core/New.swift", "Snippets/Example.swift"])
  func doesNotHoldAfterAChange(path: String) throws {
    let package = try package()
    _ = try describe(package)

    try package.write("// new", to: path)
    _ = try describe(package)

    #expect(package.calls.count == 2)
  }

  @Test("does not hold after a file was removed")
  func doesNotHoldAfterAFileWasRemoved() throws {
    let package = try package()
    _ = try describe(package)

    try FileManager.default.removeItem(at: package.root.appendingPathComponent("Sources/Core/Core.swift"))
    _ = try describe(package)

    #expect(package.calls.count == 2)
  }

  @Test("holds after a change of a source")
  func holdsAfterAChangeOfASource() throws {
    let package = try package()
    _ = try describe(package)

    try package.write("// changed", to: "Sources/Core/Core.swift")
    _ = try describe(package)

    #expect(package.calls.count == 1)
  }

  @Test("is replaced if it cannot be read")
  func isReplacedIfItCannotBeRead() throws {
    let package = try package()
    try package.write("{", to: "work/description.json")

    let description = try describe(package)

    #expect(description.targets.map(\.name) == ["Core"])
  }

  private func package() throws -> SubsetFixture {
    try SubsetFixture().add("Core").addProduct("core", #""executable": null"#, of: "Core")
  }

  private func describe(_ package: SubsetFixture) throws -> PackageDescription {
    try DescriptionCache(file: package.root.path + "/work/description.json", runner: package)
      .describe(package.root.path, scratch: package.scratch)
  }
}
