/// The table of all folders and files, with a bar for each suite, and the controls that filter it.
///
/// Each row has its own layout, so that a browser can skip rows that are out of sight. This removes the table semantics
/// from the elements. The roles restore them for assistive technology.
package struct FileTable {
  /// The figures of a file for each column, the number of elements that remain to do, the figures of what changed, or nil
  /// if nothing did, and a remark beside the name.
  package typealias Entry = (tallies: [Tally], missed: Int, changes: [Tally]?, remark: HTML?)

  private let paths: [String]
  private let entries: [Entry]
  private let frame: PageFrame
  private let base: String?
  private let targets: [String: String]

  /// Makes the table of a report, with the changes since a base if there is one.
  ///
  /// The names of the targets are by the paths of their folders.
  package init(
    _ report: some PagedReport, base: String? = nil, targets: [String: String] = [:], entry: (Int) -> Entry
  ) {
    (paths, frame) = (report.paths, report.frame)
    self.base = base
    self.targets = targets
    entries = paths.indices.map(entry)
  }

  package var html: HTML {
    let tree = FolderTree(paths)
    var html: HTML = #"""
      \#(controls)<table id="files" role="table"><caption class="hidden">Folders and files, with the \#
      share that is \#(frame.words.done)</caption>
      <thead role="rowgroup"><tr role="row">\#(heading("name", "File", isSorted: true))\#
      \#(frame.columns.map { heading($0.rawValue, $0.shortTitle, class: $0.cssClass) })\#
      \#(heading("missed", frame.words.task, class: "of"))\#
      \#(base == nil ? "" : #"<th scope="col" role="columnheader" class="of since">Changed</th>"# as HTML)</tr></thead>
      <tbody role="rowgroup">

      """#
    add(tree, depth: 0, to: &html)
    html += #"""
      </tbody>
      <tfoot role="rowgroup"><tr role="row"><th scope="row" role="rowheader">All files</th>\#(cells(entries))</tr></tfoot></table>

      """# as HTML
    return html
  }

  private var controls: HTML {
    let changedOnly: HTML =
      base.map { #"<label><input type="checkbox" id="changed-only"> Changed since <code>\#($0)</code></label>"# } ?? ""
    return #"""
      <section aria-labelledby="files-title"><h2 id="files-title">Files</h2>
      <div class="controls" role="search"><input type="search" id="filter" placeholder="Filter by path" \#
      aria-label="Filter by path" aria-controls="files" autocomplete="off" spellcheck="false">\#
      <label><input type="checkbox" id="hide-covered"> Hide \#(frame.words.done)</label>\#(changedOnly)\#
      <output id="shown" aria-live="polite">\#(NumberFormat.counted(entries.count, "file"))</output></div></section>

      """#
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
    for leaf in tree.files { html += row(paths[leaf.index], entries[leaf.index], leaf.name, depth: inner) }
  }

  private func row(_ path: String, _ entry: Entry, _ name: String, depth: Int) -> HTML {
    let isChanged: HTML = entry.changes == nil ? "" : " data-changed"
    let remark: HTML = entry.remark.map { " <small>\($0)</small>" } ?? ""
    return #"""
      <tr role="row" data-path="\#(path)" data-missed="\#(entry.missed)"\#(isChanged)>\#
      <th scope="row" role="rowheader" style="--depth:\#(depth)">\#
      <a href="\#(PagePath.index.link(to: PagePath(of: path)))"><span class="folders">\#
      \#(String(path.dropLast(name.count)))</span>\#(name)</a>\#(remark)</th>\#(cells([entry]))</tr>

      """#
  }

  private func cells(_ entries: [Entry]) -> HTML {
    let bars = zip(frame.columns.indices, frame.columns).map { column, selection in
      HTML.cell(entries.reduce(Tally()) { $0 + $1.tallies[column] }, class: selection.cssClass)
    }
    let missed = entries.reduce(0) { $0 + $1.missed }
    return #"""
      \#(bars)<td role="cell" class="of">\#(missed == 0 ? "–" : NumberFormat.grouped(missed))</td>\#
      \#(changed(entries.compactMap(\.changes)))
      """#
  }

  private func changed(_ changes: [[Tally]]) -> HTML {
    guard base != nil else { return "" }
    let parts = frame.columns.enumerated().map { column, selection in
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
