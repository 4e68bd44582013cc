import Foundation
import Testing
import ToolTestSupport

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
    "does not hold after a change of a manifest, or after a file was added or removed",
    arguments: [
      ("Package.swift", "// new", 2), ("Package@swift-6.3.swift", "// new", 2), ("Sources/Core/New.swift", "// new", 2),
      ("Snippets/Example.swift", "// new", 2), ("Sources/Core/Core.swift", nil, 2),
      ("Sources/Core/Core.swift", "// changed", 1),
    ] as [(String, String?, Int)])
  func doesNotHoldAfterAChange(path: String, text: String?, calls: Int) throws {
    _ = try describe()

    try text.map { try package.write($0, to: path) } ?? package.remove(path)
    _ = try describe()

    #expect(package.calls.count == calls)
  }

  @Test("is replaced if it cannot be read")
  func isReplacedIfItCannotBeRead() throws {
    try package.write("{", to: "scratch/rehearsal/description.json")

    let description = try describe()

    #expect(description.targets.map(\.name) == ["Core"])
  }

  private func describe() throws -> PackageDescription {
    try DescriptionCache(build: package.build, reader: PackageReader(runner: package)).description()
  }
}
