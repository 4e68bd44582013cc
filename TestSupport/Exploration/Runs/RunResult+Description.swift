import TestSupport

extension RunResult {
  /// The text of the failure of the run.
  ///
  /// - Parameter details: How it was found.
  func description(of details: [String] = []) -> String {
    let steps = zip(entries, depths).enumerated().map { index, step in
      "  \(index + 1). " + String(repeating: "  ", count: step.1) + step.0.text
    }
    let script = entries.map { "\"\($0.text)\", " }.joined()
    let calls = timeline.map { ["all steps and calls:", "\($0)"] } ?? []
    let lines =
      [problem?.text ?? "", steps.isEmpty ? "without any step" : "after these steps:"] + steps
      + endings.map { "  at the end: \($0)" }
      + ["to keep it as a regression test, write: await replay(\(script)in: …)"] + details + calls
    return lines.joined(separator: "\n")
  }
}
