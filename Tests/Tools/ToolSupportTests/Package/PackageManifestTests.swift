import Foundation
import Testing
import ToolSupport

@Suite("The manifest of a package")
struct PackageManifestTests {
  private let package: PackageDescription
  private let manifest: PackageManifest

  init() throws {
    let description = """
      {"name": "Shop", "path": "/shop", "targets": [
        {"name": "Core", "type": "library", "path": "Code/Core"},
        {"name": "CoreTests", "type": "test", "path": "Tests/CoreTests"}]}
      """
    let targets = """
      {"targets": [
        {"name": "Core", "type": "regular", "path": "Code/Core", "settings": [
          {"tool": "swift", "kind": {"defaultIsolation": {"_0": "MainActor"}}},
          {"tool": "swift", "kind": {"define": {"_0": "LIVE"}}},
          {"tool": "swift", "kind": {"enableUpcomingFeature": {"_0": "Debug"}}, "condition": {"config": "debug"}},
          {"tool": "swift", "kind": {"enableUpcomingFeature": {"_0": "Release"}}, "condition": {"config": "release"}},
          {"tool": "swift", "kind": {"enableUpcomingFeature": {"_0": "Else"}}, "condition": {"platformNames": ["wasi"]}}
        ]},
        {"name": "CoreTests", "type": "test", "path": null, "settings": [
          {"tool": "swift", "kind": {"unsafeFlags": {"_0": ["-g", "-default-isolation", "MainActor"]}}}]},
        {"name": "EmptyTests", "type": "test", "path": null, "settings": []}]}
      """
    package = try JSONDecoder().decode(PackageDescription.self, from: Data(description.utf8))
    manifest = try JSONDecoder().decode(PackageManifest.self, from: Data(targets.utf8))
  }

  @Test(
    "recognizes a test target before it has a file, and knows the isolation of a folder by default",
    arguments: [
      ("Tests/CoreTests", true, true), ("Tests/CoreTests/Doubles", true, true), ("Tests/EmptyTests", true, false),
      ("Tests/EmptyTests/Doubles", true, false), ("Tests/OtherTests", false, false), ("Code", false, true),
      ("Code/Core", false, true), ("Code/Core/Doubles", false, true), ("Code/Corex", false, false),
      ("EmptyTests", false, false), ("Out", false, false),
    ])
  func folders(folder: String, isTest: Bool, isIsolated: Bool) {
    let path = "/shop/\(folder)"

    let answers = [
      manifest.isTest(path, in: package),
      manifest.sets(["-default-isolation", "MainActor"], in: path, of: package),
    ]

    #expect(answers == [isTest, isIsolated])
  }

  @Test(
    "knows the language mode of a target, which is that of the package or of its tools by default",
    arguments: [
      (#""toolsVersion": {"_version": "6.1.0"}"#, ["CoreTests"]),
      (#""toolsVersion": {"_version": "5.10.0"}"#, ["Core", "CoreTests"]),
      (#""toolsVersion": {"_version": "6.1.0"}, "swiftLanguageVersions": ["4", "5"]"#, ["Core", "CoreTests"]),
      (#""toolsVersion": {"_version": "5.10.0"}, "swiftLanguageVersions": ["5", "6"]"#, ["CoreTests"]),
    ])
  func languageModes(members: String, old: [String]) throws {
    let targets = """
      {"targets": [
        {"name": "Core", "type": "regular", "path": "Code/Core", "settings": []},
        {"name": "CoreTests", "type": "test", "path": null, "settings": [
          {"tool": "swift", "kind": {"swiftLanguageMode": {"_0": "5"}}}]}], \(members)}
      """
    let manifest = try JSONDecoder().decode(PackageManifest.self, from: Data(targets.utf8))

    let found = ["Core": "Code/Core", "CoreTests": "Tests/CoreTests"].filter {
      manifest.sets(["-swift-version", "5"], in: "/shop/\($0.value)", of: package)
    }

    #expect(found.keys.sorted() == old)
  }

  @Test("leaves out settings for other configurations and platforms")
  func conditions() {
    let features = ["Debug", "Release", "Else"].filter {
      manifest.sets(["-enable-upcoming-feature", $0], in: "/shop/Code/Core", of: package)
    }

    #expect(features == ["Debug"])
  }
}
