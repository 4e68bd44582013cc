import Foundation
import Testing
import ToolSupport

@testable import DoubleGenerator

@Suite struct GraphSourceTests {
  @Test func aTargetAndThoseItNeedsAreReadAndOnlyItIsWanted() throws {
    let package = try FakePackage()
    package.targets += [("Base", "library", ["B.swift"]), ("Far", "library", ["F.swift"])]
    package.dependencies = ["Core": ["Base"]]

    let code = package.run("--target", "Core", "--output", "Out")

    #expect(code == 0)
    let modules = try #require(package.generated.first?.modules)
    #expect(modules.map(\.name) == ["Base", "Core"])
    #expect(modules.map(\.isWanted) == [false, true])
    #expect(modules.map(\.sources) == [package.path("Sources/Base"), package.path("Sources/Core")])
    // Another run at the same time reads its own, and nothing of it stays.
    #expect(modules.allSatisfy { $0.graphs.contains("/graphs-") && $0.graphs.hasSuffix("/\($0.name)") })
    #expect(modules.allSatisfy { !FileManager.default.fileExists(atPath: $0.graphs) })
    #expect(package.calls.filter { $0.arguments.first == "build" }.map(\.arguments.last) == ["Core"])
  }

  @Test func withoutATargetThoseWithProtocolsOutsideTheOutputAreWanted() throws {
    let package = try FakePackage()
    package.targets += [("Plain", "library", ["P.swift"]), ("Doubles", "library", ["D.swift"])]
    try package.write("public struct P {}\n", to: "Sources/Plain/P.swift")
    try package.write("protocol Own {}\n", to: "Sources/Doubles/D.swift")

    package.run("--output", "Sources/Doubles")

    #expect(package.generated.first?.modules.map(\.name) == ["Core"])
  }

  @Test func aWantedTargetWithoutAGraphChangesNothing() throws {
    let package = try FakePackage()
    package.run("--output", "Out")
    try package.write("{}", to: "graphs/Core.symbols.json")

    let code = package.run("--output", "Out", "--defaults", "--symbol-graphs", "Cor=\(package.path("graphs"))")

    #expect(code == 3)
    #expect(package.messages.contains("error: --symbol-graphs has none of target Core; add Core=DIR"))
    #expect(package.text("Out/Login/MockService.swift") != nil)
  }

  @Test func aTargetThatDoesNotCompileShowsTheCompilersErrorsAndChangesNothing() throws {
    let package = try FakePackage()
    package.buildStatus = 1
    package.buildOutput = "Building for debugging...\n[1/2] Compiling Core\nS.swift:1:2: error: no\n1 | let\n"

    let code = package.run("--output", "Out")

    #expect(code == 3)
    #expect(
      package.messages == """
        S.swift:1:2: error: no
        1 | let
        error: target Core does not build, so nothing was changed; fix the errors above and run it again; errors in \
        generated files go away with those files

        """)
    #expect(package.generated.isEmpty)
    #expect(!FileManager.default.fileExists(atPath: package.path("Out")))
  }

  @Test(arguments: [
    ("Cor", "package P has no target named 'Cor'; did you mean 'Core'?"),
    ("Moor", "package P has no target named 'Moor'; choose from Core"),
    ("Plug", "'Plug' is no target whose protocols other code can import; choose from Core"),
  ])
  func aTargetThatCannotBeDoubledIsAnsweredWithTheChoice(name: String, line: String) throws {
    let package = try FakePackage()
    package.targets.append(("Plug", "plugin", ["p.swift"]))

    let code = package.run("--target", name, "--output", "Out")

    #expect(code == 3)
    #expect(package.messages == "error: \(line)\n")
  }

  @Test func anotherModuleIsReadOnceAndKept() throws {
    let package = try FakePackage()
    package.run("--output", "Out")
    let graph = try #require(package.generated.first?.graph)

    let first = try graph("Swift")
    let calls = package.calls.count
    let second = try graph("Swift")

    #expect(first != nil && first == second)
    #expect(package.calls.count == calls)
  }

  @Test func anUnknownModuleHasNoGraph() throws {
    let package = try FakePackage()
    package.failingGraphs = ["Nowhere"]
    package.run("--output", "Out")

    let folder = try package.generated.first?.graph("Nowhere")

    #expect(folder == nil)
  }

  @Test func aModuleWithoutAGraphIsAnErrorWithTheCompilersWords() throws {
    let package = try FakePackage()
    package.failingGraphs = ["Core"]

    let code = package.run("--output", "Out")

    #expect(code == 3)
    #expect(
      package.messages.hasPrefix("error: couldn't load module\nerror: the compiler gives no symbol graph of Core; "))
  }

  @Test func thePluginIsToldWhichGraphsToGet() throws {
    let package = try FakePackage()
    package.targets.append(("Base", "library", ["B.swift"]))
    package.dependencies = ["Core": ["Base"]]
    try package.write(package.description, to: "work/package.json")

    let code = package.run(
      "--target", "Core", "--output", "Out", "--package-description", package.path("work/package.json"), "--prepare")

    #expect(code == DoublesCommand.needsGraphs)
    #expect(package.report == "Base\nCore\n")
    #expect(package.calls.isEmpty)
  }

  @Test func graphsThatAreThereAreNotBuiltAgain() throws {
    let package = try FakePackage()
    try package.write("{}", to: "graphs/Core.symbols.json")

    let code = package.run("--output", "Out", "--symbol-graphs", "Core=" + package.path("graphs"))

    #expect(code == 0)
    #expect(package.generated.first?.modules.map(\.graphs) == [package.path("graphs")])
    #expect(!package.calls.contains { ["build", "symbolgraph-extract"].contains($0.arguments.first) })
  }

  @Test func helpExplainsEveryOptionAndExitCode() throws {
    let package = try FakePackage()

    let code = package.run("--help")

    #expect(code == 0)
    #expect(["  0   ", "  1   ", "  2   ", "  3   "].allSatisfy(package.report.contains))
    #expect(DoublesOptions.known.allSatisfy(package.report.contains))
    #expect(package.report.split(separator: "\n").allSatisfy { $0.count <= 120 })
  }
}
