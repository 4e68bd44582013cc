/// The part of the pages about the gains and losses since an earlier report.
struct ComparisonSection {
  let comparison: Comparison

  /// The section of the index, with a table of the files that changed.
  var html: HTML {
    #"""
    <section aria-labelledby="comparison"><h2 id="comparison">\#(title)</h2>
    \#(table)\#(notes)</section>

    """#
  }

  /// Returns the notice on the page of a file, or nothing if the file did not change.
  func notice(about path: String) -> HTML {
    guard let file = comparison.change(of: path) else { return "" }
    let words = file.state == .new ? "This file is new." : file.summaries.joined(separator: ", ") + "."
    return "<p class=\"base\">\(title): \(words)</p>\n"
  }

  private var title: HTML {
    "Since <code>\(comparison.report)</code> <small>\(comparison.day)</small>"
  }

  private var table: HTML {
    guard !comparison.totals.isEmpty else { return "" }
    let headings = comparison.totals.map { figure in
      #"<th scope="col" class="\#(figure.selection.cssClass)">\#(figure.selection.shortTitle)</th>"# as HTML
    }
    return #"""
      <table class="compared"><caption class="hidden">Gains and losses by file</caption>
      <thead><tr><th scope="col">File</th>\#(headings)</tr></thead>
      <tbody><tr><th scope="row">All compared files</th>\#(comparison.totals.map { cell($0, canBeLoss: true) })</tr>
      \#(comparison.files.map(row))</tbody></table>

      """#
  }

  private func row(_ file: Comparison.FileChange) -> HTML {
    let name: HTML =
      file.isMeasured
      ? #"<a href="\#(PagePath.index.link(to: PagePath(of: file.path)))">\#(file.path)</a>"# : "\(file.path)"
    let cells = file.figures.map { figure in
      switch file.state {
      case .changed: cell(figure, canBeLoss: true)
      case .new: cell(figure, text: figure.current.percentage)
      case .deleted, .notMeasured: cell(figure, text: "")
      }
    }
    return #"""
      <tr><th scope="row">\#(name)<small>\#(file.remark)</small></th>\#(cells)</tr>

      """#
  }

  private func cell(_ figure: FigureChange, text: String? = nil, canBeLoss: Bool = false) -> HTML {
    let isLoss: HTML = canBeLoss && figure.isLoss ? " m" : ""
    return #"<td class="\#(figure.selection.cssClass)\#(isLoss)">\#(text ?? figure.summary)</td>"#
  }

  private var notes: HTML {
    guard !comparison.notes.isEmpty else { return "" }
    return #"""
      <ul class="notes">\#(comparison.notes.map { "<li>\($0)</li>" as HTML })</ul>

      """#
  }
}
