import ToolSupport

/// The page of a source file with its mutants.
struct MutantPage {
  let site: MutationSite
  let path: String
  let page: PagePath

  private var result: MutationResult { site.result }
  private var mutants: [MutantResult] { site.mutants[path] ?? [] }
  private var source: SourceFile { result.source(of: path) }

  /// The content between the header and the footer.
  var body: HTML {
    let untried = mutants.count { !result.isFinished($0) }
    let untriedText = "\(NumberFormat.counted(untried, "mutant")) of this file untried: the run was stopped."
    let notice: HTML = untried == 0 ? "" : #"<p class="notice">\#(untriedText)</p>"#
    return #"""
      \#(page.heading(of: path))\#(notice)\#
      \#(site.figures("Figures of this file", mutants))\#(code)
      """#
  }

  private var code: HTML {
    let mutants = Dictionary(grouping: mutants, by: \.mutant.line)
    let places = Dictionary(grouping: site.places[path] ?? [], by: \.line)
    let excepted = Dictionary(grouping: site.excepted[path] ?? [], by: \.mutant.line)
    let table = CodeTable(
      source, columns: result.columns, caption: "\(path): how many of the mutants of each line each suite kills"
    ) { number in
      var line = CodeTable.Line()
      let own = mutants[number] ?? []
      if !own.isEmpty { line.cells = result.columns.map { cell(result.tally(own, under: $0)) } }
      for place in places[number] ?? [] {
        mark(place, &line)
        line.remarks.append(entry(place))
      }
      line.marks.sort { $0.columns.lowerBound < $1.columns.lowerBound }
      let ignored = Dictionary(grouping: excepted[number] ?? [], by: \.reason).sorted { $0.key < $1.key }
      line.remarks += ignored.map { folded("Ignored: \($0)", $1.map(\.mutant)) }
      for mutant in own {
        line.remarks += mutant.slowTests.map { folded("Timed out in \($0)", [mutant.mutant]) }
      }
      return line
    }
    return #"""
      <h2 class="hidden">Source</h2>
      <p class="legend"><span class="covered">killed</span> <span class="partial">a mutant survives; it stands below the \#
      line</span> <span class="missed">all survive</span></p>
      \#(table.html)
      """#
  }

  /// Marks the code of a place, together with other places in it.
  private func mark(_ place: SurvivingPlace, _ line: inout CodeTable.Line) {
    let (start, end) = (source.position(of: place.range.lowerBound), source.position(of: place.range.upperBound))
    let columns = start.column..<(end.line == start.line ? end.column : .max)
    let missing = site.stop(at: place)
    if let index = line.marks.firstIndex(where: { $0.columns.overlaps(columns) }) {
      line.marks[index].missing += missing.filter { !line.marks[index].missing.contains($0) }
    } else {
      line.marks.append((columns, missing))
    }
  }

  private func cell(_ tally: Tally) -> (state: LineState?, text: String) {
    guard tally.count > 0 else { return (nil, "–") }
    let state: LineState = tally.covered == tally.count ? .covered : tally.covered == 0 ? .missed : .partial
    return (state, "\(tally.covered)/\(tally.count)")
  }

  /// Returns the entry of a place, with the tests that ran its mutants.
  private func entry(_ place: SurvivingPlace) -> HTML {
    let tests = place.trials.map { trial in
      let (names, reason) = (trial.trial.tests, "Survives \(trial.suite.title): \(trial.reason)")
      return names.count > 3
        ? "<details><summary>\(reason)</summary>\(names.joined(separator: ", "))</details>" : "<p>\(reason)</p>" as HTML
    }
    return #"""
      <div class="entry" data-stop="\#(site.stop(at: place).names)">\#(compared(place.mutants))\#(tests)</div>
      """#
  }

  /// Returns an entry that is shown on demand.
  private func folded(_ title: String, _ mutants: [Mutant]) -> HTML {
    #"<details class="entry"><summary>\#(title)</summary>\#(compared(mutants))</details>"#
  }

  private func compared(_ mutants: [Mutant]) -> [HTML] {
    mutants.compared(in: source).map { $0.isOriginal ? "<del>\($0.signed)</del>" : "<ins>\($0.signed)</ins>" }
  }
}
