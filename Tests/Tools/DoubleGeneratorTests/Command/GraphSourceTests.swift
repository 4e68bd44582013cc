import Foundation
import Testing
import ToolSupport

@testable import DoubleGenerator

@Suite("The source of symbol graphs")
struct GraphSourceTests {
  @Test("reads the graphs of a target and its dependencies")
  func dependencies() throws {
    let package = try FakePackage()
    package.targets += [("Base", "library", ["B.swift"]), ("Far", "library", ["F.swift"])]
    package.dependencies = ["Core": ["Base"]]

    let code = package.run("--target", "Core", "--output", "Out")

    #expect(code == 0)
    let modules = try #require(package.generated.first?.modules)
    #expect(modules.map(\.name) == ["Base", "Core"])
    #expect(modules.map(\.isWanted) == [false, true])
    #expect(modules.map(\.sources) == [package.path("Sources/Base"), package.path("Sources/Core")])
    #expect(modules.allSatisfy { $0.graphs.hasPrefix(package.path(".build/rehearsal/doubles")) })
    let builds = package.calls.map(\.arguments).filter { $0.first == "build" }
    #expect(builds.map { $0.drop { $0 != "--target" }.dropFirst().first } == ["Core"])
  }

  @Test("builds several targets at once, without the rest of the package")
  func oneBuild() throws {
    let package = try FakePackage()
    package.targets += [("Far", "library", ["F.swift"]), ("Broken", "library", ["B.swift"])]

    let code = package.run("--target", "Core", "Far", "--output", "Out")

    let builds = package.calls.map(\.arguments).filter { $0.first == "build" }
    #expect(code == 0)
    #expect(builds.map { $0.contains("-vfsoverlay") } == [true])
    #expect(builds.map { $0.contains("--target") } == [false])
    let manifest = try #require(package.text(".build/rehearsal/doubles/build/default/subset/Package.swift"))
    #expect(manifest.contains(#"targets.removeAll { !["Core", "Far", ""].contains($0.name) }"#))
  }

  @Test("builds one target after the other if the manifest cannot be narrowed")
  func severalBuilds() throws {
    let package = try FakePackage()
    package.targets.append(("Far", "library", ["F.swift"]))
    package.refusesOverlay = true

    let code = package.run("--target", "Core", "Far", "--output", "Out")

    let builds = package.calls.map(\.arguments).filter { $0.first == "build" }
    #expect(code == 0)
    #expect(builds.map { $0.drop { $0 != "--target" }.dropFirst().first } == ["Core", "Far"])
  }

  @Test("names the target that does not build")
  func failingTarget() throws {
    let package = try FakePackage()
    package.targets += [("Far", "library", ["F.swift"]), ("Near", "library", ["N.swift"])]
    package.buildStatus = 1
    package.buildOutput = "\(package.path("Sources/Far/F.swift")):1:2: error: no\n"

    let code = package.run("--target", "Core", "Far", "Near", "--output", "Out")

    #expect(code == 3)
    #expect(package.messages.contains("error: target Far does not build, so nothing was changed; "))
  }

  @Test("builds with the chosen build system, in a folder of its own")
  func buildSystem() throws {
    let package = try FakePackage()

    package.run("--output", "Out", "--build-system", "swiftbuild")
    package.run("--output", "Out", "--build-system", "native")

    #expect(package.calls.last { $0.arguments.first == "build" }?.arguments.contains("native") == true)
    let folders = package.generated.compactMap(\.modules.first?.graphs).map { $0.split(separator: "/").suffix(3) }
    #expect(folders == [["swiftbuild", "modules", "Core"], ["native", "modules", "Core"]])
  }

  @Test("reads the settings of the doubles' target")
  func settings() throws {
    let package = try FakePackage()
    let isolation = #"{"tool": "swift", "kind": {"defaultIsolation": {"_0": "MainActor"}}}"#
    try package.write("// .testTarget, .defaultIsolation", to: "Package.swift")
    let feature = #"{"tool": "swift", "kind": {"enableUpcomingFeature": {"_0": "NonisolatedNonsendingByDefault"}}}"#
    package.manifest =
      #"{"targets": [{"name": "CoreTests", "type": "test", "settings": [\#(isolation), \#(feature)]}]}"#

    package.run("--output", "Sources/CoreTests/Doubles")
    package.run("--output", "Out")

    #expect(package.generated.map(\.outputSettings) == [[.mainActorByDefault, .nonsending], []])
    #expect(package.generated.map(\.isOutputInTests) == [true, false])
  }

  @Test("selects all targets with protocols outside the output folder")
  func defaultTargets() throws {
    let package = try FakePackage()
    package.targets += [("Plain", "library", ["P.swift"]), ("Doubles", "library", ["D.swift"])]
    try package.write("public struct P {}\n", to: "Sources/Plain/P.swift")
    try package.write("protocol Own {}\n", to: "Sources/Doubles/D.swift")

    package.run("--output", "Sources/Doubles")

    #expect(package.generated.first?.modules.map(\.name) == ["Core"])
  }

  @Test("fails if the graph of a target was not passed")
  func missingFolder() throws {
    let package = try FakePackage()
    package.run("--output", "Out")
    try package.write("{}", to: "graphs/Core.symbols.json")

    let code = package.run("--output", "Out", "--defaults", "--symbol-graphs", "Cor=\(package.path("graphs"))")

    #expect(code == 3)
    #expect(package.messages.contains("error: --symbol-graphs has no folder for target Core; add Core=DIR"))
    #expect(package.text("Out/Login/MockService.swift") != nil)
  }

  @Test("fails with the compiler's errors if a target does not compile")
  func brokenTarget() throws {
    let package = try FakePackage()
    package.buildStatus = 1
    package.buildOutput = "Building for debugging...\n[1/2] Compiling Core\nS.swift:1:2: error: no\n1 | let\n"

    let code = package.run("--output", "Out")

    #expect(code == 3)
    #expect(
      package.messages == """
        S.swift:1:2: error: no
        1 | let
        error: target Core does not build, so nothing was changed; fix the errors above, delete generated files \
        that contain errors, and run it again

        """)
    #expect(package.generated.isEmpty)
    #expect(!FileManager.default.fileExists(atPath: package.path("Out")))
  }

  @Test(
    "lists the possible targets if a name is wrong",
    arguments: [
      ("Cor", "package P has no target named 'Cor'; did you mean 'Core'?"),
      ("Moor", "package P has no target named 'Moor'; choose from Core"),
      ("Plug", "other code cannot import target 'Plug'; choose from Core"),
    ])
  func wrongTarget(name: String, line: String) throws {
    let package = try FakePackage()
    package.targets.append(("Plug", "plugin", ["p.swift"]))

    let code = package.run("--target", name, "--output", "Out")

    #expect(code == 3)
    #expect(package.messages == "error: \(line)\n")
  }

  @Test("extracts the graph of another module only once")
  func otherModule() throws {
    let package = try FakePackage()
    package.run("--output", "Out")
    let graph = try #require(package.generated.first?.graph)

    let first = try graph("Swift")
    let calls = package.calls.count
    let second = try graph("Swift")

    #expect(first != nil && first == second)
    #expect(package.calls.count == calls)
  }

  @Test("has no graph of an unknown module")
  func unknownModule() throws {
    let package = try FakePackage()
    package.failingGraphs = ["Nowhere"]
    package.run("--output", "Out")

    let folder = try package.generated.first?.graph("Nowhere")

    #expect(folder == nil)
  }

  @Test("fails if the compiler writes no graph")
  func failedExtraction() throws {
    let package = try FakePackage()
    package.failingGraphs = ["Core"]

    let code = package.run("--output", "Out")

    #expect(code == 3)
    #expect(package.messages.hasPrefix("error: the compiler gives no symbol graph of Core; "))
  }

  @Test("tells the plugin the modules whose graphs it needs")
  func prepare() throws {
    let package = try FakePackage()
    package.targets.append(("Base", "library", ["B.swift"]))
    package.dependencies = ["Core": ["Base"]]
    try package.write(package.description, to: "work/package.json")

    let code = package.run(
      "--target", "Core", "--output", "Out", "--package-description", package.path("work/package.json"), "--prepare")

    #expect(code == DoublesCommand.needsGraphs)
    #expect(package.text("work/needed.txt") == "Base\nCore")
    #expect(package.calls.isEmpty)
  }

  @Test("asks the plugin for the graph of a module of another package")
  func otherPackage() throws {
    let package = try FakePackage()
    package.otherModules = ["Far"]
    try package.write(package.description, to: "work/package.json")
    try package.write("{}", to: "graphs/Core.symbols.json")
    package.inspect = { _ = try $0.graph("Far") }
    let options = [
      "--output", "Out", "--package-description", package.path("work/package.json"), "--symbol-graphs",
      "Core=\(package.path("graphs"))",
    ]

    let first = package.run(options)
    let needed = package.text("work/needed.txt")
    let second = package.run(options + ["Far=\(package.path("graphs"))"])

    #expect(first == DoublesCommand.needsGraphs)
    #expect(needed == "Far")
    #expect(second == 0)
  }

  @Test("uses existing graphs without a build")
  func existingGraphs() throws {
    let package = try FakePackage()
    try package.write("{}", to: "graphs/Core.symbols.json")

    let code = package.run("--output", "Out", "--symbol-graphs", "Core=" + package.path("graphs"))

    #expect(code == 0)
    #expect(package.generated.first?.modules.map(\.graphs) == [package.path("graphs")])
    #expect(!package.calls.contains { ["build", "symbolgraph-extract"].contains($0.arguments.first) })
  }

  @Test("explains every option and exit code in the help text")
  func help() throws {
    let package = try FakePackage()

    let code = package.run("--help")

    #expect(code == 0)
    #expect(["  0   ", "  1   ", "  2   ", "  3   "].allSatisfy(package.report.contains))
    #expect(package.report.split(separator: "\n").allSatisfy { $0.count <= 120 })
  }
}
