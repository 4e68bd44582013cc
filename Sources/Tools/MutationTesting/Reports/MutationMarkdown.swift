import ToolSupport

/// The report for a comment on a pull request.
///
/// GitHub accepts comments of 65,536 characters, so each list has a limit.
struct MutationMarkdown {
  let result: MutationResult

  var text: String {
    let heading = "## Mutants of \(result.package.markdownEscaped)"
    let isEmpty = result.mutants.isEmpty
    let parts =
      [[heading]] + (isEmpty ? [["There is nothing to try."]] : [[conclusion], table, survivors]) + [excepted]
    return parts.filter { !$0.isEmpty }.map { $0.joined(separator: "\n") }.joined(separator: "\n\n") + "\n"
  }

  private var conclusion: String {
    let figures = result.checkedSelections.map { selection in
      let tally = result.tally(result.mutants, under: selection)
      return "\(selection.kills) **\(tally.percentage)** (\(tally.covered) of \(tally.count)"
        + (result.counts(under: selection).timedOutText.map { ", of which \($0)" } ?? "") + ")"
    }
    let state = result.failures.isEmpty ? "" : ", below \(NumberFormat.percentage(result.threshold ?? 0))"
    return figures.joined(separator: ", ") + state + "." + (result.interruption.map { " " + $0 } ?? "")
  }

  private var table: [String] {
    let rows = result.files.map { path, mutants in
      MarkdownTable.row(
        [path.markdownEscaped] + result.columns.map { result.tally(mutants, under: $0).percentage })
    }
    return MarkdownTable.head(["File"] + result.columns.map(\.shortTitle))
      + rows.markdownList(bytes: 15_000, noun: "file", closing: { "| \($0) |" })
  }

  private var survivors: [String] {
    let all = result.survivingPlaces
    guard !all.isEmpty else { return ["Every \(result.isComplete ? "" : "tried ")mutant was killed."] }
    let rows = all.map { place in
      let lines = place.mutants.compared(in: result.source(of: place.path)).map { "  \($0.signed)" }
      return
        ([
          "- \("\(place.path):\(place.line)".markdownCode(limit: 240)) (\(place.suites))", "", "  ```diff",
        ] + lines + ["  ```"]).joined(separator: "\n")
    }
    return ["<details open><summary>\(all.countedMutants("surviving mutant"))</summary>", ""]
      + rows.markdownList(bytes: 30_000, noun: "place") + ["", "</details>"]
  }

  private var excepted: [String] {
    guard !result.excepted.isEmpty else { return [] }
    let rows = result.excepted.map { excepted in
      "- \("\(excepted.mutant.path):\(excepted.mutant.line)".markdownCode(limit: 240)): "
        + String(excepted.reason.prefix(200)).markdownEscaped
    }
    return [
      "<details><summary>\(NumberFormat.counted(result.excepted.count, "ignored mutant"))</summary>", "",
    ] + rows.markdownList(bytes: 8_000, noun: "mutant") + ["", "</details>"]
  }
}
