import Foundation
import ToolSupport
import ToolTestSupport

@testable import ExerciseChecker

/// A folder like Rehearsal's with two exercises, a learner's folder, and a fake of the package manager.
///
/// Safe: a lock guards the state that the command changes. The other properties are set before it runs.
final class FakeRehearsal: ToolRunner, @unchecked Sendable {
  let root: URL
  let home: URL
  /// The exit code and the output of the builds.
  var build: (status: Int32, output: String) = (0, "Build complete!\n")
  /// The test runs with the presenters `flawed` and `solution`.
  ///
  /// Tests with other presenters pass.
  var runs: [String: EventStream] = [:]
  /// The report and the messages of the last run.
  private(set) var output = CommandOutput()
  private let folder = TemporaryFolder()
  private let lock = NSLock()
  private var recorded: [ToolCall] = []
  private var presenters: [String] = []

  init() throws {
    root = folder.root.appendingPathComponent("Rehearsal")
    home = folder.root.appendingPathComponent("home")
    try FileManager.default.createDirectory(at: home, withIntermediateDirectories: true)
    try write(
      """
      let exercises = [
        // Second calls
        "SecondTap",
        // Late answers
        "OlderWins",  // builds on SecondTap
      ]
      """, to: "Sources/Exercises/Package.swift")
    for name in ["SecondTap", "OlderWins"] { try writeExercise(name) }
  }

  /// The calls of tools, in order.
  var calls: [ToolCall] { lock.withLock { recorded } }

  /// Runs the command with words as arguments, and forgets the calls and the output of earlier runs.
  @discardableResult
  func run(_ words: String, from folder: URL? = nil, in package: URL? = nil) -> Int32 {
    lock.withLock { (recorded, presenters) = ([], []) }
    output = CommandOutput()
    var command = ExerciseCommand()
    command.root = package ?? root
    command.current = URL(fileURLWithPath: (folder ?? home).path, isDirectory: true)
    command.runner = self
    command.console = output.console
    return command.run(words.split(separator: " ").map(String.init))
  }

  /// Runs the command, and returns what a terminal shows: its call, output and exit code, and the runs of tests.
  func session(_ words: String, from folder: URL? = nil) -> String {
    let code = run(words, from: folder)
    let text = output.text.replacing(home.deletingLastPathComponent().path, with: "")
    let tests = lock.withLock { presenters }.map { "The tests ran on the presenter '\($0)'.\n" }.joined()
    let call = ["$ rehearsal exercise", words].filter { !$0.isEmpty }.joined(separator: " ")
    return "\(call)\n\(text)\(tests)Exit code: \(code)\n"
  }

  func write(_ text: String, to path: String, in folder: URL? = nil) throws {
    try self.folder.write(text, to: (folder ?? root).appendingPathComponent(path).path)
  }

  func run(_ call: ToolCall, onLine: (String) -> Void) throws -> ToolResult {
    lock.withLock { recorded.append(call) }
    guard call.arguments.contains("test") else {
      for line in build.output.split(separator: "\n") { onLine(String(line)) }
      return ToolResult(status: build.status, output: Data(build.output.utf8))
    }
    let presenter = presenter(of: call)
    lock.withLock { presenters.append(presenter) }
    let stream = runs[presenter] ?? .passing
    if let index = call.arguments.firstIndex(of: "--event-stream-output-path") {
      try Data(stream.text.utf8).write(to: URL(fileURLWithPath: call.arguments[index + 1]))
    }
    for line in stream.output { onLine(line) }
    return ToolResult(status: stream.status)
  }

  private func presenter(of call: ToolCall) -> String {
    if let variable = call.arguments.first(where: { $0.hasPrefix("EXERCISES=") }) {
      return variable.hasSuffix("solved") ? "solution" : "flawed"
    }
    let package = URL(fileURLWithPath: call.arguments[(call.arguments.firstIndex(of: "--package-path") ?? 0) + 1])
    let file = package.appendingPathComponent("Sources/\(package.lastPathComponent)/Presenter.swift")
    return ((try? String(contentsOf: file, encoding: .utf8)) ?? "").trimmingCharacters(in: ["/", " ", "\n"])
  }

  private func writeExercise(_ name: String) throws {
    let folder = "Sources/Exercises/\(name)"
    try write("# About \(name)\n\nWhat goes\nwrong.\n\n## The story\n\nLong.\n", to: "\(folder)/Exercise.md")
    try write("// flawed\n", to: "\(folder)/Flawed/Presenter.swift")
    try write("// solution\n", to: "\(folder)/Solution/Presenter.swift")
    try write("// flags\n", to: "\(folder)/Tests/FlagTests.swift")
    try write(name == "SecondTap" ? doubles : "// real\n", to: "\(folder)/Tests/RealTests.swift")
  }

  private let doubles = """
    let view = SpyUsersView()
    let a = SpyUsersView()
    let b = MockUserService()
    let c = MockLoginService()
    """
}

/// The texts of all files in a folder, by their paths.
func texts(in folder: URL) throws -> [String: String] {
  let paths = try FileManager.default.subpathsOfDirectory(atPath: folder.path)
  return Dictionary(uniqueKeysWithValues: paths.map { ($0, folder.appendingPathComponent($0)) })
    .compactMapValues { try? String(contentsOf: $0, encoding: .utf8) }
}
