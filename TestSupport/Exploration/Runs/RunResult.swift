import TestSupport
import Testing

/// The result of a run.
struct RunResult {
  let entries: [ScriptEntry]
  /// The number of steps that each entry happened within.
  let depths: [Int]
  /// The choices behind the values of each entry.
  let choices: [FixtureChoices?]
  /// The events that the end of the run let happen, so that nothing waited any more.
  let endings: [String]
  private(set) var problem: RunProblem?
  let timeline: Timeline?

  /// Returns the same run with a problem that was found later.
  func failing(_ problem: RunProblem) -> RunResult {
    var result = self
    result.problem = problem
    return result
  }
}

extension RunResult {
  /// The text of the failure of the run.
  ///
  /// - Parameters:
  ///   - details: How it was found.
  ///   - isRepeatable: True if the same steps can fail again.
  func description(of details: [String] = [], isRepeatable: Bool = true) -> String {
    let steps = zip(entries, depths).enumerated().map { index, step in
      "  \(index + 1). " + String(repeating: "  ", count: step.1) + step.0.text
    }
    let script = entries.map { "\"\($0.text)\", " }.joined()
    let replay = isRepeatable ? ["to keep it as a regression test, write: await replay(\(script)in: …)"] : []
    let calls = timeline.map { ["all steps and calls:", "\($0)"] } ?? []
    let lines =
      [problem?.text ?? "", steps.isEmpty ? "without any step" : "after these steps:"] + steps
      + endings.map { "  at the end: \($0)" }
      + replay + details + calls
    return lines.joined(separator: "\n")
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
