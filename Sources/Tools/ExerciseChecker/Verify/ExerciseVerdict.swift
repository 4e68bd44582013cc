import Foundation

/// Whether one exercise is as it should be.
struct ExerciseVerdict: Equatable, Sendable {
  let name: String
  /// The lines of the real test that fail on the flawed presenter.
  let found: [Int]
  /// What is wrong with the exercise.
  let faults: [String]

  /// - Parameters:
  ///   - exercise: The exercise.
  ///   - flawed: What became of all tests on the flawed presenters.
  ///   - solved: What became of all tests on the solutions.
  init(exercise: Exercise, flawed: TestOutcome, solved: TestOutcome) {
    name = exercise.name
    let module = exercise.name + "Tests/"
    var faults: [String] = []
    for (outcome, what) in [(flawed, "flawed presenter"), (solved, "solution")] {
      for file in ["FlagTests.swift", "RealTests.swift"] where (outcome.begun[module + file] ?? 0) == 0 {
        faults.append("no test of \(file) ran on the \(what)")
      }
    }
    let failures = flawed.failures.filter { $0.file.hasPrefix(module) }
    let lines = failures.filter { $0.file == module + "RealTests.swift" }.map(\.line)
    found = Array(Set(lines)).sorted()
    for failure in failures where failure.file != module + "RealTests.swift" {
      faults.append("\"\(failure.test)\" fails on the flawed presenter: \(Self.firstLine(failure))")
    }
    for failure in solved.failures where failure.file.hasPrefix(module) {
      faults.append("\"\(failure.test)\" fails on the solution, line \(failure.line): \(Self.firstLine(failure))")
    }
    let text = (try? String(contentsOf: exercise.realTests, encoding: .utf8)) ?? ""
    let notes = PersonNotes(text)
    let noted = Set(notes.notes.keys)
    if noted.isEmpty { faults.append("RealTests.swift says nowhere what a person sees") }
    for line in noted.subtracting(found).sorted() {
      faults.append("RealTests.swift:\(line) passes on the flawed presenter, and should fail")
    }
    for failure in failures where failure.file == module + "RealTests.swift" && !noted.contains(failure.line) {
      guard notes.others[failure.line] == nil else {
        faults.append(
          "RealTests.swift:\(failure.line) fails on the flawed presenter, so what a person 'would see' there they see")
        continue
      }
      faults.append(
        "RealTests.swift:\(failure.line) fails without a comment above it that says what a person sees: "
          + Self.firstLine(failure))
    }
    if exercise.hints.count < 2 { faults.append("Hints.md has fewer than two hints") }
    self.faults = faults
  }

  /// One line, and one for each fault.
  var text: String {
    let lines = found.map { "RealTests.swift:\($0)" }.joined(separator: ", ")
    let line =
      faults.isEmpty
      ? "\(name): the flag-style test passes, the real one fails at \(lines), and all pass on the solution"
      : "\(name): not as it should be"
    return ([line] + faults.map { "  \($0)" }).joined(separator: "\n")
  }

  private static func firstLine(_ failure: TestEvents.Failure) -> String {
    String(failure.text.prefix { $0 != "\n" })
  }
}
