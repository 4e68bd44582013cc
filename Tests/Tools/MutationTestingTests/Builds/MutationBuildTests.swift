import Foundation
import TestSupport
import Testing
import ToolSupport
import ToolTestSupport

@testable import MutationTesting

@Suite("Code with all of its mutants")
struct MutationBuildTests {
  @Test(
    "compiles under every setting of the language",
    arguments: [[], ["-default-isolation", "MainActor"], ["-warnings-as-errors", "-strict-memory-safety"]])
  func compiles(flags: [String]) async throws {
    let module = try await onOwnThread { try SampleModule("Mutants", flags: flags) }

    let rejected = module.known.rejected.map { module.known.mutants[$0] }

    #expect(!module.known.mutants.isEmpty)
    #expect(rejected.map { "\($0.place) \($0.edits)" } == [])
  }

  @Test(
    "switches each mutant on in every file, and reads the number of the mutant by its symbol",
    arguments: [
      [], ["-O"], ["-O", "-whole-module-optimization"], ["-enable-library-evolution", "-warnings-as-errors"],
      ["-default-isolation", "MainActor", "-strict-memory-safety", "-warnings-as-errors"],
    ])
  func switches(flags: [String]) async throws {
    let files = [
      "Home.swift": "@inlinable public func isHigh(_ n: Int) -> Bool { n > 2 }",
      "Other.swift": """
      func isLow(_ n: Int) -> Bool { n < 2 }
      @inlinable public func next(_ n: Int) -> Int { n + 1 }
      struct Node { weak var owner: AnyObject? }
      """,
      "main.swift": "print(isHigh(2), isHigh(3), isLow(2), isLow(1), next(3), 4 - 1, Node().owner == nil)",
    ]

    // The compiler abbreviates a word that comes again, in the name of the module or in that of its variable.
    let program = try await onOwnThread { try SwitchedProgram(files, module: "Rehearsal_number_number", flags: flags) }

    expectText(program.outputs, matches: "SwitchedProgram", in: "../Samples", pathExtension: "md")
    // Nothing sets the weak property.
    #expect(program.unmarked == ["Other.swift: weak: "])
    // With library evolution, the symbol is local.
    #expect((program.symbol == nil) == flags.contains("-enable-library-evolution"))
  }

  @Test("is planned by any build system, for any name of a target and any path", arguments: BuildSystem.allCases)
  func plans(system: BuildSystem) async throws {
    let folder = TemporaryFolder()
    defer { withExtendedLifetime(folder) {} }
    try folder.write(
      """
      // swift-tools-version: 6.1
      import PackageDescription
      let package = Package(
        name: "odd-names",
        targets: [
          .target(name: "C-core"),
          .target(
            name: "my-core", dependencies: ["C-core"], path: "Sources/my core", resources: [.copy("text.txt")],
            swiftSettings: [.define("MORE")]),
          .executableTarget(name: "my-tool", dependencies: ["my-core"]),
        ])
      """, to: "Package.swift")
    try folder.write("int zero(void);", to: "Sources/C-core/include/zero.h")
    try folder.write("#include \"zero.h\"\nint zero(void) { return 0; }", to: "Sources/C-core/zero.c")
    try folder.write("text", to: "Sources/my core/text.txt")
    try folder.write(
      """
      import C_core
      import Foundation
      #if MORE
        public func isPositive(_ number: Int) -> Bool { number > Int(zero()) }
        let folder = Bundle.module.bundlePath
      #endif
      """, to: "Sources/my core/the core.swift")
    try folder.write(
      "import my_core\n@main struct Tool { static func main() { print(isPositive(1)) } }",
      to: "Sources/my-tool/Tool.swift")

    let (known, _) = try await known(folder, MutateOptions(), system)

    #expect(
      known.built.map { "\($0.path): \($0.replacement)" } == [
        "Sources/my core/the core.swift: number <= Int(zero())",
        "Sources/my core/the core.swift: number >= Int(zero())",
        "Sources/my-tool/Tool.swift: ", "Sources/my-tool/Tool.swift: 2",
      ])
    #expect(known.rejected.isEmpty)
  }

  @Test("is planned for tests, which lose their statements")
  func plansTests() async throws {
    let folder = TemporaryFolder()
    defer { withExtendedLifetime(folder) {} }
    try folder.write(
      """
      // swift-tools-version: 5.9
      import PackageDescription
      let package = Package(
        name: "shop",
        targets: [.target(name: "Shop"), .testTarget(name: "shop-tests", dependencies: ["Shop"])])
      """, to: "Package.swift")
    try folder.write("var stock = 1\nfunc sell() { stock -= 1 }", to: "Sources/Shop/Shop.swift")
    try folder.write(
      """
      import Testing
      import XCTest
      @testable import Shop
      @Test func sells() {
        sell()
        #expect(stock == 0)
      }
      final class ShopTests: XCTestCase {
        override func setUp() { stock = 2 }
        func testSells() {
          sell()
          XCTAssertEqual(stock, 1)
        }
      }
      """, to: "Tests/shop-tests/Tests.swift")

    let (known, package) = try await known(folder, try MutateOptions(["--tests"]))

    let errors = ["Shop", "shop-test"].map { name in
      #expect(throws: ToolError.self) { try package.selectTestTargets([name]) }?.line
    }

    #expect(
      known.built.map { "line \($0.line): \($0.operator)" } == [
        "line 5: statement", "line 9: statement", "line 11: statement",
      ])
    #expect(known.rejected.isEmpty)
    #expect(
      errors == [
        "error: 'Shop' is no test target; choose from shop-tests",
        "error: package shop has no target named 'shop-test'; did you mean 'shop-tests'?",
      ])
  }

  /// Finds the mutants of a package, and those among them that compile.
  private func known(
    _ folder: TemporaryFolder, _ options: MutateOptions, _ system: BuildSystem? = nil
  ) async throws -> (KnownMutants, PackageDescription) {
    let console = CommandOutput().console
    return try await onOwnThread {
      let runner = ProcessRunner()
      let location = try PackageLocation(
        containing: folder.root.path, scratch: nil, usual: ".build", isConfined: false, buildSystem: system,
        runner: runner)
      var build = try MutationBuild(location, options, runner: runner, console: console)
      try build.check(try build.find())
      return (build.known, location.package)
    }
  }
}
