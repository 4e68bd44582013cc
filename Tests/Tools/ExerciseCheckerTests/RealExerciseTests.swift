import Foundation
import Testing
import ToolSupport

@testable import ExerciseChecker

/// Tests that build and check real exercises, if the environment enables them.
@Suite(
  "The exercises", .serialized,
  .enabled(
    if: ProcessInfo.processInfo.environment["REHEARSAL_EXERCISES"] == "1",
    "building the exercises takes minutes: set REHEARSAL_EXERCISES=1 to enable it"))
final class RealExerciseTests {
  private static let name = "SpinnerAfterStop"

  private let root = ExerciseCatalog.ownRoot
  private let home = FileManager.default.temporaryDirectory.resolvingSymlinksInPath()
    .appending(path: "learner-\(UUID().uuidString)")
  private let output = Output()
  /// The developer's own progress, which the test restores.
  private let earlierProgress: Data?

  private var progressFile: URL { Workspace.workFolder(in: root).appending(path: "progress.json") }
  private var attempt: URL { home.appending(path: "exercises/\(Self.name)") }
  private var presenter: URL { attempt.appending(path: "Sources/\(Self.name)/SignupPresenter.swift") }
  private var exercise: URL { root.appending(path: "Sources/Exercises/\(Self.name)") }

  init() throws {
    let file = Workspace.workFolder(in: ExerciseCatalog.ownRoot).appending(path: "progress.json")
    earlierProgress = try? Data(contentsOf: file)
    try? FileManager.default.removeItem(at: file)
    try FileManager.default.createDirectory(at: home, withIntermediateDirectories: true)
  }

  deinit {
    try? FileManager.default.removeItem(at: home)
    try? FileManager.default.removeItem(at: progressFile)
    try? earlierProgress?.write(to: progressFile)
  }

  @Test("are valid")
  func areValid() {
    let code = run("--verify")

    #expect(code == 0, "\(output.text)")
  }

  @Test("can be started, checked and solved")
  func roundTrip() throws {
    expect(0, "start", Self.name, prints: "Your package is in", "@testable import \(Self.name)")
    let readme = try String(contentsOf: attempt.appending(path: "README.md"), encoding: .utf8)
    let template = try #require(readme.firstMatch(of: #/(?s)```swift\n(.*?)```/#)).1
    try write(String(template), to: "Tests/\(Self.name)Tests/Template.swift")
    let tests = try ProcessRunner().run(
      ToolCall(
        tool: "swift",
        arguments: ["test", "--package-path", attempt.path, "--scratch-path", Workspace.scratch(in: root).path],
        joinsErrors: true))
    #expect(tests.status == 0 && tests.text.contains("Test run with 2 tests"), "\(tests.text)")
    #expect(!tests.text.contains("warning: "), "\(tests.text)")

    expect(
      1, "check", prints: "they do not find the defect yet", "A person sees a spinner that never stops",
      "    1  registrationDidFinish(error: nil)", "    2  registrationDidStart")
    let revealing = output.text.split(separator: "\n").filter { line in
      line.contains("It should") || line.contains("expected") && !line.contains("The expected calls are shown")
    }
    #expect(revealing.isEmpty)
    expect(3, "check", home.path + "/nowhere", prints: "there is no folder \(home.path)/nowhere")
    expect(0, "list", prints: "\(Self.name): started, in \(attempt.path)")

    let flawed = try Data(contentsOf: presenter)
    try (flawed + Data("func half(".utf8)).write(to: presenter)
    expect(1, "check", Self.name, prints: "does not compile yet", "\(presenter.path):")

    try flawed.write(to: presenter)
    let real = try String(contentsOf: exercise.appending(path: "Tests/RealTests.swift"), encoding: .utf8)
    try write(
      real.replacing("struct \(Self.name)Tests", with: "struct OrderTests"),
      to: "Tests/\(Self.name)Tests/OrderTests.swift")
    expect(
      1, "check", attempt.path, prints: "they find the defect", "it is unchanged",
      "1  registrationDidStart               registrationDidFinish(error: nil)")
    expect(0, "list", prints: "\(Self.name): your test finds the defect")

    try Data(contentsOf: exercise.appending(path: "Solution/SignupPresenter.swift")).write(to: presenter)
    let before = try contents()
    expect(0, "check", Self.name, prints: "Solved.", "Next exercise:")
    expect(3, "start", Self.name, prints: "nothing in it was changed")
    expect(0, "hint", Self.name, prints: "Hint 1 of")
    #expect(try contents() == before)
  }

  private func run(_ arguments: String...) -> Int32 { run(arguments) }

  private func run(_ arguments: [String]) -> Int32 {
    output.clear()
    let console = Console(out: { [output] in output.add($0 + "\n") }, err: { [output] in output.add($0) })
    return ExerciseCommand(runner: ProcessRunner(), console: console, current: home).run(arguments)
  }

  private func expect(
    _ code: Int32, _ arguments: String..., prints texts: String..., sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let actual = run(arguments)
    #expect(actual == code, "\(output.text)", sourceLocation: sourceLocation)
    for text in texts {
      #expect(output.text.contains(text), "missing: \(text)", sourceLocation: sourceLocation)
    }
  }

  private func write(_ text: String, to path: String) throws {
    try text.write(to: attempt.appending(path: path), atomically: true, encoding: .utf8)
  }

  /// The contents of all files of the attempt.
  private func contents() throws -> [String: Data] {
    let paths = try FileManager.default.subpathsOfDirectory(atPath: attempt.path)
    let files = paths.map { ($0, FileManager.default.contents(atPath: attempt.path + "/" + $0)) }
    return Dictionary(uniqueKeysWithValues: files).compactMapValues(\.self)
  }
}

/// The output of the command.
///
/// Sendable, because a lock guards the text.
private final class Output: @unchecked Sendable {
  private let lock = NSLock()
  private var stored = ""

  var text: String { lock.withLock { stored } }

  func add(_ text: String) { lock.withLock { stored += text } }

  func clear() { lock.withLock { stored = "" } }
}
