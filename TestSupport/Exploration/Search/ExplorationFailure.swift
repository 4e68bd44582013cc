import TestSupport

/// The text of the failure of an exploration.
struct ExplorationFailure {
  let text: String

  /// Creates the failure of a replay whose script cannot happen.
  init(obstacle: String) {
    text = "replay(…): \(obstacle)"
  }

  /// Creates the failure of a run.
  init(of result: RunResult, details: [String] = []) {
    let steps = zip(result.entries, result.depths).enumerated().map { index, step in
      "  \(index + 1). " + String(repeating: "  ", count: step.1) + step.0.text
    }
    let endings = result.endings.map { "  at the end: \($0)" }
    let script = result.entries.map { "\"\($0.text)\"" }.joined(separator: ", ")
    let diagram = result.timeline.map { [$0.mermaid(of: result.subject ?? "the object under test")] } ?? []
    let lines =
      [result.problem?.text ?? "", steps.isEmpty ? "without any step" : "after these steps:"] + steps + endings
      + ["to keep it as a regression test, write: await replay(\(script)\(script.isEmpty ? "" : ", ")in: …)"] + details
      + diagram
    text = lines.joined(separator: "\n")
  }
}
