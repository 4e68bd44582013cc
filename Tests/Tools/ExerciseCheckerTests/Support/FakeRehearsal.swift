import Foundation
import ToolSupport

@testable import ExerciseChecker

/// A folder like Rehearsal's with two exercises, a learner's folder, and a fake of the package manager.
///
/// Sendable, because a lock guards the state that the command changes. The other properties are set before it runs.
final class FakeRehearsal: ToolRunner, @unchecked Sendable {
  let root: URL
  let home: URL
  /// The exit code and the output of each build.
  ///
  /// The last one is repeated.
  var builds: [(status: Int32, output: String)] = [(0, "Build complete!\n")]
  /// The test runs with the presenters `flawed` and `solution`.
  ///
  /// Tests with other presenters pass.
  var runs: [String: EventStream] = [:]
  private let lock = NSLock()
  private var recorded: [ToolCall] = []
  private var presenters: [String] = []
  private var printed = ""
  private var noted = ""

  init() throws {
    let folder = FileManager.default.temporaryDirectory.resolvingSymlinksInPath()
      .appendingPathComponent("rehearsal \(UUID().uuidString)")
    root = folder.appendingPathComponent("Rehearsal")
    home = folder.appendingPathComponent("home")
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

  deinit {
    try? FileManager.default.removeItem(at: root.deletingLastPathComponent())
  }

  /// The calls of tools, in order.
  var calls: [ToolCall] { lock.withLock { recorded } }
  /// The presenters of the test runs, in order.
  var tested: [String] { lock.withLock { presenters } }
  var report: String { lock.withLock { printed } }
  var messages: String { lock.withLock { noted } }

  /// Runs the command, and forgets the calls and the output of earlier runs.
  @discardableResult
  func run(_ arguments: String..., from folder: URL? = nil, in package: URL? = nil) -> Int32 {
    lock.withLock { (printed, noted, recorded, presenters) = ("", "", [], []) }
    var command = ExerciseCommand()
    command.root = package ?? root
    command.current = URL(fileURLWithPath: (folder ?? home).path, isDirectory: true)
    command.runner = self
    command.console = Console(
      out: { text in self.lock.withLock { self.printed += text + "\n" } },
      err: { text in self.lock.withLock { self.noted += text } })
    return command.run(arguments)
  }

  func write(_ text: String, to path: String, in folder: URL? = nil) throws {
    let url = (folder ?? root).appendingPathComponent(path)
    try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: url)
  }

  /// The texts of all files in a folder, by their paths.
  func files(in folder: URL) throws -> [String: String] {
    var texts: [String: String] = [:]
    for path in try FileManager.default.subpathsOfDirectory(atPath: folder.path) {
      texts[path] = try? String(contentsOf: folder.appendingPathComponent(path), encoding: .utf8)
    }
    return texts
  }

  func run(_ call: ToolCall, onLine: (String) -> Void) throws -> ToolResult {
    lock.withLock { recorded.append(call) }
    guard call.arguments.contains("test") else {
      let build = lock.withLock { builds.count > 1 ? builds.removeFirst() : builds[0] }
      for line in build.output.split(separator: "\n") { onLine(String(line)) }
      return ToolResult(status: build.status, output: Data(build.output.utf8))
    }
    let presenter = presenter(of: call)
    lock.withLock { presenters.append(presenter) }
    let stream = runs[presenter] ?? .passing()
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
    try write("// real\n", to: "\(folder)/Tests/RealTests.swift")
  }
}
