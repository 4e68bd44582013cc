import Foundation
import Testing
import ToolSupport

@testable import CoverageReport

@Suite("Macro targets") struct MacroTargetTests {
  private let transcript = Transcript()

  @Test("are left out if no test links them", arguments: [[], ["--target", "Core", "Macros"]])
  func areLeftOutIfNoTestLinksThem(arguments: [String]) throws {
    let package = try macroPackage()

    let code = run(package, ["--fail-under", "100"] + arguments)

    #expect(code == 0)
    #expect(!transcript.report.contains("m.swift"))
  }

  @Test("are measured if a test links them")
  func areMeasuredIfATestLinksThem() throws {
    let package = try macroPackage()
    package.linked.append("Sources/Macros/m.swift")

    let code = run(package, ["--fail-under", "100"])

    #expect(code == 0)
    #expect(transcript.report.contains("regions        2/2   100%"))
  }

  @Test("are named if there is no other code")
  func areNamedIfThereIsNoOtherCode() throws {
    let package = try macroPackage()
    package.targets.removeAll { $0.0 == "Core" }
    package.dependencies = [:]

    let code = run(package, [])

    #expect(code == 3)
    #expect(transcript.lastMessage.hasPrefix("error: there is no executable code in Macros; "))
  }

  /// Returns a package with a macro target that was compiled, but is not linked by a test.
  private func macroPackage() throws -> ScriptedPackage {
    let package = try ScriptedPackage()
    package.targets.append(("Macros", "macro", ["m.swift"]))
    let source = package.root.path + "/Sources/Macros/m"
    try package.write(
      #"{"\#(source).swift": {"object": "\#(source).code.o"}}"#,
      to: "products/Macros-tool.build/output-file-map.json")
    try package.write("", to: "Sources/Macros/m.code.o")
    return package
  }

  private func run(_ package: ScriptedPackage, _ arguments: [String]) -> Int32 {
    CoverageCommand(runner: package, console: transcript.console)
      .run(arguments + ["--package-path", package.root.path])
  }
}
