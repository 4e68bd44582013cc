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
  /// The test runs with the presenters `flawed`, `solution` and `own`, and that of our tests, `own, our tests`.
  ///
  /// Other runs pass.
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
    for tool in ["clang", "swiftc"] {
      try write("", to: "usr/bin/\(tool)")
      try FileManager.default.setAttributes(
        [.posixPermissions: 0o755], ofItemAtPath: root.appendingPathComponent("usr/bin/\(tool)").path)
    }
  }

  /// The builds, in order.
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
    if call.arguments.contains("git") { return try ProcessRunner().run(call, onLine: onLine) }
    if ([call.tool] + call.arguments).contains(where: { $0.hasSuffix("/clang") || $0.hasSuffix("/swiftc") }) {
      try folder.write("", to: call.arguments.last ?? "")
      return ToolResult(status: 0)
    }
    switch call.arguments.first(where: { ["-print-target-info", "--show-bin-path"].contains($0) }) {
    case "-print-target-info": return .targetInfo(in: root.path)
    case "--show-bin-path":
      // All packages have the same products.
      for name in ["SecondTap", "OlderWins", "Exercises"] {
        try folder.write("", to: folder.path("products/\(name)PackageTests.xctest"))
      }
      return ToolResult(status: 0, output: Data(folder.path("products").utf8))
    default:
      lock.withLock { recorded.append(call) }
      for line in build.output.split(separator: "\n") { onLine(String(line)) }
      return ToolResult(status: build.status, output: Data(build.output.utf8))
    }
  }

  func run(
    _ call: ToolCall, seconds: Double?, onOutput: ((String) -> Void)?, onEvent: (String) -> Bool
  ) throws -> ChildProcess.End {
    let isSwiftTesting = call.arguments.contains("swift-testing")
    let presenter = presenter(of: call)
    if isSwiftTesting { lock.withLock { presenters.append(presenter) } }
    let stream = runs[presenter] ?? .passing
    // All tests are of Swift Testing.
    for line in isSwiftTesting ? stream.lines : EventStream.empty.lines { _ = onEvent(line) }
    for line in stream.output where isSwiftTesting { onOutput?(line) }
    return .exited(isSwiftTesting ? stream.status : 0)
  }

  private func presenter(of call: ToolCall) -> String {
    let package = URL(fileURLWithPath: call.folder ?? "")
    switch package.lastPathComponent {
    case "Exercises": return "flawed"
    case "solutions": return "solution"
    default: break
    }
    let file = package.appendingPathComponent("Sources/\(package.lastPathComponent)/Presenter.swift")
    let name = ((try? String(contentsOf: file, encoding: .utf8)) ?? "").trimmingCharacters(in: ["/", " ", "\n"])
    let ours = "Tests/\(package.lastPathComponent)Tests/RealTests.swift"
    return name
      + (FileManager.default.fileExists(atPath: package.appendingPathComponent(ours).path) ? ", our tests" : "")
  }

  private func writeExercise(_ name: String) throws {
    let folder = "Sources/Exercises/\(name)"
    try write("# About \(name)\n\nWhat goes\nwrong.\n\n## The story\n\nLong.\n", to: "\(folder)/Exercise.md")
    try write("// flawed\n", to: "\(folder)/Flawed/Presenter.swift")
    try write(
      """
      --- a/Presenter.swift
      +++ b/Presenter.swift
      @@ -1 +1 @@
      -// flawed
      +// solution

      """, to: "\(folder)/Solution.patch")
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
