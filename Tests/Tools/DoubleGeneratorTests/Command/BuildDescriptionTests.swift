import Foundation
import Testing
import ToolSupport

@testable import DoubleGenerator

@Suite struct BuildDescriptionTests {
  @Test func whatFindsOtherModulesIsTakenFromTheBuild() throws {
    let package = try FakePackage()
    try package.write(
      """
      {"swiftCommands": {"C.Core": {"moduleName": "Core", "sources": ["/p/Core/a.swift", "/p/Core/Sub/b.swift"],
        "otherArguments": ["-target", "t", "-j2", "-Xcc", "-fmodule-map-file=/m", "-F/f", "-I", "/i", "-g"]},
        "C.Base": {"moduleName": "Base", "sources": ["/q/Base/c.swift"], "otherArguments": []}},
        "targetDependencyMap": {"Core": ["Base", "CThing"]}}
      """, to: "debug/description.json")

    let build = BuildDescription(products: package.path("debug"))

    #expect(
      build.searchArguments(of: "Core") == [
        "-target", "t", "-Xcc", "-fmodule-map-file=/m", "-F/f", "-I", "/i",
      ])
    #expect(build.sourceFolders(of: "Core") == ["/p/Core", "/p/Core/Sub", "/q/Base"])
    #expect(build.modulesFolder == package.path("debug/Modules"))
  }

  @Test func withoutADescriptionNothingIsKnown() throws {
    let package = try FakePackage()

    let build = BuildDescription(products: package.path("debug"))

    #expect(build.searchArguments(of: "Core").isEmpty)
  }
}
