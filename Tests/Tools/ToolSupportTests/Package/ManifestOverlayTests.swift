import Foundation
import Testing
import ToolTestSupport

@testable import ToolSupport

@Suite("An overlay of manifests") struct ManifestOverlayTests {
  private let package: SubsetFixture

  init() throws {
    package = try SubsetFixture("Core\ntest CoreTests: Core\nOther\ntest OtherTests: Other")
    try package.narrow(to: ["Core", "CoreTests"])
  }

  @Test("shows the package manager a copy of each manifest that keeps the subset")
  func showsThePackageManagerACopyOfEachManifest() throws {
    let manifest = "// swift-tools-version: 6.1\nlet pack = Package(name: \"P\")\n"
    try package.write(manifest, to: "Package@swift-6.3.swift")

    let arguments = try select("Core")

    let overlay = try #require(package.text("scratch/rehearsal/subset/overlay.json"))
    #expect(arguments.contains(package.folder + "/overlay.json"))
    for name in ["Package.swift", "Package@swift-6.3.swift"] {
      #expect(overlay.contains("\"\(package.root.path)/\(name)\""))
      #expect(overlay.contains("\"\(package.folder)/\(name)\""))
    }
    #expect(
      package.text("scratch/rehearsal/subset/Package@swift-6.3.swift") == """
        \(manifest)
        pack.targets.removeAll { !["Core", "CoreTests", ""].contains($0.name) }
        pack.products.removeAll { ![""].contains($0.name) }

        """)
  }

  @Test(
    "is refused if the package manager does not find the subset in it, and checked only once",
    arguments: [
      (["Core", "CoreTests"], "-Xbuild-tools-swiftc", 1), (["Core", "CoreTests", "Other", "OtherTests"], others, 1),
      (["CoreTests"], others, 1), ([], others, 1),
      (nil, "the manifest has no global variable that holds the package", 2),
    ] as [(Set<String>?, String, Int)])
  func isRefusedIfThePackageManagerDoesNotFindTheSubset(found: Set<String>?, expected: String, checks: Int) throws {
    try package.narrow(to: found)
    let (description, subset) = (try package.describe(), try package.subset(testing: "Core"))
    let before = package.calls.count

    let outcomes = (1...2).map { _ in
      outcome { try arguments(selecting: subset, of: description).first ?? "" }
    }

    #expect(outcomes == [expected, expected])
    #expect(package.calls.count == before + checks)
  }

  private static let others = "the package manager finds other targets in a manifest without the unneeded ones"

  @Test(
    "is checked again after a change of the manifest, and refused if that has module aliases",
    arguments: [
      ("let package = Package(name: \"P\") // changed", "the manifest has no global variable that holds the package"),
      (
        "let package = Package() // .product(moduleAliases: [:])",
        "the manifest has module aliases, whose effect depends on all targets"
      ),
    ])
  func isCheckedAgainAfterAChangeOfTheManifest(manifest: String, expected: String) throws {
    try select("Core")
    try package.write(manifest, to: "Package.swift")
    try package.narrow(to: nil)

    let reason = outcome { try select("Core") }

    #expect(reason == expected)
  }

  @Test("removes the cached manifest of another subset, and keeps that of the same one")
  func removesTheCachedManifestOfAnotherSubset() throws {
    try select("Core")
    try package.write("cached", to: "scratch/manifest.db")

    try select("Core")
    let afterTheSame = package.text("scratch/manifest.db")
    try package.narrow(to: ["Other", "OtherTests"])
    try select("Other")

    #expect(afterTheSame == "cached")
    #expect(package.text("scratch/manifest.db") == nil)
  }

  @Test("is refused if its folder cannot be written")
  func isRefusedIfItsFolderCannotBeWritten() throws {
    try package.write("", to: "scratch")

    let reason = outcome { try select("Core") }

    #expect(reason.hasPrefix("\(package.folder) cannot be written ("))
  }

  @discardableResult private func select(_ tested: String) throws -> [String] {
    try arguments(selecting: package.subset(testing: tested), of: package.describe())
  }

  private func arguments(selecting subset: PackageSubset, of description: PackageDescription) throws -> [String] {
    var build = package.build
    try build.narrow(to: subset, of: description, runner: package)
    return build.subset
  }
}

@Suite("A narrowed manifest") struct NarrowedManifestTests {
  @Test("removes targets and products as in NarrowedManifest.md", arguments: try Sample.all(in: "NarrowedManifest"))
  func removesTargetsAndProducts(sample: Sample) throws {
    let text = try narrowed(sample.input)

    let lines = sample.output.components(separatedBy: "\n")
    let removals = Self.removals(from: lines[lines.count - 1])
    #expect(text == ([sample.input] + lines.dropLast() + [removals]).joined(separator: "\n"))
  }

  @Test("escapes names")
  func escapesNames() throws {
    let package = try SubsetFixture(#"Core\#ntest CoreTests: Core\#nexecutable product a\"b: Core"#)

    let text = ManifestOverlay.narrowed("", to: try package.subset(testing: "Core"))

    #expect(text == "\n" + Self.removals(from: "package").replacing(#"[""]"#, with: #"["a\"b", ""]"#))
  }

  @Test("adds arguments of the compiler to targets")
  func addsFlags() throws {
    let text = try narrowed("let package = Package()", flags: ["Core": ["-D", "A"]])

    #expect(
      text == """
        let package = Package()
        \(Self.removals(from: "package"))for target in package.targets where target.name == "Core" {
          target.swiftSettings = (target.swiftSettings ?? []) + [.unsafeFlags(["-D", "A"])]
        }

        """)
  }

  private func narrowed(_ manifest: String, flags: [String: [String]] = [:]) throws -> String {
    ManifestOverlay.narrowed(
      manifest, to: try SubsetFixture("Core\ntest CoreTests: Core").subset(testing: "Core"), flags: flags)
  }

  private static func removals(from variable: String) -> String {
    """
    \(variable).targets.removeAll { !["Core", "CoreTests", ""].contains($0.name) }
    \(variable).products.removeAll { ![""].contains($0.name) }

    """
  }
}
