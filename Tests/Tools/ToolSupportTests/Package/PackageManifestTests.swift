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
    "recognizes a test target before it has a file",
    arguments: [
      ("Tests/CoreTests/Doubles", true), ("Tests/EmptyTests", true), ("Tests/EmptyTests/Doubles", true),
      ("Tests/OtherTests", false), ("Code/Core/Doubles", false), ("EmptyTests", false), ("Out", false),
    ])
  func isTest(folder: String, expected: Bool) {
    let answer = manifest.isTest("/shop/\(folder)", in: package)

    #expect(answer == expected)
  }

  @Test(
    "knows the isolation of a folder by default",
    arguments: [
      ("Code/Core", true), ("Code/Core/Doubles", true), ("Code", true), ("Tests/CoreTests", true),
      ("Tests/EmptyTests", false), ("Code/Corex", false),
    ])
  func isolation(folder: String, expected: Bool) {
    let answer = manifest.sets(["-default-isolation", "MainActor"], in: "/shop/\(folder)", of: package)

    #expect(answer == expected)
  }

  @Test("leaves out settings for other configurations and platforms")
  func conditions() {
    let features = ["Debug", "Release", "Else"].filter {
      manifest.sets(["-enable-upcoming-feature", $0], in: "/shop/Code/Core", of: package)
    }

    #expect(features == ["Debug"])
  }
}
