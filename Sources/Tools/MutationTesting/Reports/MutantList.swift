import ToolSupport

/// The text of `--list`: the mutants, and the reasons for which others are not tried.
struct MutantList {
  let selection: MutantSelection

  var text: String {
    var lines = selection.chosen.map { line($0, remark: "") }
    lines += selection.excepted.map { line($0.mutant, remark: "  (ignored: \($0.reason))") }
    lines += selection.rejected.map { line($0, remark: "  (does not compile)") }
    lines.append(
      "\(NumberFormat.counted(selection.chosen.count, "mutant")), \(selection.excepted.count) ignored, "
        + "\(selection.rejected.count) that do not compile")
    return lines.joined(separator: "\n")
  }

  private func line(_ mutant: Mutant, remark: String) -> String {
    let source = selection.sources[mutant.path]
    let (before, after) = MutantExcerpt(mutant, in: source).sides
    return "\(mutant.path):\(mutant.line): \(mutant.operator.rawValue): \(before) -> \(after)\(remark)"
  }
}
