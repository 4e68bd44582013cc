import Foundation
import ToolSupport

/// The path through the exercises, with the learner's progress.
struct ExerciseList {
  let attempts: AttemptFinder
  let style: TextStyle

  var text: String {
    let steps = attempts.catalog.steps.enumerated().map { index, step in
      ([style.bold("\(index + 1). \(step.title)")] + step.exercises.map(row)).joined(separator: "\n")
    }
    return (steps + [nextStep]).joined(separator: "\n\n")
  }

  private func row(_ exercise: Exercise) -> String {
    let others = attempts.otherAttempts(at: exercise).map { "\n      (another attempt is in \($0.folder.path))" }
    let base = exercise.buildsOn.map { "\n      Builds on \($0)." } ?? ""
    return "  \(exercise.name): \(state(of: exercise))" + others.joined() + "\n      \(exercise.summary)" + base
  }

  private func state(of exercise: Exercise) -> String {
    guard let attempt = attempts.attempt(at: exercise) else { return "not started" }
    switch attempts.progress[exercise.name].state {
    case .started: return "\(style.yellow("started")), in \(attempt.folder.path)"
    case .found: return "\(style.yellow("your test finds the defect")), in \(attempt.folder.path)"
    case .solved: return "\(style.green("solved")), in \(attempt.folder.path)"
    }
  }

  private var nextStep: String {
    let open = attempts.catalog.exercises.first { exercise in
      attempts.attempt(at: exercise) != nil && attempts.progress[exercise.name].state != .solved
    }
    if let open { return "To continue: \(CheckReport.command("check \(open.name)"))" }
    let next = attempts.next
    guard attempts.progress[next.name].state != .solved else { return "All exercises are solved." }
    return "To begin: \(CheckReport.command("start \(next.name)"))"
  }
}
