import Foundation
import Testing
import ToolSupport
import ToolTestSupport

@testable import MutationTesting

@Suite("The queue of trials")
struct TrialQueueTests {
  @Test(
    "begins the trial of a mutant with a test that failed nearby, but not with one that did not end",
    arguments: [("hang c", "a b in 20 s"), ("crash c", "c in 20 s"), ("fail c 0.01", "c in 20 s")])
  func killers(answer: String, process: String) throws {
    let folder = TemporaryFolder()
    defer { withExtendedLifetime(folder) {} }
    // The tests take too long for one process. The one that ends badly passes without the mutant.
    let tests = AnsweredTests(["pass", answer, "pass"])
    let queue = TrialQueue(
      suites: [try tests.trials(seconds: [0.02, 0.02, 0.04])], isMerged: false, mutants: [6, 7].map(mutant), jobs: 1,
      store: VerdictStore(file: folder.path("verdicts"), inputs: [:]), console: CommandOutput().console)

    _ = try queue.finish()

    #expect(tests.processes.starts(with: ["a b in 20 s", "c in 20 s", "c in 20 s without the mutant", process]))
  }

  private func mutant(_ number: Int) -> Mutant {
    let place = SourcePosition(line: number, column: 1)
    return Mutant(
      id: number, path: "A.swift", operator: .literal, range: number..<number + 1,
      place: SourceRange(start: place, end: place), replacement: "\(number)", edits: [])
  }
}
