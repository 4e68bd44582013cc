import ToolSupport

/// The page of one source file.
struct FilePage {
  let file: FileCoverage
  let page: PagePath
  /// The source, or nil if the file cannot be read any longer.
  let source: SourceFile?
  let names: FunctionNames
  let columns: [SuiteSelection]
  let changes: ChangedLines?

  /// The content between the header and the footer.
  var body: HTML {
    #"""
    \#(breadcrumb)\#(remarks)\#
    \#(figures.html)\#
    \#(notices)\#(exclusions)\#(functions)\#
    \#(code)
    """#
  }

  private var figures: FigureTable {
    FigureTable(
      columns: columns, figures: columns.map { CoverageFigures(file, under: $0) }, caption: "Figures of this file")
  }

  private var breadcrumb: HTML {
    let parts = file.path.split(separator: "/")
    let folders = parts.dropLast().indices.map { index in
      #"""
      <a href="\#(page.link(toFolder: parts[...index].joined(separator: "/")))">\#(String(parts[index]))</a>\#
      <span aria-hidden="true">/</span>
      """# as HTML
    }
    return #"""
      <h1 class="path">\#(folders)\#(String(parts.last ?? ""))</h1>

      """#
  }

  private var remarks: HTML {
    let remark: HTML? =
      switch file.status {
      case .linked: nil
      case .notLinked: "No test binary holds this file's code, so all of it counts as missed."
      case .withoutCode: "The compiler emits nothing for this file that could be executed and counted."
      }
    let gone: HTML? = source == nil ? "This file cannot be read any more; these are the figures of the run." : nil
    return "\([remark, gone].compactMap { $0 }.map { #"<p class="notice">\#($0)</p>"# as HTML })"
  }

  private var notices: HTML {
    guard !file.warnings.isEmpty else { return "" }
    return #"""
      <section aria-labelledby="warnings"><h2 id="warnings">Warnings</h2><ul class="notes">
      \#(file.warnings.map {
        #"<li class="warning">\#(reference($0.line)) \#($0.message)</li>"# as HTML
      })</ul></section>

      """#
  }

  private var exclusions: HTML {
    guard !file.exclusions.isEmpty else { return "" }
    return #"""
      <section aria-labelledby="exclusions"><h2 id="exclusions">Excluded</h2><ul class="notes">
      \#(file.exclusions.map {
        "<li>\(reference($0.start.line)) <q>\($0.reason)</q> <small>\($0.summary)</small></li>" as HTML
      })</ul></section>

      """#
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
    #"""
    <tr><th scope="row">\#(link(function.start.line, names[function.name]))</th>\#
    \#(columns.map { count(function.counts.count(by: $0), $0) })</tr>

    """#
  }

  private func count(_ count: Int, _ selection: SuiteSelection) -> HTML {
    count == 0
      ? #"<td class="\#(selection.cssClass) m"><b aria-hidden="true">×</b><i>missed</i></td>"#
      : #"<td class="\#(selection.cssClass)">\#(NumberFormat.grouped(count))</td>"#
  }

  private var code: HTML {
    guard let source else { return "" }
    return #"""
      <h2 class="hidden">Source</h2>
      \#(legend)\#(table(source).html)
      """#
  }

  private func reference(_ line: Int) -> HTML { link(line, "line \(line)") }

  /// Returns a link to a line, or only its text if the page does not show the source.
  private func link(_ line: Int, _ text: String) -> HTML {
    source == nil ? "\(text)" : ##"<a href="#L\##(line)">\##(text)</a>"##
  }

  private func table(_ source: SourceFile) -> CodeTable {
    CodeTable(
      file: file, source: source, columns: columns, changes: changes.map { $0.lines[file.path] ?? [] })
  }

  private var legend: HTML {
    let changed: HTML = changes.map { #"<span class="changed">+ changed since <code>\#($0.base)</code></span>"# } ?? ""
    return #"""
      <p class="legend"><span class="covered">covered</span> <span class="partial">partial: the line ran, some part \#
      of it never did (llvm-cov says covered)</span> <span class="missed">missed</span> \#
      <span class="excluded">excluded, or not compiled</span> \#(changed) <output id="position" aria-live="polite"></output></p>

      """#
  }
}
