import Foundation
import ToolSupport
import ToolTestSupport

@testable import MutationTesting

/// A shell script in place of a test executable, which writes the events of XCTest.
struct ScriptedTests {
  let processes: TestProcesses
  let build: PackageBuild

  private static let name = "AppTests.LoginTests/testLocks"

  /// A package manager that lists the test of the script.
  private static let manager = FakeTools { call, _ in
    call.tool == "env" ? .printing(name) : .targetInfo(in: "/toolchain")
  }

  /// - Parameters:
  ///   - body: The commands between the start and the end of the test `LoginTests.testLocks`. The variable
  ///     `REHEARSAL_MUTANT` tells the mutant.
  ///   - before: The commands before all tests.
  ///   - suite: The suite of the test.
  /// - Throws: An error if there can be no folder for the tests.
  init(_ body: String, before: String = "", of suite: Suite = .xctest) throws {
    let path = try TemporaryFolder.untilExit().path
    // A script that is written now could not run while another thread starts a process.
    let script = URL(fileURLWithPath: #filePath).deletingPathExtension().path
    build = PackageBuild(package: path, scratch: path + "/build")
    processes = TestProcesses(
      products: [TestProduct(path: script)], build: build,
      variables: ["BODY": body, "BEFORE": before, "SUITE": suite.rawValue],
      toolchain: try Toolchain(runner: Self.manager), runner: Self.manager)
  }
}
