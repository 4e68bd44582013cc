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
  /// The test runs of targets, by the ends of their names.
  ///
  /// The tests of other targets pass.
  var runs: [String: EventStream] = [:]
  /// A closure that runs while the package manager builds.
  var meanwhile: () -> Void = {}
  private let lock = NSLock()
  private var recorded: [ToolCall] = []
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
  /// The names of the tested targets, in order.
  var tested: [String] {
    calls.filter { $0.arguments.contains("test") }.map { call in
      call.arguments.firstIndex(of: "--filter").map { String(call.arguments[$0 + 1].dropFirst().dropLast(2)) } ?? "all"
    }
  }
  var report: String { lock.withLock { printed } }
  var messages: String { lock.withLock { noted } }

  @discardableResult
  func run(_ arguments: String..., from folder: URL? = nil, in package: URL? = nil) -> Int32 {
    lock.withLock { (printed, noted, recorded) = ("", "", []) }
    return command(arguments, from: folder, in: package)
  }

  /// Runs the command during another run, and adds its output to that of the other run.
  func command(_ arguments: String...) { _ = command(arguments, from: nil, in: nil) }

  private func command(_ arguments: [String], from folder: URL?, in package: URL?) -> Int32 {
    let console = Console(
      out: { text in self.lock.withLock { self.printed += text + "\n" } },
      err: { text in self.lock.withLock { self.noted += text } })
    let command = ExerciseCommand(runner: self, console: console, current: folder ?? home)
    return command.run(arguments + ["--package-path", (package ?? root).path])
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
      meanwhile()
      let build = lock.withLock { builds.count > 1 ? builds.removeFirst() : builds[0] }
      for line in build.output.split(separator: "\n") { onLine(String(line)) }
      return ToolResult(status: build.status, output: Data(build.output.utf8))
    }
    let target = tested.last ?? ""
    let stream = runs.first { target.hasSuffix($0.key) }?.value ?? .passing()
    if let index = call.arguments.firstIndex(of: "--event-stream-output-path") {
      try Data(stream.text.utf8).write(to: URL(fileURLWithPath: call.arguments[index + 1]))
    }
    for line in stream.output { onLine(line) }
    return ToolResult(status: stream.status)
  }

  private func writeExercise(_ name: String) throws {
    let folder = "Sources/Exercises/\(name)"
    try write("# About \(name)\n\nWhat goes\nwrong.\n\n## The story\n\nLong.\n", to: "\(folder)/Exercise.md")
    try write("# Hints\n\n## 1\n\nLook.\n\n## 2\n\nLook\nharder.\n", to: "\(folder)/Hints.md")
    try write("// flawed\n", to: "\(folder)/Flawed/Presenter.swift")
    try write("// solution\n", to: "\(folder)/Solution/Presenter.swift")
    try write("// flags\n", to: "\(folder)/Tests/FlagTests.swift")
    try write(
      "@Test func f() {\n  // A person sees two of them,\n  // one below the other.\n  expect()\n}\n",
      to: "\(folder)/Tests/RealTests.swift")
  }
}
