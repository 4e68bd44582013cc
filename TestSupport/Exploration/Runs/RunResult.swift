import TestSupport
import Testing

/// What a run has shown.
struct RunResult {
  let entries: [ScriptEntry]
  /// The number of steps that each entry happened within.
  let depths: [Int]
  /// The choices behind the values of each entry.
  let choices: [FixtureChoices?]
  /// What the end of the run let happen, so that nothing waited any more.
  let endings: [String]
  private(set) var problem: RunProblem?
  let timeline: Timeline?
  /// The type of the object under test, if the run checks its deallocation.
  let subject: String?

  /// Returns the same run with a problem that was found later.
  func failing(_ problem: RunProblem) -> RunResult {
    var result = self
    result.problem = problem
    return result
  }
}

/// The failure of a run.
struct RunProblem: Sendable {
  /// What failures of the same defect have in common.
  let kind: String
  let text: String
  /// True if the test declares its run wrongly.
  var isMisuse = false

  /// The problem of a run in which XCTest has accepted a failure.
  static let assertion = RunProblem(
    kind: "assertion", text: "XCTest has shown a failure of its own in this run, such as one of XCTAssert")

  init(kind: String, text: String) { (self.kind, self.text) = (kind, text) }

  init(misuse text: String) {
    self.init(kind: text, text: text)
    isMisuse = true
  }

  /// Returns the problem with the moment after which it came.
  func after(_ moment: String) -> RunProblem {
    RunProblem(kind: kind, text: "after \(moment), the run failed: \(text)")
  }

  /// Creates a problem from an issue of Swift Testing.
  init(issue: Issue) {
    self.init(kind: issue.sourceLocation.map { "\($0)" } ?? "\(issue)", text: "\(issue)")
  }

  /// Creates a problem from a failure of this library.
  init(failure text: String) {
    let line = text.prefix { !$0.isNewline }
    // Numbers and values differ from run to run.
    self.init(kind: String(line.prefix { $0 != ":" }.filter { !$0.isNumber }), text: text)
  }
}

/// The failures of one run, from any thread.
final class FailureLog: Sendable {
  private let problems = Locked<[RunProblem]>([])

  /// The first failure of the run, or nil.
  var first: RunProblem? { problems.withLock { $0.first } }

  /// Ends the run, and returns a closure that returns the first later failure.
  func end() -> () -> RunProblem? {
    let count = problems.withLock { $0.count }
    return { [problems] in problems.withLock { $0.count > count ? $0[count] : nil } }
  }

  private func add(_ problem: RunProblem) { problems.withLock { $0.append(problem) } }

  /// Runs a body whose failures go to the log.
  @MainActor
  func withdrawing(_ body: () async -> Void) async {
    await withKnownIssue("a run of an exploration", isIntermittent: true) {
      let part = TestPart(withdrawing: { [self] in add(RunProblem(failure: $0)) })
      await part.run(isolation: MainActor.shared) { await body() }
    } matching: { issue in
      #if compiler(>=6.3)
        guard issue.isFailure else { return true }
      #endif
      self.add(RunProblem(issue: issue))
      return true
    }
  }
}
