import Foundation
import Testing
import ToolSupport

@testable import DoubleGenerator

/// The toolchain itself, on a package whose protocols mention C types of a C target and of a system library.
@Suite struct RealGraphTests {
  @Test func aTargetThatImportsCModulesIsReadWithWhatItNeeds() throws {
    let package = try RealPackage()
    try package.write(
      "import CThing\nimport System\npublic protocol P { func f(_ a: thing, _ b: other) }\n", to: "P.swift")

    let code = package.run()

    #expect(code == 0, "\(package.messages)")
    #expect(package.graph?.contains(#""spelling":"other""#) == true)
    #expect(package.graph?.contains(#""spelling":"thing""#) == true)
    #expect(package.hasConcurrency)
  }

  @Test func theCompilersErrorsAreShown() throws {
    let package = try RealPackage()
    try package.write("public protocol P { func f() -> Nowhere }\n", to: "P.swift")

    let code = package.run()

    #expect(code == 3)
    #expect(package.messages.contains("P.swift:1:33: error: cannot find type 'Nowhere' in scope"))
    #expect(package.messages.contains("error: target Core does not build, so nothing was changed; "))
  }
}

/// A package in a temporary folder that the real toolchain builds.
///
/// Safe: the command calls the core on the thread of the test, and prints progress of two threads under no circumstances,
/// since its console is not live.
private final class RealPackage: @unchecked Sendable {
  private let root = FileManager.default.temporaryDirectory.resolvingSymlinksInPath()
    .appendingPathComponent("rehearsal-\(UUID().uuidString)")
  private(set) var messages = ""
  private(set) var graph: String?
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

  func run() -> Int32 {
    let console = Console(out: { _ in }, err: { self.messages += $0 })
    return DoublesCommand(runner: ProcessRunner(), console: console) { input in
      let module = input.modules.first { $0.name == "Core" }
      self.graph = module.flatMap { try? String(contentsOfFile: $0.graphs + "/Core.symbols.json", encoding: .utf8) }
      self.hasConcurrency = try input.graph("_Concurrency") != nil
      return Generation()
    }.run(["--output", "Out", "--package-path", root.path])
  }

  private func put(_ text: String, _ path: String) throws {
    let url = root.appendingPathComponent(path)
    try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: url)
  }
}
