import Foundation
import Testing

@testable import CoverageReport

@Suite struct CoverageErrorTests {
  private let transcript = Transcript()

  @Test(arguments: ["llvm-cov", "llvm-profdata", "swift-demangle"])
  func aMissingToolIsNamedBeforeAnythingIsBuilt(tool: String) throws {
    let package = try ScriptedPackage()
    package.missingTools = [tool]

    let code = run(package)

    #expect(code == 3)
    #expect(transcript.messages.hasPrefix("error: \(tool) is missing from the toolchain in "))
    #expect(transcript.lastMessage.contains("; install a full Swift toolchain"))
  }

  @Test func swiftThatIsNotOnPathIsNamed() throws {
    let package = try ScriptedPackage()
    package.describeStatus = 127

    let code = run(package)

    #expect(code == 3)
    #expect(transcript.lastMessage == "error: swift is not on PATH; put a Swift toolchain's usr/bin folder there")
  }

  @Test func aFilterThatIsNoExpressionIsRefusedBeforeAnythingRuns() throws {
    let package = try ScriptedPackage()

    let code = run(package, ["--filter", "f("])

    #expect(code == 3)
    #expect(transcript.messages.hasPrefix("error: 'f(' is not a regular expression; "))
    #expect(package.calls.isEmpty)
  }

  @Test func aPluginAsksForNoSandboxWithinItsOwn() throws {
    let package = try ScriptedPackage()

    let code = run(package, ["--from-plugin"])

    #expect(code == 0)
    let calls = package.arguments(of: "swift").filter { $0.first != "-print-target-info" }
    #expect(calls.count >= 2 && calls.allSatisfy { $0.contains("--disable-sandbox") })
  }

  @Test(arguments: [(["--from-plugin"], true), ([], false)])
  func aSandboxInTheWayIsNamedWithTheWayOut(arguments: [String], isNamed: Bool) throws {
    let package = try ScriptedPackage()
    package.testStatus = 1
    package.testOutput = ["error: unable to open output file 'x.pcm': Operation not permitted"]

    let code = run(package, arguments)

    #expect(code == 3)
    #expect(transcript.messages.contains("'swift package --disable-sandbox coverage …'") == isNamed)
    #expect(transcript.lastMessage.hasPrefix("error: the package does not build; "))
  }

  @Test func anUnknownTargetIsAnsweredWithTheChoice() throws {
    let package = try ScriptedPackage()

    let code = run(package, ["--target", "Moor"])

    #expect(code == 3)
    #expect(transcript.messages == "error: package P has no target named 'Moor'; choose from Core\n")
  }

  @Test(arguments: ["core", "CO", "Cote", "Cores"])
  func aTargetThatIsAlmostKnownIsAnsweredWithItsName(name: String) throws {
    let package = try ScriptedPackage()

    let code = run(package, ["--target", "Core,\(name)"])

    #expect(code == 3)
    #expect(transcript.messages == "error: package P has no target named '\(name)'; did you mean 'Core'?\n")
  }

  @Test func aTestTargetIsRefused() throws {
    let package = try ScriptedPackage()

    let code = run(package, ["--target", "CoreTests"])

    #expect(code == 3)
    #expect(transcript.messages == "error: 'CoreTests' is a test target, which is not measured; choose from Core\n")
  }

  @Test func aPackageWithoutTestTargetsIsAnError() throws {
    let package = try ScriptedPackage()
    package.targets.removeAll { $0.1 == "test" }

    let code = run(package)

    #expect(code == 3)
    #expect(transcript.messages.hasPrefix("error: no test ran: package P has no test target; add one"))
  }

  @Test func noTestInEitherSuiteIsAnError() throws {
    let package = try ScriptedPackage()
    package.testOutput =
      ScriptedPackage.built + ScriptedPackage.xctest(count: 0)
      + ScriptedPackage.swiftTesting(count: 0)

    let code = run(package)

    #expect(code == 3)
    #expect(transcript.lastMessage.hasPrefix("error: no test ran, in XCTest or in Swift Testing; "))
    #expect(transcript.report.isEmpty)
  }

  @Test func aFailedBuildShowsItsErrorsWhole() throws {
    let package = try ScriptedPackage()
    package.testStatus = 1
    package.testOutput = [
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

  @Test func aBrokenManifestIsAnError() throws {
    let package = try ScriptedPackage()
    package.describeStatus = 1

    let code = run(package)

    #expect(code == 3)
    #expect(transcript.messages.hasPrefix("error: bad manifest\nerror: the manifest in "))
  }

  @Test func aFolderWithoutAPackageIsAnError() throws {
    let package = try ScriptedPackage()
    try FileManager.default.removeItem(at: package.root.appendingPathComponent("Package.swift"))

    let code = run(package)

    #expect(code == 3)
    #expect(transcript.lastMessage.contains("; name the package's folder with --package-path"))
  }

  @Test func profilesThatNameNoSuiteAreAnError() throws {
    let package = try ScriptedPackage()
    package.profiles = []

    let code = run(package)

    #expect(code == 3)
    #expect(transcript.lastMessage.hasPrefix("error: the tests of XCTest wrote no profile of their own; use "))
  }

  @Test func helpExplainsEveryExitCode() throws {
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
