import Foundation
import Testing

@testable import ExerciseChecker

@Suite("The catalog of the exercises")
struct ExerciseCatalogTests {
  private let catalog: ExerciseCatalog

  init() throws {
    catalog = try ExerciseCatalog(root: ExerciseCatalog.ownRoot)
  }

  @Test("is a path of steps, in which each exercise builds on an earlier one")
  func path() throws {
    for (index, exercise) in catalog.exercises.enumerated() {
      #expect(exercise.buildsOn.map(catalog.exercises[..<index].map(\.name).contains) != false, "\(exercise.name)")
    }
    #expect(catalog.steps.allSatisfy { !$0.title.isEmpty && $0.exercises.count >= 2 })
    #expect(catalog.exercises.filter { $0.buildsOn == nil }.map(\.name) == [catalog.exercises[0].name])
  }

  @Test("names each folder of an exercise")
  func folders() throws {
    let folder = catalog.root.appendingPathComponent("Sources/Exercises").path

    let present = try FileManager.default.contentsOfDirectory(atPath: folder)
      .filter { FileManager.default.fileExists(atPath: "\(folder)/\($0)/Exercise.md") }

    #expect(catalog.exercises.map(\.name).sorted() == present.sorted())
  }

  @Test("has three hints for each exercise, which are not part of the task and do not tell the repair")
  func hints() throws {
    for exercise in catalog.exercises {
      let patch = try String(contentsOf: exercise.solution, encoding: .utf8).split(separator: "\n")
      let repair = patch.filter { $0.hasPrefix("+ ") }.map { $0.dropFirst().trimmingCharacters(in: .whitespaces) }
      let hints = exercise.hints.joined().joined(separator: " ")

      #expect(exercise.hints.count == 3, "\(exercise.name)")
      #expect(exercise.hints.joined().allSatisfy { $0.count <= 118 && !$0.isEmpty }, "\(exercise.name)")
      #expect(!exercise.task.contains("Hints"), "\(exercise.name)")
      #expect(!repair.contains { $0.count > 8 && hints.contains($0) }, "\(exercise.name)")
    }
  }

  @Test("is the path that the README of the exercises shows")
  func readme() throws {
    let file = catalog.root.appendingPathComponent("Sources/Exercises/README.md")
    let lines = try String(contentsOf: file, encoding: .utf8).components(separatedBy: "\n")

    let shown = lines.compactMap { line in
      line.hasPrefix("### ")
        ? String(line.dropFirst(4))
        : line.wholeMatch(of: #/\| \[(\w+)\]\(\w+\/Exercise\.md\) \| \w+ \| (\S+) \| (.*) \|/#).map {
          "\($0.1) \($0.2) \($0.3)"
        }
    }

    let path = catalog.steps.enumerated().flatMap { index, step in
      ["\(index + 1). \(step.title)"] + step.exercises.map { "\($0.name) \($0.buildsOn ?? "–") \($0.summary)" }
    }
    #expect(shown == path)
  }
}
