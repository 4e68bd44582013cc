import ToolSupport

/// The text of `--list`: the mutants, and the reasons for which others are not tried.
struct MutantList {
  let choice: MutantChoice
  let sources: [String: SourceFile]

  var text: String {
    var lines = choice.chosen.map { line($0, remark: "") }
    lines += choice.excepted.map { line($0.mutant, remark: "  (ignored: \($0.reason))") }
    lines += choice.rejected.map { line($0, remark: "  (does not compile)") }
    lines.append(
      MutantCounts(
        chosen: choice.chosen.count, ignored: choice.excepted.count, rejected: choice.rejected.count,
        unreached: choice.unreached, leftOut: choice.leftOut
      ).text)
    return lines.joined(separator: "\n")
  }

  private func line(_ mutant: Mutant, remark: String) -> String {
    let source = sources[mutant.path]
    let (before, after) = MutantExcerpt(mutant, in: source).sides
    return "\(mutant.path):\(mutant.line): \(mutant.operator.rawValue): \(before) -> \(after)\(remark)"
  }
}

/// The numbers of the mutants that were chosen, and of the others.
struct MutantCounts {
  let chosen: Int
  let ignored: Int
  let rejected: Int
  let unreached: Int
  let leftOut: Int

  var text: String {
    let others = [
      (unreached, "run by no test"), (ignored, "ignored by comments"), (rejected, "rejected by the compiler"),
      (leftOut, "left out by options"),
    ].filter { $0.0 > 0 }.map { "\(NumberFormat.grouped($0.0)) \($0.1)" }
    return "\(NumberFormat.counted(chosen, "mutant"))."
      + (others.isEmpty ? "" : " Not among them: \(others.joined(separator: ", ")).")
  }
}

extension MutationResult {
  /// The numbers of all mutants.
  var counts: MutantCounts {
    MutantCounts(
      chosen: mutants.count, ignored: excepted.count, rejected: rejected, unreached: unreached, leftOut: leftOut)
  }
}
