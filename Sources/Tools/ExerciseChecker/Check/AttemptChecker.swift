import Foundation
import ToolSupport

/// A checker of attempts, which builds a copy of an attempt and runs its tests in the tool's work folder.
///
/// It answers two questions. Do the learner's tests find the defect? Is the presenter fixed?
struct AttemptChecker {
  /// The outcome of a check.
  enum Outcome: Equatable, Sendable {
    case ran(CheckResult)
    /// The attempt does not compile. The errors are the compiler's.
    case doesNotCompile(reason: String, errors: [String])
  }

  let workspace: Workspace
  let runner: any ToolRunner
  let console: Console
  /// The time limit for the tests of one target, in seconds.
  var limit = 30.0

  func check() throws -> Outcome {
    try workspace.attempt.check()
    try workspace.write()
    if let failure = try build() { return failure }
    defer { console.clear() }
    let real = try run(.real, "Running the real tests on your presenter…")
    let onFlawed = try run(.flawed, "Running your tests on the flawed presenter…")
    // Tests that pass on the flawed presenter do not find the defect, so the correct one need not be tried.
    let failsOnFlawed = onFlawed.ending == .failed || onFlawed.ending == .crashed
    let isFixed = real.ending == .passed
    let onFixed =
      failsOnFlawed
      ? try run(
        isFixed ? .own : .solution, "Running your tests on \(isFixed ? "your presenter" : "a correct presenter")…")
      : TestOutcome(ending: .noTests)
    let text = (try? String(contentsOf: workspace.attempt.exercise.realTests, encoding: .utf8)) ?? ""
    return .ran(
      CheckResult(
        exercise: workspace.attempt.exercise, isUntouched: try workspace.isPresenterUntouched(), onFlawed: onFlawed,
        onFixed: onFixed, real: real, symptoms: SymptomComments(text)))
  }

  private func run(_ suite: Workspace.Suite, _ activity: String) throws -> TestOutcome {
    console.show(activity)
    let session = TestSession(arguments: workspace.build.arguments, runner: runner, limit: limit)
    var outcome = try session.run(target: workspace.target(suite))
    outcome.crashMessages = outcome.crashMessages.map { CompilerOutput.translated($0, in: workspace) }
    return outcome
  }

  private func build() throws -> Outcome? {
    let isFirst = !FileManager.default.fileExists(atPath: workspace.build.scratch)
    console.note(
      isFirst
        ? "Building your attempt, and Rehearsal's modules for the first time, which takes about half a minute…"
        : "Building your attempt…")
    let result = try build("--build-tests")
    guard !result.hasSucceeded else { return nil }
    if let failure = failure(CompilerOutput(result.messages, in: workspace)) { return try withOwnErrors(failure) }
    throw ToolError(
      message: "the exercise could not be built",
      remedy: "see the output above; if Rehearsal's folder was moved, remove \(workspace.build.scratch)",
      details: result.messages.suffix(40).joined(separator: "\n"))
  }

  private func build(_ part: String...) throws -> BuildResult {
    defer { console.clear() }
    return try workspace.build.build(part, activity: "Building…", runner: runner, console: console)
  }

  private func failure(_ output: CompilerOutput) -> Outcome? {
    let own = output.texts(about: ["Presenter", Workspace.Suite.own.rawValue])
    if !own.isEmpty { return .doesNotCompile(reason: Self.ownReason, errors: own) }
    let copies = output.texts(about: [Workspace.Suite.flawed.rawValue, Workspace.Suite.solution.rawValue])
    if !copies.isEmpty {
      return .doesNotCompile(
        reason: "Your tests do not compile with the original presenter. They must find its defect, so they can use "
          + "only its methods and properties. These are the compiler's errors:", errors: copies)
    }
    let real = output.texts(about: [Workspace.Suite.real.rawValue])
    guard !real.isEmpty else { return nil }
    // Only the first line of each error, so that the output does not show the code of the real tests.
    return .doesNotCompile(
      reason: "The tests of this exercise do not compile with your presenter. Do not rename its type, initializer or "
        + "methods. These are the compiler's errors:",
      errors: real.map { $0.prefix { $0 != "\n" } }.map(String.init))
  }

  /// The errors in the attempt's own targets, if there are any, or else the same failure.
  ///
  /// The package manager stops at the first target with errors, which may be a copy. Errors in the attempt help more.
  private func withOwnErrors(_ failure: Outcome) throws -> Outcome {
    guard case .doesNotCompile(let reason, _) = failure, reason != Self.ownReason else { return failure }
    let result = try build("--target", workspace.target(.own))
    let own = CompilerOutput(result.messages, in: workspace).texts(about: ["Presenter", Workspace.Suite.own.rawValue])
    return own.isEmpty ? failure : .doesNotCompile(reason: Self.ownReason, errors: own)
  }

  private static let ownReason = "Your attempt does not compile yet. These are the compiler's errors:"
}

/// The results of a check, which answer its two questions.
struct CheckResult: Equatable, Sendable {
  let exercise: Exercise
  /// True if the learner has not changed the flawed presenter.
  let isUntouched: Bool
  /// The outcome of the learner's tests with the flawed presenter.
  let onFlawed: TestOutcome
  /// The outcome of the learner's tests with a correct presenter: their own if it is correct, or else the solution.
  ///
  /// These tests do not run if they pass with the flawed presenter.
  let onFixed: TestOutcome
  /// The outcome of the real tests with the learner's presenter.
  let real: TestOutcome
  /// The symptoms described in the real tests.
  let symptoms: SymptomComments

  /// True if the learner's presenter passes the real tests.
  var isFixed: Bool { real.ending == .passed }

  /// True if the learner's tests fail with the flawed presenter and pass with a correct one.
  var findsDefect: Bool { failsOnFlawed && onFixed.ending == .passed }

  var isSolved: Bool { isFixed && findsDefect }

  var failsOnFlawed: Bool { onFlawed.ending == .failed || onFlawed.ending == .crashed }

  /// The state of the attempt to record.
  var state: Progress.State { isSolved ? .solved : findsDefect ? .found : .started }

  /// The symptoms of the learner's presenter, each with the received calls.
  var symptomsSeen: [String] {
    real.failures.indices.compactMap { index in
      let failure = real.failures[index]
      guard !real.failures[..<index].contains(where: { $0.line == failure.line }) else { return nil }
      let parts = [symptoms[failure.line], ReceivedCalls(failure.text)?.text].compactMap(\.self)
      return parts.isEmpty ? nil : parts.joined(separator: "\n")
    }
  }
}
