import ToolSupport

/// The page of one source file.
struct FilePage {
  let site: CoverageSite
  let file: FileCoverage
  let page: PagePath

  private var result: CoverageResult { site.result }
  private var columns: [SuiteSelection] { site.result.columns }
  /// The source, or nil if the file cannot be read any longer.
  private var source: SourceFile? { site.sources[file.path] }

  /// The content between the header and the footer.
  var body: HTML {
    #"""
    \#(page.heading(of: file.path))\#(remarks)\#
    \#(HTML.figures("Figures of this file", [file], columns))\#
    \#(functions)\#(code)
    """#
  }

  private var remarks: [HTML] {
    let remark: String? =
      switch file.status {
      case .linked: nil
      case .notLinked: "No test binary holds this file's code, so all of it counts as missed."
      case .withoutCode: "The compiler emits nothing for this file that could be executed and counted."
      }
    let gone = source == nil ? "This file cannot be read any more; these are the figures of the run." : nil
    return [remark, gone].compactMap(\.self).map { #"<p class="notice">\#($0)</p>"# }
  }

  private var functions: HTML {
    guard !file.functions.isEmpty else { return "" }
    return #"""
      <details class="functions"><summary>\#(NumberFormat.counted(file.functions.count, "function"))</summary>
      <table><caption class="hidden">How often each suite entered each function</caption>\#
      <thead><tr><th scope="col">Function</th>\#
      \#(columns.map { #"<th scope="col" class="\#($0.cssClass)">\#($0.shortTitle)</th>"# as HTML })</tr></thead><tbody>
      \#(file.functions.map(row))</tbody></table></details>

      """#
  }

  private func row(_ function: CodeFunction) -> HTML {
    let name = site.names[function.name]
    let link: HTML = source == nil ? "\(name)" : ##"<a href="#L\##(function.start.line)">\##(name)</a>"##
    let cells = columns.map { selection in
      let count = function.counts.count(by: selection)
      return CodeTable.cell((count == 0 ? .missed : .covered, NumberFormat.grouped(count)), selection)
    }
    return #"<tr><th scope="row">\#(link)</th>\#(cells)</tr>\#n"#
  }

  private var code: HTML {
    guard let source else { return "" }
    let changed: HTML =
      result.changes.map { #"<span class="changed">+ changed since <code>\#($0.base)</code></span>"# } ?? ""
    let uncounted: HTML =
      file.segments.allSatisfy { $0.kind == .code } ? "" : #"<span class="uncounted">excluded, or not compiled</span>"#
    return #"""
      <h2 class="hidden">Source</h2>
      <p class="legend"><span class="covered">covered</span> <span class="partial">partial: the line ran, some part \#
      of it never did (llvm-cov says covered)</span> <span class="missed">missed</span> \#(uncounted) \#(changed)</p>
      \#(table(source).html)
      """#
  }

  private func table(_ source: SourceFile) -> CodeTable {
    let changed = result.changes.map { $0.lines[file.path] ?? [] }
    let places = result.missedPlaces(of: file, under: result.measuredColumns)
    let stops = Dictionary(grouping: places, by: \.range.start.line).mapValues { places in
      columns.filter { column in places.contains { $0.missing.contains(column) } }
    }
    return CodeTable(
      source, columns: columns, caption: "\(file.path): how often each suite executed each line",
      showsChanges: changed != nil
    ) { number in
      var line = file.tableLine(number, columns)
      line.stop = stops[number] ?? []
      line.isChanged = changed?.contains { $0.contains(number) } ?? false
      return line
    }
  }
}

extension FileCoverage {
  /// Returns a line of the table with the source.
  fileprivate func tableLine(_ number: Int, _ columns: [SuiteSelection]) -> CodeTable.Line {
    var table = CodeTable.Line()
    if let line = line(number) {
      table.cells = columns.map { selection in
        (line.state(under: selection), NumberFormat.short(line.counts.count(by: selection)))
      }
    }
    var reasons: [String] = []
    for segment in segments(on: number) {
      let missing = segment.kind == .code ? columns.filter { !segment.counts.isCovered(by: $0) } : []
      if segment.kind != .code || !missing.isEmpty { table.marks.append((segment.columns, missing)) }
      if case .excluded(let index) = segment.kind, !reasons.contains(exclusions[index].reason) {
        reasons.append(exclusions[index].reason)
      }
    }
    table.remarks = reasons.map { #"<small class="reason">excluded: \#($0)</small>"# }
    return table
  }
}

extension HTML {
  /// Returns the table with the coverage of regions, lines and functions in some files.
  static func figures(_ caption: String, _ files: [FileCoverage], _ columns: [SuiteSelection]) -> HTML {
    figures(
      caption, ["Regions", "Lines", "Partial lines", "Missed lines", "Functions"],
      columns.map { selection in
        let figures = CoverageFigures(files, under: selection)
        return (
          selection,
          [
            cell(figures[.regions]), cell(figures[.lines]), cell(figures.partialLines), cell(figures.missedLines),
            cell(figures[.functions]),
          ]
        )
      })
  }
}
