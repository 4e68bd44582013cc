import ToolSupport

/// The table of all folders and files, with a bar for each suite.
///
/// Each row has its own layout, so that a browser can skip rows that are out of sight. This removes the table semantics
/// from the elements. The roles restore them for assistive technology.
struct IndexTable {
  /// A file with its figures in the table.
  struct Entry: Sendable {
    let path: String
    let page: PagePath
    let tallies: [Tally]
    /// The coverage of the changed code for each column, or nil if nothing changed.
    let changes: [Tally]?
    let remark: HTML?
  }

  let entries: [Entry]
  let columns: [SuiteSelection]
  let metric: Metric
  let showsChanges: Bool
  /// The names of the targets by the paths of their folders.
  let targets: [String: String]

  var html: HTML {
    let tree = FolderTree(entries.map(\.path))
    var html: HTML = #"""
      <table id="files" role="table"><caption class="hidden">Folders and files with the \#(metric.rawValue) that are covered</caption>
      <thead role="rowgroup"><tr role="row">\#(heading("name", "File", isSorted: true))\#
      \#(columns.map { heading($0.rawValue, $0.shortTitle, class: $0.cssClass) })\#(heading("missed", "To cover", class: "of"))\#
      \#(showsChanges ? #"<th scope="col" role="columnheader" class="of since">Changed</th>"# as HTML : "")</tr></thead>
      <tbody role="rowgroup">

      """#
    add(tree, depth: 0, to: &html)
    html += #"""
      </tbody>
      <tfoot role="rowgroup"><tr role="row"><th scope="row" role="rowheader">All files</th>\#(cells(entries))</tr></tfoot></table>

      """# as HTML
    return html
  }

  private func heading(_ key: String, _ title: String, class name: HTML = "", isSorted: Bool = false) -> HTML {
    #"""
    <th scope="col" role="columnheader" class="\#(name)" aria-sort="\#(isSorted ? "ascending" : "none")">\#
    <button type="button" data-sort="\#(key)">\#(title)</button></th>
    """#
  }

  private func add(_ tree: FolderTree, depth: Int, to html: inout HTML) {
    if !tree.path.isEmpty {
      let target: HTML = targets[tree.path].map { #" <small>target \#($0)</small>"# } ?? ""
      html += #"""
        <tr role="row" class="folder" data-path="\#(tree.path)"><th scope="row" role="rowheader" style="--depth:\#(depth)">\#
        <button type="button" class="fold" aria-expanded="true">\#(tree.name)/</button>\#(target)</th>\#
        \#(cells(tree.indices.map { entries[$0] }))</tr>

        """# as HTML
    }
    let inner = tree.path.isEmpty ? depth : depth + 1
    for folder in tree.folders { add(folder, depth: inner, to: &html) }
    for leaf in tree.files { html += row(entries[leaf.index], leaf.name, depth: inner) }
  }

  private func row(_ entry: Entry, _ name: String, depth: Int) -> HTML {
    let figures = zip(columns, entry.tallies).map { selection, tally in
      #" data-\#(selection.rawValue)="\#(tally.covered)/\#(tally.count)""# as HTML
    }
    let isChanged: HTML = entry.changes == nil ? "" : " data-changed"
    let remark: HTML = entry.remark.map { " <small>\($0)</small>" } ?? ""
    return #"""
      <tr role="row" data-path="\#(entry.path)"\#(figures)\#(isChanged)><th scope="row" role="rowheader" style="--depth:\#(depth)">\#
      <a href="\#(PagePath.index.link(to: entry.page))"><span class="folders">\#
      \#(String(entry.path.dropLast(name.count)))</span>\#(name)</a>\#(remark)</th>\#(cells([entry]))</tr>

      """#
  }

  private func cells(_ entries: [Entry]) -> HTML {
    let tallies = columns.indices.map { column in entries.reduce(Tally()) { $0 + $1.tallies[column] } }
    let missed = zip(columns, tallies).map { selection, tally in
      #"<span class="\#(selection.cssClass)">\#(NumberFormat.grouped(tally.count - tally.covered))</span>"# as HTML
    }
    let bars = zip(columns, tallies).map { FigureTable.cell($1, class: $0.cssClass) }
    return #"\#(bars)<td role="cell" class="of">\#(missed)</td>\#(changed(entries.compactMap(\.changes)))"#
  }

  private func changed(_ changes: [[Tally]]) -> HTML {
    guard showsChanges else { return "" }
    let parts = columns.enumerated().map { column, selection in
      let tally = changes.reduce(Tally()) { $0 + $1[column] }
      return #"""
        <span class="\#(selection.cssClass)">\#(tally.percentage) \#
        <small>\#(NumberFormat.grouped(tally.covered))/\#(NumberFormat.grouped(tally.count))</small></span>
        """# as HTML
    }
    return changes.isEmpty
      ? #"<td role="cell" class="of since none">–</td>"# : #"<td role="cell" class="of since">\#(parts)</td>"#
  }
}
