/// The failures of all samples, as recorded in FailureTexts.md.
struct FailureTexts {
  private let outputs: [String: [SampleRun.Framework: SampleOutput]]
  private let names: [String]

  /// Collects the samples of the runs in both frameworks.
  init() async throws {
    var outputs: [String: [SampleRun.Framework: SampleOutput]] = [:]
    var names: [String] = []
    for framework in SampleRun.Framework.allCases {
      let expectations = try await SampleRun.expectations(in: framework).samples
      // The order of the other samples depends on the build system.
      let others = try await SampleRun.failing(in: framework).samples.sorted { $0.name < $1.name }
      for sample in expectations + others where !Self.others.contains(sample.name) {
        if outputs[sample.name] == nil { names.append(sample.name) }
        outputs[sample.name, default: [:]][framework] = sample
      }
    }
    (self.outputs, self.names) = (outputs, names)
  }

  /// The samples with a test of their own.
  private static let others = [
    "thousandReports", "aliveAtExit", "olderAnswerWins", "lastTimerWins", "ordersOfTheTrait",
  ]

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
    let runs = sample.count(of: "body runs")
    let facts =
      (runs > 0 ? ["- runs of the body: \(runs)\n"] : [])
      + (sample.knownIssueCount > 0 ? ["- known issues: \(sample.knownIssueCount)\n"] : [])
      + sample.lines.filter { $0.hasPrefix("rethrows ") }.map { "- \($0)\n" }
      + (sample.failures.isEmpty ? ["- no failure\n"] : [])
    let blocks = sample.failures.map { "```text\n\(masked($0.text))\n```\n" }
    return ((facts.isEmpty ? [] : [facts.joined()]) + blocks).joined(separator: "\n")
  }

  /// Hides the name of the test that runs a sample, which is another one in each framework.
  private static func masked(_ text: String) -> String { text.replacing(#/--filter '.+?'/#, with: "--filter 'TEST'") }
}
