import Foundation
import Testing
import ToolSupport

@testable import CoverageReport

@Suite("Build layout") struct BuildLayoutTests {
  private let transcript = Transcript()

  @Test("passes the build system to each call that builds or runs", arguments: ["native", "swiftbuild"])
  func passesTheBuildSystemToEachCallThatBuildsOrRuns(system: String) throws {
    let package = try ScriptedPackage()

    let code = run(package, ["--build-system", system])

    #expect(code == 0)
    let calls = package.arguments(of: "swift").filter { ["build", "test"].contains($0.first) }
    #expect(calls.count == 4)
    #expect(calls.allSatisfy { $0.contains("--build-system") && $0.contains(system) })
  }

  @Test("leaves the choice of a build system to the package manager")
  func leavesTheChoiceOfABuildSystemToThePackageManager() throws {
    let package = try ScriptedPackage()

    let code = run(package)

    #expect(code == 0)
    #expect(package.arguments(of: "swift").contains { $0.prefix(2) == ["build", "--show-bin-path"] })
    #expect(!package.arguments(of: "swift").contains { $0.contains("--build-system") })
  }

  @Test("reads the test binary of each test target under Swift Build, and no other one")
  func readsTheTestBinaryOfEachTestTargetUnderSwiftBuild() throws {
    let package = try swiftBuildPackage()
    package.targets.append(("MoreTests", "test", ["m.swift"]))
    for name in ["CoreTests", "MoreTests", "RemovedTests"] {
      try package.write("", to: "out/Products/Debug-linux/\(name).so")
    }

    let code = run(package, ["--suite", "xctest"])

    #expect(code == 0)
    let export = try #require(package.arguments(of: "llvm-cov").first)
    let objects = ["\(package.products)/CoreTests.so", "-object", "\(package.products)/MoreTests.so"]
    #expect(export.filter { $0 == "-object" || $0.hasSuffix(".so") } == objects)
  }

  @Test("finds the object files of code that no test links under Swift Build")
  func findsTheObjectFilesOfCodeThatNoTestLinksUnderSwiftBuild() throws {
    let package = try swiftBuildPackage()
    try package.write("", to: "out/Products/Debug-linux/CoreTests.so")
    package.targets.append(("Far", "library", ["far.swift"]))
    let source = package.root.path + "/Sources/Far/far"
    try package.write(
      #"{"": {}, "\#(source).swift": {"object": "\#(source).code.o"}}"#,
      to: "out/Intermediates.noindex/P.build/Debug-linux/Far.build/Objects-normal/x86_64/Far-OutputFileMap.json")
    try package.write("", to: "Sources/Far/far.code.o")

    let code = run(package, ["--target", "Far"])

    #expect(code == 0)
    #expect(transcript.report.contains("so all of it counts as missed:\n  Sources/Far/far.swift (1 region)"))
  }

  /// Returns a package that was built by Swift Build, without test binaries.
  private func swiftBuildPackage() throws -> ScriptedPackage {
    let package = try ScriptedPackage()
    package.products = package.root.path + "/out/Products/Debug-linux"
    return package
  }

  private func run(_ package: ScriptedPackage, _ arguments: [String] = []) -> Int32 {
    CoverageCommand(runner: package, console: transcript.console)
      .run(arguments + ["--package-path", package.root.path])
  }
}
