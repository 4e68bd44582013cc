import Foundation
import Testing

@testable import ToolSupport

@Suite("An overlay of manifests") struct ManifestOverlayTests {
  @Test("shows the package manager a copy of each manifest that keeps the subset")
  func showsThePackageManagerACopyOfEachManifest() throws {
    let package = try package()
    try package.write("// swift-tools-version: 6.1\nlet pack = Package(name: \"P\")\n", to: "Package@swift-6.3.swift")

    let arguments = try select("Core", in: package)

    let overlay = try #require(package.text("scratch/subset/overlay.json"))
    #expect(arguments.contains(package.folder + "/overlay.json"))
    for name in ["Package.swift", "Package@swift-6.3.swift"] {
      #expect(overlay.contains("\"\(package.root.path)/\(name)\""))
      #expect(overlay.contains("\"\(package.folder)/\(name)\""))
    }
    #expect(
      package.text("scratch/subset/Package@swift-6.3.swift")?.hasSuffix(
        """

        pack.targets.removeAll { !["Core", "CoreTests", ""].contains($0.name) }
        pack.products.removeAll { ![""].contains($0.name) }

        """) == true)
  }

  @Test("is refused if the manifests do not compile")
  func isRefusedIfTheManifestsDoNotCompile() throws {
    let package = try package()
    package.narrowed = nil

    #expect(throws: ManifestOverlay.Refusal(reason: "the manifest has no global variable that holds the package")) {
      try select("Core", in: package)
    }
  }

  @Test(
    "is refused if the package manager finds other targets than the subset",
    arguments: [["Core", "CoreTests", "Other", "OtherTests"], ["CoreTests"], []])
  func isRefusedIfThePackageManagerFindsOtherTargets(found: [String]) throws {
    let package = try package()
    package.narrowed = Set(found)

    #expect(
      throws: ManifestOverlay.Refusal(
        reason: "the package manager finds other targets in a manifest without the unneeded ones")
    ) {
      try select("Core", in: package)
    }
  }

  @Test("is refused if the manifest has module aliases")
  func isRefusedIfTheManifestHasModuleAliases() throws {
    let package = try package()
    try package.write("let package = Package() // .product(moduleAliases: [:])", to: "Package.swift")

    let refusal = #expect(throws: ManifestOverlay.Refusal.self) { try select("Core", in: package) }

    #expect(refusal?.reason == "the manifest has module aliases, whose effect depends on all targets")
  }

  @Test("is checked once")
  func isCheckedOnce() throws {
    let package = try package()
    let (description, subset) = (try package.describe(), try package.subset(testing: "Core"))
    let before = package.calls.count

    _ = try package.overlay.select(subset, of: description)
    _ = try package.overlay.select(subset, of: description)

    #expect(package.calls.count == before + 1)
  }

  @Test("is refused again without another check")
  func isRefusedAgainWithoutAnotherCheck() throws {
    let package = try package()
    package.narrowed = ["CoreTests"]
    let (description, subset) = (try package.describe(), try package.subset(testing: "Core"))
    let before = package.calls.count

    for _ in 1...2 {
      #expect(throws: ManifestOverlay.Refusal.self) { try package.overlay.select(subset, of: description) }
    }

    #expect(package.calls.count == before + 1)
  }

  @Test("is checked again after a change of the manifest")
  func isCheckedAgainAfterAChangeOfTheManifest() throws {
    let package = try package()
    _ = try select("Core", in: package)
    try package.write("let package = Package(name: \"P\") // changed", to: "Package.swift")
    package.narrowed = nil

    #expect(throws: ManifestOverlay.Refusal.self) { try select("Core", in: package) }
  }

  @Test("removes the cached manifest of another subset, and keeps that of the same one")
  func removesTheCachedManifestOfAnotherSubset() throws {
    let package = try package()
    _ = try select("Core", in: package)
    try package.write("cached", to: "scratch/manifest.db")

    _ = try select("Core", in: package)
    let afterTheSame = package.text("scratch/manifest.db")
    package.narrowed = ["Other", "OtherTests"]
    _ = try select("Other", in: package)

    #expect(afterTheSame == "cached")
    #expect(package.text("scratch/manifest.db") == nil)
  }

  @Test("is refused if its folder cannot be written")
  func isRefusedIfItsFolderCannotBeWritten() throws {
    let package = try package()
    try package.write("", to: "scratch")

    let refusal = #expect(throws: ManifestOverlay.Refusal.self) { try select("Core", in: package) }

    #expect(refusal?.reason.hasPrefix("\(package.folder) cannot be written") == true)
  }

  private func package() throws -> SubsetFixture {
    let package = try SubsetFixture().add("Core").add("CoreTests", "test", uses: ["Core"])
      .add("Other").add("OtherTests", "test", uses: ["Other"])
    package.narrowed = ["Core", "CoreTests"]
    return package
  }

  private func select(_ tested: String, in package: SubsetFixture) throws -> [String] {
    try package.overlay.select(package.subset(testing: tested), of: package.describe())
  }
}

@Suite("A narrowed manifest") struct NarrowedManifestTests {
  @Test(
    "removes targets from the variable that holds the package",
    arguments: [
      ("let package = Package(name: \"P\")", "package"), ("let pack = Package(", "pack"),
      ("var kit: Package = .init(", "kit"),
      ("let kit: PackageDescription.Package = PackageDescription.Package(", "kit"),
      ("let name = \"P\"\nlet p=Package (", "p"), ("let package = makePackage()", "package"),
      ("// let old = Package(\nlet new = Package(", "new"), ("func make() {\n  let inner = Package(\n}", "package"),
    ])
  func removesTargetsFromTheVariable(manifest: String, variable: String) throws {
    let text = try narrowed(manifest)

    #expect(text.hasPrefix(manifest + "\n"))
    #expect(text.contains("\n\(variable).targets.removeAll { ![\"Core\", \"CoreTests\", \"\"]"))
  }

  @Test(
    "imports Foundation where the package manager does",
    arguments: [("5.3", true), ("5.7.1", true), ("5.8", false), ("5.10", false), ("6.1", false)])
  func importsFoundationWhereThePackageManagerDoes(version: String, isImported: Bool) throws {
    let text = try narrowed("// swift-tools-version:\(version)\nlet package = Package()")

    #expect(text.contains("import Foundation") == isImported)
  }

  @Test("escapes names")
  func escapesNames() throws {
    let package = try SubsetFixture().add("A B").add("T", "test", uses: ["A B"]).addProduct(#"a\"b"#, "", of: "A B")

    let text = NarrowedManifest.text("", try package.subset(testing: "A B"))

    #expect(text.contains(#"["a\"b", ""]"#))
  }

  @Test("adds arguments of the compiler to targets")
  func addsFlags() throws {
    let subset = try SubsetFixture().add("Core").add("CoreTests", "test", uses: ["Core"]).subset(testing: "Core")

    let text = NarrowedManifest.text("let package = Package()", subset, flags: ["Core": ["-D", "A"]])

    #expect(
      text.hasSuffix(
        """
        for target in package.targets where target.name == "Core" {
          target.swiftSettings = (target.swiftSettings ?? []) + [.unsafeFlags(["-D", "A"])]
        }

        """))
  }

  private func narrowed(_ manifest: String) throws -> String {
    NarrowedManifest.text(
      manifest, try SubsetFixture().add("Core").add("CoreTests", "test", uses: ["Core"]).subset(testing: "Core"))
  }
}
