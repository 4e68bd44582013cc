import Foundation
import ToolSupport
import ToolTestSupport

@testable import MutationTesting

/// A shell script in place of a test executable, which prints as XCTest does.
struct ScriptedTests {
  let process: TestProcess

  /// - Parameter body: The commands between the start and the end of the test `LoginTests.testLocks`. The variable
  ///   `REHEARSAL_MUTANT` tells the mutant.
  /// - Throws: An error if there can be no folder for the tests.
  init(_ body: String) throws {
    let folder = try TemporaryFolder.untilExit().path
    // A script that is written now could not run while another thread starts a process.
    let script = URL(fileURLWithPath: #filePath).deletingPathExtension().path
    process = TestProcess(executable: script, package: folder, variables: ["BODY": body])
  }

  /// Returns the trials of a suite whose only test runs some mutants.
  func trials(reaching mutants: Set<Int>) -> TrialRun {
    let test = TestCase(
      name: "LoginTests.testLocks", file: nil, selector: "AppTests.LoginTests/testLocks",
      seconds: 0.001, mutants: mutants)
    let reach = SuiteReach(suite: .xctest, tests: [test])
    return TrialRun(process: process, reach: reach, startup: 0.01, whole: 0.01, patience: 0.1)
  }
}

/// A toolchain whose C compiler copies the source in place of a library.
struct ScriptedCompiler: ToolRunner {
  func run(_ call: ToolCall, onLine: (String) -> Void) throws -> ToolResult {
    guard call.tool.hasSuffix("/clang") else { return try ProcessRunner().run(call) }
    let words = call.arguments.map { $0.split(separator: "/").last ?? "" }
    guard words == ["-O2", "-shared", "-fPIC", "probe.c", "-o", "new-librehearsal-probe.so", "-ldl"] else {
      return ToolResult(status: 1, errors: "error: unknown arguments \(words)")
    }
    try FileManager.default.copyItem(atPath: call.arguments[3], toPath: call.arguments[5])
    return ToolResult(status: 0)
  }
}
