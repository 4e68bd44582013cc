import Foundation
import ToolSupport

/// Shows of exercises that each is what it promises: the flag-style test misses the defect, and the real test finds it.
struct ExerciseVerification {
  let catalog: ExerciseCatalog
  /// The exercises to look at; none means all.
  let only: [Exercise]
  let runner: any ToolRunner
  let console: Console

  /// Builds and runs them, flawed and solved, and prints a line for each.
  ///
  /// - Returns: Whether all are as they should be.
  func run() throws -> Bool {
    let flawed = try outcome(of: "flawed presenters", variant: "flawed")
    let solved = try outcome(of: "solutions", variant: "solved")
    let verdicts = (only.isEmpty ? catalog.exercises : only).map {
      ExerciseVerdict(exercise: $0, flawed: flawed, solved: solved)
    }
    for verdict in verdicts { console.out(verdict.text) }
    let strays = only.isEmpty ? catalog.strays : []
    for name in strays {
      console.out("\(name): either its folder or its name in Sources/Exercises/Package.swift is missing")
    }
    let sound = verdicts.count { $0.faults.isEmpty }
    console.out("\(sound) of \(verdicts.count) exercises are as they should be")
    return sound == verdicts.count && strays.isEmpty
  }

  private func outcome(of what: String, variant: String) throws -> TestOutcome {
    let package = catalog.root.appendingPathComponent("Sources/Exercises").path
    let arguments = ["--package-path", package, "--scratch-path", Workspace.scratch(in: catalog.root).path]
    let names = only.map(\.name).joined(separator: " ")
    let runner = VariableRunner(runner: runner, variables: ["EXERCISES=\(variant)", "EXERCISES_ONLY=\(names)"])
    console.note("Building the \(what)…")
    let build = try runner.run(
      ToolCall(tool: "swift", arguments: ["build", "--build-tests"] + arguments, joinsErrors: true))
    guard build.status == 0 else {
      let lines = build.text.components(separatedBy: "\n")
      throw ToolError(
        message: "the \(what) do not build", remedy: "see what the compiler says above",
        details: lines.filter { !$0.hasPrefix("[") }.joined(separator: "\n"))
    }
    console.note("Running the tests of the \(what)…")
    let events = Learner.work(in: catalog.root).appendingPathComponent("events.jsonl")
    let outcome = try TestSession(arguments: arguments, events: events, runner: runner, limit: 300).run(target: nil)
    guard outcome.unfinished.isEmpty, outcome.ending == .passed || outcome.ending == .failed else {
      throw ToolError(
        message: "the tests of the \(what) did not come to their end",
        remedy: "a test should fail, and not crash or hang",
        details: (outcome.unfinished.map { "under way: \($0)" } + outcome.lastWords).joined(separator: "\n"))
    }
    return outcome
  }
}

/// Hands variables to the tools that another runner runs.
private struct VariableRunner: ToolRunner {
  let runner: any ToolRunner
  let variables: [String]

  func run(_ call: ToolCall, onLine: (String) -> Void) throws -> ToolResult {
    let call = ToolCall(
      tool: "/usr/bin/env", arguments: variables + [call.tool] + call.arguments, joinsErrors: call.joinsErrors)
    return try runner.run(call, onLine: onLine)
  }
}
