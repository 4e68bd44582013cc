/// The failures of all samples, as recorded in FailureTexts.md.
struct FailureTexts {
  private let outputs: [String: [SampleRun.Framework: SampleOutput]]
  private let names: [String]

  /// Collects the samples of the runs in both frameworks.
  init() async throws {
    var outputs: [String: [SampleRun.Framework: SampleOutput]] = [:]
    for framework in SampleRun.Framework.allCases {
      let samples = try await SampleRun.failing(in: framework).samples + SampleRun.green(in: framework).samples
      for sample in samples where sample.name != FailingSample.thousandReports.name {
        outputs[sample.name, default: [:]][framework] = sample
      }
    }
    let names = FailingSample.all.map(\.name)
    self.names = names + outputs.keys.filter { !names.contains($0) }.sorted()
    self.outputs = outputs
  }

  /// The contents of the file.
  var document: String {
    let title = """
      # Texts of failures

      Each sample of Tests/Library/FailingSamples prints one of these texts when it fails. A test compares them. To record
      changed texts, run `REHEARSAL_RECORD=1 swift test --filter ExpectationsThatFailTests`.

      """
    return title + names.map { "\n## \($0)\n\n" + section(outputs[$0] ?? [:]) }.joined()
  }

  /// Returns the texts of a sample, with the framework only if that matters.
  private func section(_ outputs: [SampleRun.Framework: SampleOutput]) -> String {
    let texts = SampleRun.Framework.allCases.compactMap { framework in
      outputs[framework].map { (framework, Self.text(of: $0)) }
    }
    if texts.count == SampleRun.Framework.allCases.count, Set(texts.map(\.1)).count == 1 { return texts[0].1 }
    return texts.map { "\($0.rawValue):\n\n\($1)" }.joined(separator: "\n")
  }

  private static func text(of sample: SampleOutput) -> String {
    let counts: KeyValuePairs = [
      "runs of the body": sample.count(of: "body runs"),
      "named edge cases": sample.count(of: ": fixtures of edge-"),
      "named seeds": sample.count(of: ": fixtures of seed "),
      "known issues": sample.knownIssueCount,
    ]
    let facts =
      counts.filter { $0.value > 0 }.map { "- \($0.key): \($0.value)\n" }
      + sample.lines.filter { $0.hasPrefix("rethrows ") }.map { "- \($0)\n" }
      + (sample.failures.isEmpty ? ["- no failure\n"] : [])
    let blocks = sample.failures.map { "```text\n\(masked($0.text))\n```\n" }
    return ((facts.isEmpty ? [] : [facts.joined()]) + blocks).joined(separator: "\n")
  }

  /// Hides the name of the test that runs a sample, which is another one in each framework.
  private static func masked(_ text: String) -> String { text.replacing(#/--filter '.+?'/#, with: "--filter 'TEST'") }
}
