import Foundation
import Testing

@testable import ToolSupport

@Suite("A cached description") struct DescriptionCacheTests {
  private let package: SubsetFixture

  init() throws {
    package = try SubsetFixture("Core\nexecutable product core: Core")
  }

  @Test("saves a start of the package manager as long as nothing has changed")
  func savesAStartOfThePackageManager() throws {
    let first = try describe()
    let second = try describe()

    #expect(first == second)
    #expect(first.products?.first?.isLoadable == true)
    #expect(package.calls.count == 1)
  }

  @Test(
    "does not hold after a change of a manifest or a new file, but after a change of a source",
    arguments: [
      ("Package.swift", 2), ("Package@swift-6.3.swift", 2), ("Sources/Core/New.swift", 2),
      ("Snippets/Example.swift", 2),
      ("Sources/Core/Core.swift", 1),
    ])
  func doesNotHoldAfterAChange(path: String, calls: Int) throws {
    _ = try describe()

    try package.write("// new", to: path)
    _ = try describe()

    #expect(package.calls.count == calls)
  }

  @Test("does not hold after a file was removed")
  func doesNotHoldAfterAFileWasRemoved() throws {
    _ = try describe()

    try FileManager.default.removeItem(at: package.root.appendingPathComponent("Sources/Core/Core.swift"))
    _ = try describe()

    #expect(package.calls.count == 2)
  }

  @Test("is replaced if it cannot be read")
  func isReplacedIfItCannotBeRead() throws {
    try package.write("{", to: "work/description.json")

    let description = try describe()

    #expect(description.targets.map(\.name) == ["Core"])
  }

  private func describe() throws -> PackageDescription {
    try DescriptionCache(file: package.root.path + "/work/description.json", runner: package)
      .describe(package.root.path, scratch: package.scratch)
  }
}
