import TestSupport

/// What a run has shown.
struct RunResult {
  let entries: [ScriptEntry]
  /// The number of steps that each entry happened within.
  let depths: [Int]
  /// The choices behind the values of each entry.
  let choices: [FixtureChoices?]
  /// What the end of the run let happen, so that nothing waited any more.
  let endings: [String]
  let problem: RunProblem?
  let timeline: Timeline?
  /// The type of the object under test, if the run checks its deallocation.
  let subject: String?
}

/// The failure of a run.
struct RunProblem: Sendable {
  /// What failures of the same defect have in common.
  let kind: String
  let text: String

  init(kind: String, text: String) { (self.kind, self.text) = (kind, text) }

  /// Creates a problem from the text of a failure.
  init(failure text: String) {
    let line = text.prefix { !$0.isNewline }
    // Numbers and values differ from run to run.
    kind = String(line.prefix { $0 != ":" }.filter { !$0.isNumber })
    self.text = text
  }
}

/// The failures of the running run, from any thread.
final class FailureLog: Sendable {
  private let failures = Locked<[String]>([])

  /// The first failure of the run, or nil.
  var first: RunProblem? { failures.withLock { $0.first }.map(RunProblem.init(failure:)) }

  func begin() { failures.withLock { $0 = [] } }

  func add(_ text: String) { failures.withLock { $0.append(text) } }
}
