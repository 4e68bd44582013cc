import Foundation
import ToolSupport
import ToolTestSupport

@testable import MutationTesting

/// Tests of XCTest with the names `a`, `b` and so on, whose processes end at once with answers from a list.
///
/// An answer is `pass`, or a test that ends the process: `fail a 0.5` after some seconds, `crash a`, or `hang a`.
///
/// Safe: a lock guards the answers and the processes.
final class AnsweredTests: ToolRunner, @unchecked Sendable {
  private let lock = NSLock()
  private var answers: [String]
  private var recorded: [String] = []

  init(_ answers: [String]) { self.answers = answers }

  /// The tests of the processes so far, and their limits.
  var processes: [String] { lock.withLock { recorded } }

  /// Returns the trials by tests that take some time, and run the mutants 6 and 7.
  func trials(seconds: [Double]) throws -> SuiteTrials {
    let product = TestProduct(path: "/tests")
    let tests = zip(["a", "b", "c"], seconds).map { name, seconds in
      TestCase(name: "M.T/\(name)", product: product, seconds: seconds, mutants: [6, 7])
    }
    // A test that runs no mutant.
    let other = TestCase(name: "M.T/other", product: product)
    return SuiteTrials(
      processes: TestProcesses(
        products: [product], build: PackageBuild(package: "/p", scratch: "/s"), variables: [:],
        toolchain: try Toolchain(runner: self), runner: self),
      reach: SuiteReach(suite: .xctest, tests: tests + [other]))
  }

  func run(_ call: ToolCall, onLine: ((String) -> Void)?) throws -> ToolResult { .targetInfo(in: "/toolchain") }

  func run(
    _ call: ToolCall, watch: ProcessWatch?, isOver: (Double) -> Bool, onOutput: ((String) -> Void)?,
    onEvent: (String) -> Bool
  ) throws -> ChildProcess.End {
    let tests = call.arguments.first?.split(separator: ",").map { $0.dropFirst(4) }.sorted() ?? ["all"]
    let limit = watch.map { " in \(Int($0.limit.rounded())) s" } ?? ""
    let remark = call.environment?[SwitchFunctions.mutant] == nil ? " without the mutant" : ""
    let words = lock.withLock {
      recorded.append(tests.joined(separator: " ") + limit + remark)
      return answers.isEmpty ? ["no answer"] : answers.removeFirst().split(separator: " ").map(String.init)
    }
    func send(_ kind: String, _ rest: String = "", at seconds: String = "0") -> Bool {
      onEvent(#"{"payload": {"kind": "\#(kind)", "instant": {"absolute": \#(seconds)}\#(rest)}}"#)
    }
    _ = send("runStarted")
    if words.count > 1 {
      _ = send("function", #", "id": "M.T/\#(words[1])""#)
      _ = send("testStarted", #", "testID": "M.T/\#(words[1])""#)
    }
    switch words[0] {
    case "pass":
      _ = send("runEnded")
      return .exited(0)
    case "fail":
      _ = send("issueRecorded", #", "testID": "M.T/\#(words[1])", "issue": {"isFailure": true}"#, at: words[2])
      return .stopped
    case "hang": return .timedOut
    default: return .signalled(SIGILL)
    }
  }
}
