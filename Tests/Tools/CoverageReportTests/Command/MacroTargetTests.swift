import Foundation
import Testing

@testable import CoverageReport

@Suite("Macro targets") struct MacroTargetTests {
  private let transcript = Transcript()

  @Test("are left out if no test links them, with a remedy")
  func areLeftOutIfNoTestLinksThemWithARemedy() throws {
    let package = try macroPackage()

    let code = run(package, ["--fail-under", "100"])

    #expect(code == 0)
    #expect(!transcript.report.contains("m.swift"))
    #expect(
      transcript.report.contains(
        """


        Not measured: the macro target Macros, which no test links; add a test target that depends on it and uses \
        assertMacroExpansion, or measure it anyway with --target Macros.


        """))
  }

  @Test("are measured if a test links them")
  func areMeasuredIfATestLinksThem() throws {
    let package = try macroPackage()
    package.linked.append("Sources/Macros/m.swift")

    let code = run(package, ["--fail-under", "100"])

    #expect(code == 0)
    #expect(transcript.report.contains("regions        2/2   100%"))
    #expect(!transcript.report.contains("Not measured"))
  }

  @Test("are measured if the command names them")
  func areMeasuredIfTheCommandNamesThem() throws {
    let package = try macroPackage()

    let code = run(package, ["--target", "Core", "Macros", "--fail-under", "100"])

    #expect(code == 1)
    #expect(transcript.report.contains("so all of it counts as missed:\n  Sources/Macros/m.swift (1 region)"))
    #expect(!transcript.report.contains("Not measured"))
  }

  @Test("are named if there is no other code")
  func areNamedIfThereIsNoOtherCode() throws {
    let package = try macroPackage()
    package.targets.removeAll { $0.0 == "Core" }
    package.dependencies = [:]

    let code = run(package, [])

    #expect(code == 3)
    #expect(transcript.lastMessage.hasSuffix("; no test links Macros: --target measures a macro anyway"))
  }

  @Test("are listed in Markdown and on the index")
  func areListedInMarkdownAndOnTheIndex() {
    var result = CoverageResult.fixture()
    result.unmeasured = Unmeasured(generatedFiles: ["a", "b"], macros: ["M", "N"])

    let texts = [
      MarkdownReport(result: result, names: FunctionNames(), sources: SourceFolder { _ in nil }).text,
      IndexPage.text(result),
    ]

    for text in texts {
      #expect(text.contains("Not measured: 2 generated files; --generated measures them too."))
      #expect(text.contains("Not measured: the macro targets M, N, which no test links; add test targets that depend"))
    }
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
