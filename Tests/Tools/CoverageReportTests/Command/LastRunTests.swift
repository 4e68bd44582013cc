import Foundation
import TestSupport
import Testing
import ToolSupport

@testable import CoverageReport

@Suite("Reports on the last run") struct LastRunTests {
  private let cases = CommandCases()

  @Test("run no tests, and name what changed after the run")
  func runNoTestsAndNameWhatChangedAfterTheRun() throws {
    try cases.add("a run with failures", "--no-run") {
      $0.testStatus = 1
      $0.coverage()
    }
    try cases.add("unchanged sources", "--no-run") { $0.coverage() }
    try cases.add("a source changed", "--no-run") {
      $0.coverage()
      try $0.touch("Sources/Core/a.swift")
    }
    try cases.add("a source was renamed", "--no-run") {
      let old = $0.root.path + "/Sources/Core/old.swift"
      try $0.write(#"{"\#(old)": {"object": "old.o"}}"#, to: "products/Core.build/output-file-map.json")
      $0.coverage()
    }

    expectText(cases.text, matches: "reports")
  }

  @Test("fail if there is no run of the same build and suites")
  func failIfThereIsNoRunOfTheSameBuildAndSuites() throws {
    try cases.add("there never was a run", "--no-run")
    try cases.add("the other build system", "--no-run --build-system swiftbuild") {
      $0.coverage("--build-system native")
      $0.products = $0.root.path + "/out/Products/Debug"
    }
    try cases.add("a suite that the last run excluded", "--no-run") { $0.coverage("--suite xctest") }
    try cases.add("the tests were built again", "--no-run") {
      $0.coverage()
      $0.setTests(xctest: 0, swiftTesting: 0)
      try $0.touch("products/PPackageTests.xctest")
      $0.coverage("--filter Lgoin")
    }

    expectText(cases.text, matches: "errors")
  }

  @Test("keep a run until the tests of a later one have ended")
  func keepARunUntilTheTestsOfALaterOneHaveEnded() throws {
    try cases.add("a filter matches no test", "--no-run", file: ".build/coverage/rehearsal/last-run") {
      $0.coverage()
      $0.setTests(xctest: 0, swiftTesting: 0)
      $0.coverage("--filter Lgoin")
    }
    try cases.add("the build fails", "--no-run") {
      $0.coverage()
      $0.buildStatus = 1
      $0.coverage()
    }
    for arguments in ["--no-run", "--filter Lgoin"] {
      try cases.add("the later run was interrupted", "--no-run") {
        $0.coverage()
        try $0.interruptRun()
        $0.setTests(xctest: 0, swiftTesting: 0)
        $0.coverage(arguments)
      }
    }

    expectText(cases.text, matches: "later-runs")
  }
}
