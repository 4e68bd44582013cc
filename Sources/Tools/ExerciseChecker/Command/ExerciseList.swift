import Foundation
import ToolSupport

/// The list of the exercises, with how far the learner is.
struct ExerciseList {
  let learner: Learner
  let style: TextStyle

  var text: String {
    let catalog = learner.catalog
    let segments = catalog.segments.map { segment in
      let exercises = catalog.exercises.filter { $0.segment == segment }
      return ([style.bold(segment)] + exercises.map(row)).joined(separator: "\n")
    }
    return (segments + [whatNext]).joined(separator: "\n\n")
  }

  private func row(_ exercise: Exercise) -> String {
    let others = learner.otherAttempts(at: exercise).map { "\n      (another attempt is in \($0.folder.path))" }
    return "  \(exercise.name): \(state(of: exercise))" + others.joined() + "\n      \(exercise.summary)"
  }

  private func state(of exercise: Exercise) -> String {
    guard let attempt = learner.attempt(at: exercise) else { return "not started" }
    switch learner.progress[exercise.name].state {
    case .started: return "\(style.yellow("started")), in \(attempt.folder.path)"
    case .found: return "\(style.yellow("your test finds the defect")), in \(attempt.folder.path)"
    case .solved: return "\(style.green("solved")), in \(attempt.folder.path)"
    }
  }

  private var whatNext: String {
    let open = learner.catalog.exercises.first { exercise in
      learner.attempt(at: exercise) != nil && learner.progress[exercise.name].state != .solved
    }
    if let open { return "To go on: \(Lesson.command("check \(open.name)"))" }
    let next = learner.next
    guard learner.progress[next.name].state != .solved else { return "All exercises are solved." }
    return "To begin: \(Lesson.command("start \(next.name)"))"
  }
}
