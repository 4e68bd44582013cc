import ToolSupport

/// The text of `--list`: the mutants, and the reasons for which others are not tried.
struct MutantList {
  let choice: MutantChoice
  let sources: [String: SourceFile]

  var text: String {
    var lines = choice.chosen.map { line($0, remark: "") }
    lines += choice.excepted.map { line($0.mutant, remark: "  (ignored: \($0.reason))") }
    lines += choice.rejected.map { line($0, remark: "  (does not compile)") }
    lines.append(choice.counts.text)
    return lines.joined(separator: "\n")
  }

  private func line(_ mutant: Mutant, remark: String) -> String {
    let source = sources[mutant.path]
    let (before, after) = MutantExcerpt(mutant, in: source).sides
    return "\(mutant.path):\(mutant.line): \(mutant.operator.rawValue): \(before) -> \(after)\(remark)"
  }
}
