extension HTML {
  /// Returns the table with the figures of each selection.
  package static func figures(
    _ caption: String, _ headings: [String], _ rows: [(selection: SuiteSelection, cells: [HTML])]
  ) -> HTML {
    #"""
    <table class="figures"><caption>\#(caption)</caption>
    <thead><tr>\#((["Tests"] + headings).map { #"<th scope="col">\#($0)</th>"# as HTML })</tr></thead>
    <tbody>\#(rows.map { selection, cells in
      #"<tr class="\#(selection.cssClass)"><th scope="row">\#(selection.title)</th>\#(cells)</tr>\#n"# as HTML
    })</tbody></table>

    """#
  }

  /// Returns a cell with a number.
  package static func cell(_ number: Int) -> HTML { "<td>\(NumberFormat.grouped(number))</td>" }

  /// Returns a cell with a share as a bar and as text.
  package static func cell(_ tally: Tally, class name: HTML = "") -> HTML {
    guard let permille = tally.permille else { return #"<td role="cell" class="none \#(name)">–</td>"# }
    return #"""
      <td role="cell" class="bar \#(name)" style="--part:\#(String(Double(permille) / 1000))">\#(tally.percentage) \#
      <small>\#(NumberFormat.grouped(tally.covered))/\#(NumberFormat.grouped(tally.count))</small></td>
      """#
  }

  /// Returns a section with a list, or nothing if the list is empty.
  package static func notes(_ id: HTML, _ title: String, _ lines: [HTML]) -> HTML {
    guard !lines.isEmpty else { return "" }
    return #"""
      <section aria-labelledby="\#(id)"><h2 id="\#(id)">\#(title)</h2><ul class="notes">
      \#(lines)</ul></section>

      """#
  }

  /// Returns the list of problems at the top of an index, or nothing if there is none.
  package static func notices(_ lines: [HTML]) -> HTML {
    guard !lines.isEmpty else { return "" }
    return #"""
      <section aria-labelledby="notices"><h2 id="notices" class="hidden">Problems</h2><ul class="notices">
      \#(lines.map { "<li>\($0)</li>\n" as HTML })</ul></section>

      """#
  }
}

extension PagePath {
  /// Returns the heading of the page of a source file, whose folders are links to the index.
  package func heading(of path: String) -> HTML {
    let parts = path.split(separator: "/")
    let folders = parts.dropLast().indices.map { index in
      #"""
      <a href="\#(link(toFolder: parts[...index].joined(separator: "/")))">\#(String(parts[index]))</a>\#
      <span aria-hidden="true">/</span>
      """# as HTML
    }
    return #"""
      <h1 class="path">\#(folders)\#(String(parts.last ?? ""))</h1>

      """#
  }
}
