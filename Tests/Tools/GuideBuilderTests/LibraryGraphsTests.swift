import Foundation
import Testing

@testable import GuideBuilder

@Suite("The libraries of the guide")
struct LibraryGraphsTests {
  private static let package = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()

  @Test("are the library products of the package")
  func all() throws {
    let manifest = try Self.text(of: "Package.swift")

    let products = manifest.matches(of: #/\.library\(name: "(\w+)"/#).map { String($0.1) }

    #expect(Set(products) == Set(Library.all.map(\.module)))
    #expect(
      Library.all.allSatisfy {
        FileManager.default.fileExists(atPath: Self.package.appendingPathComponent($0.folder).path)
      })
  }

  @Test("are the documentation targets for the Swift Package Index, in the same order")
  func packageIndex() throws {
    let manifest = try Self.text(of: ".spi.yml")

    #expect(manifest.contains("documentation_targets: [\(Library.all.map(\.module).joined(separator: ", "))]"))
  }

  private static func text(of path: String) throws -> String {
    try String(contentsOf: package.appendingPathComponent(path), encoding: .utf8)
  }
}
