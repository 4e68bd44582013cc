import Foundation
import ToolSupport

/// Builds an attempt in the tool's own folder, and runs what answers the two questions.
struct AttemptChecker {
  /// What a check comes to.
  enum Verdict: Equatable, Sendable {
    case ran(CheckResult)
    /// The attempt does not compile: what to say before the compiler's words, and those.
    case broken(reason: String, complaints: [String])
  }

  let workspace: Workspace
  let runner: any ToolRunner
  let console: Console
  /// How many seconds the tests of one suite may take.
  var limit = 30.0

  func check() throws -> Verdict {
    try workspace.attempt.check()
    try workspace.lay()
    if let broken = try build() { return broken }
    defer { console.clear() }
    let real = try run(.real, "Running the real tests on your presenter…")
    let onFlawed = try run(.flawed, "Running your tests on the flawed presenter…")
    // A presenter that is right is called for only by tests that fail on the flawed one.
    let failsOnFlawed = onFlawed.ending == .failed || onFlawed.ending == .crashed
    let isMended = real.ending == .passed
    let onMended =
      failsOnFlawed
      ? try run(
        isMended ? .own : .solution, "Running your tests on \(isMended ? "your presenter" : "a mended presenter")…")
      : TestOutcome(ending: .noTests)
    let text = (try? String(contentsOf: workspace.attempt.exercise.realTests, encoding: .utf8)) ?? ""
    return .ran(
      CheckResult(
        exercise: workspace.attempt.exercise, isUntouched: try workspace.isPresenterUntouched(), onFlawed: onFlawed,
        onMended: onMended, real: real, notes: PersonNotes(text)))
  }

  private func run(_ suite: Workspace.Suite, _ doing: String) throws -> TestOutcome {
    console.show(doing)
    let session = TestSession(
      arguments: workspace.arguments, events: workspace.folder.appendingPathComponent("events.jsonl"), runner: runner,
      limit: limit)
    var outcome = try session.run(target: workspace.target(suite))
    outcome.lastWords = outcome.lastWords.map { CompilerOutput.translated($0, in: workspace) }
    return outcome
  }

  private func build() throws -> Verdict? {
    let isFirst = !FileManager.default.fileExists(atPath: workspace.scratch.path)
    console.note(
      isFirst
        ? "Building; this once with Rehearsal's own modules, which takes about half a minute…"
        : "Building your attempt…")
    let result = try swift("build", "--build-tests")
    guard result.status != 0 else { return nil }
    let lines = result.text.components(separatedBy: "\n")
    if let verdict = verdict(CompilerOutput(lines, in: workspace)) { return try withOwnErrors(verdict) }
    throw ToolError(
      message: result.status == 127 ? "swift is not on PATH" : "the exercise could not be built",
      remedy: result.status == 127
        ? "put a Swift toolchain's usr/bin folder there"
        : "see what the package manager says above; if Rehearsal's folder was moved, remove \(workspace.scratch.path)",
      details: lines.filter { !$0.hasPrefix("[") }.suffix(40).joined(separator: "\n"))
  }

  private func swift(_ command: String, _ options: String...) throws -> ToolResult {
    defer { console.clear() }
    return try runner.run(
      ToolCall(tool: "swift", arguments: [command] + workspace.arguments + options, joinsErrors: true)
    ) { line in
      if line.hasPrefix("["), let end = line.firstIndex(of: "]") { console.show("Building… \(line[...end])") }
    }
  }

  private func verdict(_ output: CompilerOutput) -> Verdict? {
    let own = output.texts(about: ["Presenter", Workspace.Suite.own.rawValue])
    if !own.isEmpty { return .broken(reason: Self.ownReason, complaints: own) }
    let copies = output.texts(about: [Workspace.Suite.flawed.rawValue, Workspace.Suite.solution.rawValue])
    if !copies.isEmpty {
      return .broken(
        reason: "Your tests do not compile with the presenter as it was. They may use only what that one has, "
          + "because they have to find its defect. These are the compiler's words:", complaints: copies)
    }
    let real = output.texts(about: [Workspace.Suite.real.rawValue])
    guard !real.isEmpty else { return nil }
    return .broken(
      reason: "The tests of this exercise cannot use your presenter any more. Keep the names of its type, initializer "
        + "and methods as they were. These are the compiler's words:",
      complaints: real.map { $0.prefix { $0 != "\n" } }.map(String.init))
  }

  /// The compiler stops at the first target that has errors; those of the attempt's own targets say more.
  private func withOwnErrors(_ verdict: Verdict) throws -> Verdict {
    guard case .broken(let reason, _) = verdict, reason != Self.ownReason else { return verdict }
    let result = try swift("build", "--target", workspace.target(.own))
    let output = CompilerOutput(result.text.components(separatedBy: "\n"), in: workspace)
    let own = output.texts(about: ["Presenter", Workspace.Suite.own.rawValue])
    return own.isEmpty ? verdict : .broken(reason: Self.ownReason, complaints: own)
  }

  private static let ownReason = "Your attempt does not compile yet. These are the compiler's words:"
}
