import Foundation
import Testing
import ToolSupport

@testable import CoverageReport

@Suite("Errors of the coverage command") struct CoverageErrorTests {
  private let transcript = Transcript()

  @Test("name a missing tool before the build", arguments: ["llvm-cov", "llvm-profdata", "swift-demangle"])
  func nameAMissingToolBeforeTheBuild(tool: String) throws {
    let package = try ScriptedPackage()
    package.missingTools = [tool]

    let code = run(package)

    #expect(code == 3)
    #expect(transcript.messages.hasPrefix("error: \(tool) is missing from the toolchain in "))
    #expect(transcript.lastMessage.contains("; install a full Swift toolchain"))
  }

  @Test("report that swift is not on PATH")
  func reportThatSwiftIsNotOnPATH() throws {
    let package = try ScriptedPackage()
    package.describeStatus = 127

    let code = run(package)

    #expect(code == 3)
    #expect(transcript.lastMessage == "error: swift is not on PATH; put a Swift toolchain's usr/bin folder there")
  }

  @Test("reject an invalid filter before anything runs")
  func rejectAnInvalidFilterBeforeAnythingRuns() throws {
    let package = try ScriptedPackage()

    let code = run(package, ["--filter", "f("])

    #expect(code == 3)
    #expect(transcript.messages.hasPrefix("error: 'f(' is not a regular expression; "))
    #expect(package.calls.isEmpty)
  }

  @Test("are avoided in a plugin by disabling the inner sandbox")
  func areAvoidedInAPluginByDisablingTheInnerSandbox()
    throws
  {
    let package = try ScriptedPackage()

    let code = run(package, ["--from-plugin"])

    #expect(code == 0)
    let calls = package.arguments(of: "swift").filter { $0.first != "-print-target-info" }
    #expect(calls.count >= 2 && calls.allSatisfy { $0.contains("--disable-sandbox") })
  }

  @Test("explain how to disable the sandbox of a plugin", arguments: [(["--from-plugin"], true), ([], false)])
  func explainHowToDisableTheSandboxOfAPlugin(arguments: [String], isNamed: Bool) throws {
    let package = try ScriptedPackage()
    package.buildStatus = 1
    package.buildOutput = ["error: unable to open output file 'x.pcm': Operation not permitted"]

    let code = run(package, arguments)

    #expect(code == 3)
    #expect(transcript.messages.contains("'swift package --disable-sandbox coverage …'") == isNamed)
    #expect(transcript.lastMessage.hasPrefix("error: the package does not build; "))
  }

  @Test("list the targets to choose from")
  func listTheTargetsToChoose() throws {
    let package = try ScriptedPackage()

    let code = run(package, ["--target", "Moor"])

    #expect(code == 3)
    #expect(transcript.messages == "error: package P has no target named 'Moor'; choose from Core\n")
  }

  @Test("suggest the name of a misspelled target", arguments: ["core", "CO", "Cote", "Cores"])
  func suggestTheNameOfAMisspelledTarget(name: String) throws {
    let package = try ScriptedPackage()

    let code = run(package, ["--target", "Core,\(name)"])

    #expect(code == 3)
    #expect(transcript.messages == "error: package P has no target named '\(name)'; did you mean 'Core'?\n")
  }

  @Test("reject a test target")
  func rejectATestTarget() throws {
    let package = try ScriptedPackage()

    let code = run(package, ["--target", "CoreTests"])

    #expect(code == 3)
    #expect(transcript.messages == "error: 'CoreTests' is a test target, which is not measured; choose from Core\n")
  }

  @Test("report a package without test targets")
  func reportAPackageWithoutTestTargets() throws {
    let package = try ScriptedPackage()
    package.targets.removeAll { $0.1 == "test" }

    let code = run(package)

    #expect(code == 3)
    #expect(transcript.messages.hasPrefix("error: no test ran: package P has no test target; add one"))
  }

  @Test("report that neither suite ran a test")
  func reportThatNeitherSuiteRanATest() throws {
    let package = try ScriptedPackage()
    package.testOutput[.xctest] = ScriptedPackage.xctest(count: 0)
    package.events = ScriptedPackage.swiftTesting(count: 0)

    let code = run(package)

    #expect(code == 3)
    #expect(transcript.lastMessage.hasPrefix("error: no test ran, in XCTest or in Swift Testing; "))
    #expect(transcript.report.isEmpty)
  }

  @Test("include all errors of a failed build")
  func includeAllErrorsOfAFailedBuild() throws {
    let package = try ScriptedPackage()
    package.buildStatus = 1
    package.buildOutput = [
      "Building for debugging...", "[1/2] Compiling", "a.swift:1:2: error: no", "1 | let a", "  | ^",
    ]

    let code = run(package)

    #expect(code == 3)
    #expect(
      transcript.messages == """
        Building with coverage…
        a.swift:1:2: error: no
        1 | let a
          | ^
        error: the package does not build; fix the errors above and run it again

        """)
  }

  @Test("omit the commands that Swift Build repeats behind the errors")
  func omitTheCommandsThatSwiftBuildRepeatsBehindTheErrors() throws {
    let package = try ScriptedPackage()
    package.buildStatus = 1
    package.buildOutput = [
      "Building for debugging...", "Computing dependencies", "[40/100] Far 58 / 141", "/p/a.swift:1:2: error: no",
      "let a", "~~~~^",
      "error: SwiftCompile normal /p/a.swift failed with a nonzero exit code. Command line:     cd /p", "",
      "Failed frontend command:", "/usr/bin/swift-frontend -c", "error: Build failed",
    ]

    let code = run(package)

    #expect(code == 3)
    #expect(
      transcript.messages == """
        Building with coverage…
        /p/a.swift:1:2: error: no
        let a
        ~~~~^
        error: the package does not build; fix the errors above and run it again

        """)
  }

  @Test("report a build without a test binary")
  func reportABuildWithoutATestBinary() throws {
    let package = try ScriptedPackage()
    try FileManager.default.removeItem(atPath: package.products + "/PPackageTests.xctest")

    let code = run(package)

    #expect(code == 3)
    #expect(transcript.lastMessage.hasPrefix("error: no test binary in \(package.products); delete "))
  }

  @Test("report a broken manifest")
  func reportABrokenManifest() throws {
    let package = try ScriptedPackage()
    package.describeStatus = 1

    let code = run(package)

    #expect(code == 3)
    #expect(transcript.messages.hasPrefix("error: bad manifest\nerror: the manifest in "))
  }

  @Test("report a folder without a package")
  func reportAFolderWithoutAPackage() throws {
    let package = try ScriptedPackage()
    try FileManager.default.removeItem(at: package.root.appendingPathComponent("Package.swift"))

    let code = run(package)

    #expect(code == 3)
    #expect(transcript.lastMessage.contains("; name the package's folder with --package-path"))
  }

  @Test("report a suite that wrote no profile")
  func reportASuiteThatWroteNoProfile() throws {
    let package = try ScriptedPackage()
    package.profiles = []

    let code = run(package)

    #expect(code == 3)
    #expect(transcript.lastMessage.hasPrefix("error: the tests of XCTest wrote no profile; make sure "))
  }

  @Test("have exit codes that the help explains")
  func haveExitCodesThatTheHelpExplains() throws {
    let package = try ScriptedPackage()

    let code = run(package, ["--help"])

    #expect(code == 0)
    #expect(["  0   ", "  1   ", "  2   ", "  3   "].allSatisfy(transcript.report.contains))
    #expect(package.calls.isEmpty)
  }

  private func run(_ package: ScriptedPackage, _ arguments: [String] = []) -> Int32 {
    CoverageCommand(runner: package, console: transcript.console)
      .run(arguments + ["--package-path", package.root.path])
  }
}
