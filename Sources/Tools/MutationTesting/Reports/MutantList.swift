import ToolSupport

extension MutantChoice {
  /// Returns the text of `--list`: the mutants, and the reasons for which others are not tried.
  func list(in sources: [String: SourceFile]) -> String {
    func line(_ mutant: Mutant, remark: String = "") -> String {
      let change = MutantExcerpt(mutant, in: sources[mutant.path] ?? SourceFile("")).change
      return "\(mutant.path):\(mutant.line): \(mutant.operator.rawValue): \(change)\(remark)"
    }
    let lines =
      chosen.map { line($0) }
      + excepted.map { line($0.mutant, remark: "  (ignored: \($0.reason))") }
      + rejected.map { line($0, remark: "  (does not compile)") }
    return (lines + [counts.text]).joined(separator: "\n")
  }
}
