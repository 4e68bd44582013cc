/// What the reader of the index must know before any figure: what failed, and what falls short.
struct IndexNotices {
  let result: CoverageResult
  private let shortfalls: [Shortfall]

  init(_ result: CoverageResult) {
    self.result = result
    shortfalls = result.shortfalls
  }

  var html: HTML {
    let lines =
      failures + result.runs.compactMap(incomplete).map { HTML(stringInterpolation: "\($0)") }
      + shortfalls.filter { !$0.isOfFile }.map(text) + [filesBelow].compactMap { $0 }
    guard !lines.isEmpty else { return "" }
    return #"""
      <section aria-labelledby="notices"><h2 id="notices" class="hidden">Not as it should be</h2><ul class="notices">
      \#(lines.map { "<li>\($0)</li>\n" as HTML })</ul></section>

      """#
  }

  private var failures: [HTML] { result.testsFailed ? ["The tests failed."] : [] }

  private func incomplete(_ run: SuiteRun) -> String? {
    let title = run.suite.title
    switch run.outcome {
    case .crashed:
      return "\(title) stopped before its end, after \(NumberWords.counted(run.testsRun, "test")): its figures are "
        + (run.hasProfile ? "incomplete." : "lost, and all counts as missed.")
    case .failed: return "Tests of \(title) failed."
    case .passed where run.testsRun == 0 && run.mergedProfiles == 0:
      return "No test of \(title) ran, so all counts as missed."
    case .passed, .notRun: return nil
    }
  }

  /// The files that fall short, which may be many: they unfold on demand.
  private var filesBelow: HTML? {
    let shortfalls = shortfalls.filter(\.isOfFile)
    guard let threshold = shortfalls.first?.threshold else { return nil }
    return #"""
      <details><summary>Below \#(NumberWords.percentage(threshold)) in \#(NumberWords.counted(shortfalls.count, "figure")) \#
      of single files</summary><ul>\#(shortfalls.map { "<li>\(text($0))</li>\n" as HTML })</ul></details>
      """#
  }

  private func text(_ shortfall: Shortfall) -> HTML {
    let place: HTML =
      switch shortfall.scope {
      case .total: "all files"
      case .diff: "what changed"
      case .file(let path): #"<a href="\#(PagePath.index.link(to: PagePath(of: path)))">\#(path)</a>"#
      }
    return #"""
      Below \#(NumberWords.percentage(shortfall.threshold)): \#(shortfall.selection.title) covers \#
      \#(shortfall.tally.percentage) of the \#(result.thresholds.metric.rawValue) of \#(place) \#
      (\#(NumberWords.grouped(shortfall.tally.covered)) of \#(NumberWords.grouped(shortfall.tally.count)))
      """#
  }
}

extension Shortfall {
  fileprivate var isOfFile: Bool {
    if case .file = scope { true } else { false }
  }
}
