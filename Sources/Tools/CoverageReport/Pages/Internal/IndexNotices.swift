/// What the reader of the index must know before any figure: what failed, and what falls short.
struct IndexNotices {
  let result: CoverageResult
  private let shortfalls: [Shortfall]

  init(_ result: CoverageResult) {
    self.result = result
    shortfalls = result.shortfalls
  }

  var html: HTML {
    let failure: [HTML] = result.testsFailed ? ["The tests failed."] : []
    let suites = result.runs.filter { !$0.isSound }.map { "\($0.suite.title): \($0.summary)" as HTML }
    let lines = failure + suites + shortfalls.filter { $0.path == nil }.map(text) + [filesBelow].compactMap { $0 }
    guard !lines.isEmpty else { return "" }
    return #"""
      <section aria-labelledby="notices"><h2 id="notices" class="hidden">Not as it should be</h2><ul class="notices">
      \#(lines.map { "<li>\($0)</li>\n" as HTML })</ul></section>

      """#
  }

  /// The files that fall short, which may be many: they unfold on demand.
  private var filesBelow: HTML? {
    let shortfalls = shortfalls.filter { $0.path != nil }
    guard let threshold = shortfalls.first?.threshold else { return nil }
    return #"""
      <details><summary>Below \#(NumberWords.percentage(threshold)) in \#
      \#(NumberWords.counted(shortfalls.count, "figure")) of single files</summary><ul>\#
      \#(shortfalls.map { "<li>\(text($0))</li>\n" as HTML })</ul></details>
      """#
  }

  private func text(_ shortfall: Shortfall) -> HTML {
    let file = shortfall.path.map { path in
      #"<a href="\#(PagePath.index.link(to: PagePath(of: path)))">\#(path)</a>: "# as HTML
    }
    return "\(file ?? "")\(ShortfallSentence(shortfall: shortfall, result: result).text)"
  }
}
