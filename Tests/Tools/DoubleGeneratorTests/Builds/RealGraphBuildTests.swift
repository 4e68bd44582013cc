import Foundation
import Testing
import ToolSupport
import ToolTestSupport

@testable import DoubleGenerator

/// Tests that use the real toolchain on a package with a C target and a system library.
@Suite("A graph from the real toolchain")
struct RealGraphBuildTests {
  private let package: FakePackage

  init() throws {
    package = try FakePackage()
    package.tools = ProcessRunner()
    package.neededModules = ["_Concurrency"]
    let manifest = """
      // swift-tools-version: 6.0
      import PackageDescription
      let package = Package(name: "P", targets: [
        .systemLibrary(name: "System"), .target(name: "CThing"),
        .target(name: "Core", dependencies: ["CThing", "System"]),
      ])
      """
    try package.write(manifest, to: "Package.swift")
    try package.write("module System [system] { header \"shim.h\" export * }", to: "Sources/System/module.modulemap")
    try package.write("typedef struct { int b; } other;\n", to: "Sources/System/shim.h")
    try package.write("typedef struct { int a; } thing;\n", to: "Sources/CThing/include/CThing.h")
    try package.write("#include \"CThing.h\"\n", to: "Sources/CThing/c.c")
  }

  @Test("reads a target that imports C modules", arguments: BuildSystem.allCases)
  func cModules(system: BuildSystem) async throws {
    let code = try await run(
      "import CThing\nimport System\npublic protocol P { func f(_ a: thing, _ b: other) }\n", system)

    #expect(code == 0, "\(package.output.text)")
    #expect(graph("Core")?.contains(#""spelling":"other""#) == true)
    #expect(graph("Core")?.contains(#""spelling":"thing""#) == true)
    #expect(try package.input?.graph("_Concurrency") != .nowhere)
  }

  @Test("leaves out an extension that was removed")
  func removedExtension() async throws {
    let first = try await run("public protocol P {}\nextension Int { func own() {} }\n")
    let before = graph("Core@Swift")

    let second = try await run("public protocol P {}\n")

    #expect([first, second] == [0, 0])
    #expect(before?.contains("own") == true)
    #expect(graph("Core@Swift") == nil)
  }

  @Test("shows the compiler's errors")
  func compilerErrors() async throws {
    let code = try await run("public protocol P { func f() -> Nowhere }\n")

    #expect(code == 3)
    #expect(package.output.errors.contains("Service.swift:1:33: error: cannot find type 'Nowhere' in scope"))
    #expect(
      package.output.errors.hasSuffix(
        "error: target Core does not build, so nothing was changed; fix the errors above, delete generated files that "
          + "contain errors, and run it again\n"))
  }

  /// Runs the command on the target Core, whose only source has a text, and returns the exit code.
  private func run(_ text: String, _ system: BuildSystem = .native) async throws -> Int32 {
    try package.write(text, to: "Sources/Core/Service.swift")
    return try await onOwnThread { [package] in
      package.run(["--output", "Out", "--build-system", system.rawValue])
    }
  }

  /// The text of a graph of the target Core.
  private func graph(_ name: String) -> String? {
    let folder = package.input?.modules.first { $0.name == "Core" }?.graphs ?? ""
    return try? String(contentsOfFile: "\(folder)/\(name).symbols.json", encoding: .utf8)
  }
}
