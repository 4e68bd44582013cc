import TestSupport
import Testing
import ToolSupport

@testable import CoverageReport

@Suite("Errors of the coverage command") struct CoverageErrorTests {
  private let cases = CommandCases()

  @Test("name the cause and the remedy, before anything slow runs")
  func nameTheCauseAndTheRemedyBeforeAnythingSlowRuns() throws {
    for tool in ["llvm-cov", "llvm-profdata", "swift-demangle"] {
      try cases.add("the toolchain lacks \(tool)") { $0.missingTools = [tool] }
    }
    try cases.add("swift is not on PATH") { $0.describeStatus = 127 }
    try cases.add("the manifest is broken") { $0.describeStatus = 1 }
    try cases.add("the folder has no package") { try $0.remove("Package.swift") }
    try cases.add("no test target") { $0.targets.removeAll { $0.1 == "test" } }
    try cases.add("an unknown target", "--target Moor")
    for name in ["core", "CO", "Cote", "Cores"] {
      try cases.add("a misspelled target", "--target Core,\(name)")
    }
    try cases.add("a test target", "--target CoreTests")
    try cases.add("a plugin", "--target Plug") { $0.add("plugin", "Plug", "plug.swift") }

    expectText(cases.text, matches: "early")
  }

  @Test("name the argument that is wrong, before anything runs")
  func nameTheArgumentThatIsWrongBeforeAnythingRuns() throws {
    try cases.add("no regular expression", "--filter f(")
    for percentage in ["-1", "100.1", "nan", "inf", "many", "1,5", "''"] {
      try cases.add("no percentage", "--fail-under \(percentage)")
    }
    for arguments in ["--target", "--target ,", "--target --fail-under 3", "--package-path", "--fail-under"] {
      try cases.add("no value", arguments)
    }
    try cases.add("an unknown option", "--xml")
    try cases.add("an unknown argument", "Presenters")

    expectText(cases.text, matches: "arguments")
  }

  @Test("explain a failed build with the errors of the compiler only")
  func explainAFailedBuildWithTheErrorsOfTheCompilerOnly() throws {
    try cases.add("all lines of the errors") {
      $0.failBuild(
        "Building for debugging...", "[1/2] Compiling", "a.swift:1:2: error: no", "1 | let a", "  | ^")
    }
    try cases.add("no command that Swift Build repeats") {
      $0.failBuild(
        "Building for debugging...", "Computing dependencies", "[40/100] Far 58 / 141", "/p/a.swift:1:2: error: no",
        "let a", "~~~~^",
        "error: SwiftCompile normal /p/a.swift failed with a nonzero exit code. Command line:     cd /p", "",
        "Failed frontend command:", "/usr/bin/swift-frontend -c", "error: Build failed")
    }
    for arguments in ["--from-plugin", ""] {
      try cases.add("the sandbox of a plugin", arguments) {
        $0.failBuild("error: unable to open output file 'x.pcm': Operation not permitted")
      }
    }
    try cases.add("no sandbox in the sandbox of a plugin", "--from-plugin", calls: "swift")
    try cases.add("no test binary") { try $0.remove("products/PPackageTests.xctest") }

    expectText(cases.text, matches: "build")
  }

  @Test("say why there is nothing to report")
  func sayWhyThereIsNothingToReport() throws {
    try cases.add("no test ran") { $0.setTests(xctest: 0, swiftTesting: 0) }
    try cases.add("a filter matches no test", "--filter Lgoin") { $0.setTests(xctest: 0, swiftTesting: 0) }
    try cases.add("a suite wrote no profile") { $0.profiles = [] }
    try cases.add("profiles of different code") {
      $0.mergeWarnings = "warning: function basic block count change detected (counter mismatch)\n"
    }
    try cases.add("profiles of another build") { $0.coverageWarnings = "warning: 3 functions have mismatched data\n" }
    try cases.add("no executable code", "--target Far") {
      $0.add("library", "Far", "types.swift")
      try $0.writeFarObjects()
    }
    try cases.add("no code but a macro that no test links") {
      try $0.addMacro()
      $0.targets.removeAll { $0.0 == "Core" }
      $0.dependencies = [:]
    }

    expectText(cases.text, matches: "nothing-to-report")
  }

  @Test("have exit codes that the help explains")
  func haveExitCodesThatTheHelpExplains() throws {
    try cases.add("all options", "--help")

    expectText(cases.text, matches: "help")
  }
}
