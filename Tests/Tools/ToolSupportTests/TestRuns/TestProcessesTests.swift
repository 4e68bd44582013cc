import Foundation
import Testing
import ToolSupport
import ToolTestSupport

@Suite("The processes of the tests")
struct TestProcessesTests {
  /// A package manager that lists tests, and processes that end at once.
  ///
  /// Safe: a lock guards the arguments of the processes.
  private final class Runner: ToolRunner, @unchecked Sendable {
    let list: ToolResult
    let end: ChildProcess.End
    private let lock = NSLock()
    private var recorded: [[String]] = []

    init(list: [String] = [], status: Int32 = 0, end: ChildProcess.End = .exited(0)) {
      self.list = ToolResult(status: status, output: Data(list.joined(separator: "\n").utf8))
      self.end = end
    }

    var arguments: [[String]] { lock.withLock { recorded } }

    func run(_ call: ToolCall, onLine: ((String) -> Void)?) throws -> ToolResult {
      call.tool == "env" ? list : .targetInfo(in: "/toolchain")
    }

    func run(
      _ call: ToolCall, watch: ProcessWatch?, isOver: (Double) -> Bool, onOutput: ((String) -> Void)?,
      onEvent: (String) -> Bool
    ) throws -> ChildProcess.End {
      lock.withLock { recorded.append([call.tool] + call.arguments) }
      return end
    }
  }

  private func processes(_ runner: Runner, products: [String] = ["/a"]) throws -> TestProcesses {
    TestProcesses(
      products: products.map(TestProduct.init), build: PackageBuild(package: "/p", scratch: "/s"), variables: [:],
      toolchain: try Toolchain(runner: runner), runner: runner)
  }

  @Test("run the tests of XCTest that the expressions choose, in each product")
  func chosen() throws {
    let runner = Runner(list: ["M.LoginTests/testLocks", "M.LoginTests/testSlow", "M.SignupTests/testSigns"])
    var processes = try processes(runner, products: ["/a", "/b"])

    try processes.choose(filters: ["Login"], skips: ["Slow$"], of: [.xctest])
    _ = try processes.run(.chosen, of: .xctest)

    #expect(runner.arguments == [["/a", "M.LoginTests/testLocks"], ["/b", "M.LoginTests/testLocks"]])
  }

  @Test("run no product without chosen tests")
  func none() throws {
    let (first, second) = (TestProduct(path: "/a"), TestProduct(path: "/b"))
    let runner = Runner()
    let processes = try processes(runner, products: ["/a", "/b"])

    let outcome = try processes.run(.named([first: [], second: ["M.T/testA"]]), of: .xctest)

    #expect(runner.arguments == [["/b", "M.T/testA"]])
    #expect(outcome.hasPassed)
  }

  @Test("divide a list of tests that is too long for an argument")
  func longList() throws {
    let names = (0..<3).map { "M.T/test\($0)" + String(repeating: "x", count: 60_000) }
    let runner = Runner()
    let processes = try processes(runner)

    _ = try processes.run(.named([TestProduct(path: "/a"): names]), of: .xctest)

    #expect(runner.arguments.map { $0.dropFirst().joined(separator: ",") } == names)
  }

  @Test("pass if Swift Testing finds no test, which has an exit code of its own")
  func noTests() throws {
    let processes = try processes(Runner(end: .exited(69)))

    #expect(try processes.run(.chosen, of: .swiftTesting).hasPassed)
    #expect(try !processes.run(.chosen, of: .xctest).hasPassed)
  }

  @Test("need the list of the tests of XCTest only if some of them are chosen")
  func failingList() throws {
    var processes = try processes(Runner(status: 139))

    try processes.choose(filters: ["A"], skips: [], of: [.swiftTesting])
    try processes.choose(filters: [], skips: [], of: [.xctest])
    let error = #expect(throws: ToolError.self) { try processes.choose(filters: ["A"], skips: [], of: [.xctest]) }

    #expect(
      error?.line == "error: swift does not list the tests of XCTest; make 'swift test list' succeed in /p")
  }

  /// Tests whose events come between looks at a clock.
  private struct TimedTests: ToolRunner {
    let steps: [String]

    func run(_ call: ToolCall, onLine: ((String) -> Void)?) throws -> ToolResult { .targetInfo(in: "/toolchain") }

    func run(
      _ call: ToolCall, watch: ProcessWatch?, isOver: (Double) -> Bool, onOutput: ((String) -> Void)?,
      onEvent: (String) -> Bool
    ) throws -> ChildProcess.End {
      for step in steps {
        if let time = Double(step) {
          if isOver(time) { return .timedOut }
        } else {
          let test = step.words.last ?? ""
          let events = step.hasPrefix("testStarted") ? ["function", "testStarted"] : [step.words[0]]
          for kind in events {
            let names = ["id", "testID", "name"].map { "\"\($0)\": \"\(test)\"" }.joined(separator: ", ")
            _ = onEvent(#"{"payload": {"kind": "\#(kind)", \#(names)}}"#)
          }
        }
      }
      return .exited(0)
    }
  }

  @Test("are named if they are silent for long, and ended if they are for longer, as TestWatches.md says")
  func watch() throws {
    try expectAnswers(in: "TestWatches") { steps in
      let output = CommandOutput()
      let runner = TimedTests(steps: steps.components(separatedBy: "\n"))
      let processes = TestProcesses(
        products: ["/a", "/b"].map(TestProduct.init), build: PackageBuild(package: "/p", scratch: "/s"), variables: [:],
        toolchain: try Toolchain(runner: runner), runner: runner)

      let outcome = try processes.run(.chosen, of: .xctest, watch: TestWatch(limit: 100, console: output.console))

      return output.errors + "\(outcome.end)"
    }
  }
}
