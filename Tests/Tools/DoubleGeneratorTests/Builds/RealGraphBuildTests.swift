import Foundation
import Testing
import ToolSupport

@testable import DoubleGenerator

/// Tests that use the real toolchain on a package with a C target and a system library.
@Suite("A graph from the real toolchain")
struct RealGraphBuildTests {
  @Test("reads a target that imports C modules", arguments: BuildSystem.allCases)
  func cModules(system: BuildSystem) async throws {
    let package = try RealPackage()
    try package.write(
      "import CThing\nimport System\npublic protocol P { func f(_ a: thing, _ b: other) }\n", to: "P.swift")

    let code = try await package.run(system)

    #expect(code == 0, "\(package.messages)")
    #expect(package.graphs["Core"]?.contains(#""spelling":"other""#) == true)
    #expect(package.graphs["Core"]?.contains(#""spelling":"thing""#) == true)
    #expect(package.hasConcurrency)
  }

  @Test("leaves out an extension that was removed")
  func removedExtension() async throws {
    let package = try RealPackage()
    try package.write("public protocol P {}\nextension Int { func own() {} }\n", to: "P.swift")
    let first = try await package.run(.native)
    let before = package.graphs["Core@Swift"]
    try package.write("public protocol P {}\n", to: "P.swift")

    let second = try await package.run(.native)

    #expect([first, second] == [0, 0])
    #expect(before?.contains("own") == true)
    #expect(package.graphs["Core@Swift"] == nil)
  }

  @Test("shows the compiler's errors")
  func compilerErrors() async throws {
    let package = try RealPackage()
    try package.write("public protocol P { func f() -> Nowhere }\n", to: "P.swift")

    let code = try await package.run(.native)

    #expect(code == 3)
    #expect(package.messages.contains("P.swift:1:33: error: cannot find type 'Nowhere' in scope"))
    #expect(package.messages.contains("error: target Core does not build, so nothing was changed; "))
  }
}

/// A package in a temporary folder that the real toolchain builds.
///
/// Safe: the test waits for the command, which calls the generator on its thread. Its console is not live, so no other thread
/// prints progress.
private final class RealPackage: @unchecked Sendable {
  private let root = FileManager.default.temporaryDirectory.resolvingSymlinksInPath()
    .appendingPathComponent("rehearsal-\(UUID().uuidString)")
  private(set) var messages = ""
  /// The texts of the graphs of the target, by the names of their files.
  private(set) var graphs: [String: String] = [:]
  private(set) var hasConcurrency = false

  init() throws {
    try put(
      """
      // swift-tools-version: 6.0
      import PackageDescription
      let package = Package(name: "P", targets: [
        .systemLibrary(name: "System"), .target(name: "CThing"),
        .target(name: "Core", dependencies: ["CThing", "System"]),
      ])
      """, "Package.swift")
    try put("module System [system] { header \"shim.h\" export * }", "Sources/System/module.modulemap")
    try put("typedef struct { int b; } other;\n", "Sources/System/shim.h")
    try put("typedef struct { int a; } thing;\n", "Sources/CThing/include/CThing.h")
    try put("#include \"CThing.h\"\n", "Sources/CThing/c.c")
  }

  deinit {
    try? FileManager.default.removeItem(at: root)
  }

  func write(_ text: String, to file: String) throws { try put(text, "Sources/Core/" + file) }

  func run(_ system: BuildSystem) async throws -> Int32 {
    try await ToolThreads.shared.run { self.runCommand(system) }
  }

  private func runCommand(_ system: BuildSystem) -> Int32 {
    (messages, graphs) = ("", [:])
    let console = Console(out: { _ in }, err: { self.messages += $0 })
    return DoublesCommand(runner: ProcessRunner(), console: console) { input in
      let folder = input.modules.first { $0.name == "Core" }?.graphs ?? ""
      for name in ["Core", "Core@Swift"] {
        self.graphs[name] = try? String(contentsOfFile: "\(folder)/\(name).symbols.json", encoding: .utf8)
      }
      self.hasConcurrency = try input.graph("_Concurrency") != nil
      return Generation()
    }.run(["--output", "Out", "--package-path", root.path, "--build-system", system.rawValue])
  }

  private func put(_ text: String, _ path: String) throws {
    let url = root.appendingPathComponent(path)
    try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: url)
  }
}
