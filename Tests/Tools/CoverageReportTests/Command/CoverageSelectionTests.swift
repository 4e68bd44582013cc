import Foundation
import TestSupport
import Testing
import ToolSupport

@testable import CoverageReport

@Suite("Selection of targets, files and tests") struct CoverageSelectionTests {
  private let cases = CommandCases()

  @Test("measures the code of the chosen targets, whether or not a test links it")
  func measuresTheCodeOfTheChosenTargets() throws {
    try cases.add("all targets but tests and plugins") {
      $0.add("executable", "Tool", "main.swift")
      $0.add("plugin", "Plug", "plug.swift")
    }
    try cases.add("no file of another target", "--target Other") {
      $0.add("library", "Other", "b.swift")
      $0.linked = ["Sources/Core/a.swift", "Sources/Other/b.swift", "Sources/CoreTests/t.swift"]
    }
    try cases.add("a file that no test links is missed", "--fail-under 100") {
      $0.add("library", "Far", "far.swift", "types.swift")
      try $0.writeFarObjects()
    }
    try cases.add("a file that was never compiled is missed", "--target Far --fail-under 100") {
      $0.add("library", "Far", "far.swift")
    }
    try cases.add("an unmapped file of a linked target has no code", "--target Core") {
      $0.targets[0].2.append("types.swift")
    }
    try cases.add("ignored files", "--ignore */b.swift */c.swift") {
      $0.targets[0].2.append("b.swift")
      $0.linked.append("Sources/Core/b.swift")
    }

    expectText(cases.text, matches: "files")
  }

  @Test("leaves out a macro that no test links")
  func leavesOutAMacroThatNoTestLinks() throws {
    try cases.add("a macro that no test links", "--fail-under 100") { try $0.addMacro() }
    try cases.add("even if it is named", "--fail-under 100 --target Core Macros") { try $0.addMacro() }
    try cases.add("a macro that a test links", "--fail-under 100") {
      try $0.addMacro()
      $0.linked.append("Sources/Macros/m.swift")
    }

    expectText(cases.text, matches: "macros")
  }

  @Test("runs only the test targets that reach a measured target, and says so")
  func runsOnlyTheTestTargetsThatReachAMeasuredTarget() throws {
    try cases.add("a subset", "--target Core", calls: "swift test") { $0.addApp() }
    try cases.add("each reaches a target", calls: "swift test") { $0.addApp() }
    try cases.add("all on demand", "--target Core --all-tests", calls: "swift test") { $0.addApp() }
    try cases.add("none reaches the target", "--target Far", calls: "swift test") {
      $0.addApp()
      $0.add("library", "Far", "far.swift")
    }
    try cases.add("a subset is not certain to work", "--target Core", calls: "swift test") {
      $0.addApp()
      $0.leftOut = ["AppTests", "Core"]
    }
    try cases.add("a filter matches only tests that were left out", "--target Core --filter AppTests") {
      $0.addApp()
      $0.setTests(xctest: 0, swiftTesting: 0)
    }
    try cases.add("the subset does not build", "--target Core") {
      $0.addApp()
      $0.failBuild("t.swift:1:8: error: no such module 'App'")
    }
    try cases.add("the last run", "--target Core --no-run") {
      $0.addApp()
      $0.coverage("--target Core")
    }
    try cases.add("the last run left out a test target that is needed", "--target App --no-run") {
      $0.addApp()
      $0.coverage("--target Core")
    }

    expectText(cases.text, matches: "test-targets")
  }

  @Test("passes filters and the build system to the package manager")
  func passesFiltersAndTheBuildSystemToThePackageManager() throws {
    try cases.add("filters", "--filter Login --filter -x", calls: "swift test")
    try cases.add("the build system of the package manager", calls: "swift")
    for system in ["native", "swiftbuild"] {
      try cases.add("a build system", "--build-system \(system)", calls: "swift")
    }
    try cases.add("the profiles of this run only", calls: "llvm-profdata") {
      try $0.write("stale", to: ".build/coverage/rehearsal/profiles/xctest.0.profraw")
    }

    expectText(cases.text, matches: "calls")
  }

  @Test("reads the build folder of Swift Build")
  func readsTheBuildFolderOfSwiftBuild() throws {
    try cases.add("the binary of each test target, and no other one", "--suite xctest", calls: "llvm-cov") {
      $0.products = $0.root.path + "/out/Products/Debug-linux"
      $0.add("test", "MoreTests", "m.swift")
      for name in ["CoreTests", "MoreTests", "RemovedTests"] {
        try $0.write("", to: "out/Products/Debug-linux/\(name).so")
      }
    }
    try cases.add("the object files of code that no test links", "--target Far") {
      $0.products = $0.root.path + "/out/Products/Debug-linux"
      try $0.write("", to: "out/Products/Debug-linux/CoreTests.so")
      $0.add("library", "Far", "far.swift")
      try $0.writeObjects(
        ["far.swift": "far.code.o"], of: "Far",
        map: "out/Intermediates.noindex/P.build/Debug-linux/Far.build/Objects-normal/x86_64/Far-OutputFileMap.json")
    }

    expectText(cases.text, matches: "swift-build")
  }

  @Test("names up to three measured targets", arguments: [(3, "A or B or C"), (4, "any measured target")])
  func namesUpToThreeMeasuredTargets(count: Int, named: String) {
    let testTargets = TestTargets(ran: ["T"], leftOut: ["U"])

    let summary = testTargets.summary(measured: Array(["A", "B", "C", "D"].prefix(count)))

    #expect(
      summary == "Test targets that ran: T. Left out, as they do not depend on \(named): U; --all-tests runs them too.")
  }
}

extension ScriptedPackage {
  /// Adds a library with tests of its own, which do not belong to a subset for `Core`.
  fileprivate func addApp() {
    add("library", "App", "app.swift")
    add("test", "AppTests", "t.swift")
    dependencies["AppTests"] = ["App"]
    leftOut = ["App", "AppTests"]
  }
}
