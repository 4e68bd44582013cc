/// The source of a file, line by line, with what each suite executed of it.
struct CodeTable {
  let file: FileCoverage
  let source: SourceFile
  let columns: [SuiteSelection]
  /// The changed lines, in order and apart; nil where no comparison was asked for.
  let changes: [ClosedRange<Int>]?

  var html: HTML {
    var html = HTML(reserving: 1000 + source.bytes.count * 4 + source.lineCount * 200)
    html += head
    var tokens = SwiftLexer.tokens(of: source.bytes)[...]
    for number in stride(from: 1, through: source.lineCount, by: 1) { addRow(number, &tokens, to: &html) }
    html.append("</tbody></table>\n")
    return html
  }

  private var head: HTML {
    #"""
    <table id="code"><caption>\#(file.path): how often each suite executed each line</caption>
    <thead><tr><th scope="col">Line</th>\#
    \#(columns.map { #"<th scope="col" class="\#($0.pageClass)">\#($0.shortTitle)</th>"# as HTML })\#
    \#(changes == nil ? "" : #"<th scope="col"><span class="hidden">Changed</span></th>"# as HTML)\#
    <th scope="col">Source</th></tr></thead>
    <tbody>

    """#
  }

  private func addRow(_ number: Int, _ tokens: inout ArraySlice<SwiftToken>, to html: inout HTML) {
    let line = file.line(number)
    let pieces = file.pieces(on: number)
    let isChanged = changes?.contains { $0.contains(number) } ?? false
    html.append(#"<tr id="L"#)
    html.append(number)
    html.append("\"")
    if let line { addStates(line, to: &html) }
    let reasons = self.reasons(pieces)
    if !reasons.isEmpty { html.append(" data-excluded") }
    if isChanged { html.append(#" class="changed""#) }
    html.append(##"><th scope="row"><a href="#L"##)
    html.append(number)
    html.append(#"">"#)
    html.append(number)
    html.append("</a></th>")
    for selection in columns { addCount(line, selection, to: &html) }
    if changes != nil {
      html.append(isChanged ? #"<td class="d">+<i>changed</i></td>"# : #"<td class="d"></td>"#)
    }
    html.append(#"<td class="c">"#)
    CodeLineWriter(columns: columns, source: source).add(number, pieces, &tokens, to: &html)
    for reason in reasons { html += #"<small class="reason">excluded: \#(reason)</small>"# as HTML }
    html.append("</td></tr>\n")
  }

  private func addStates(_ line: CodeLine, to html: inout HTML) {
    for selection in columns {
      html.append(" data-")
      html.appendLiteral(selection.rawValue)
      html.append("=")
      html.appendLiteral(line.state(under: selection).rawValue)
    }
  }

  private func addCount(_ line: CodeLine?, _ selection: SuiteSelection, to html: inout HTML) {
    html.append(#"<td class=""#)
    html += selection.pageClass
    guard let line else { return html.append(#""></td>"#) }
    let count = line.counts.count(by: selection)
    switch line.state(under: selection) {
    case .missed: html.append(#" m"><b aria-hidden="true">×</b><i>missed</i></td>"#)
    case .partial: html += #" p">\#(NumberWords.short(count))<i>partly</i></td>"# as HTML
    case .covered: html += #"">\#(NumberWords.short(count))</td>"# as HTML
    }
  }

  /// Why parts of a line are left out of account, each reason once.
  private func reasons(_ pieces: ArraySlice<CodePiece>) -> [String] {
    var reasons: [String] = []
    for case .excluded(let index) in pieces.lazy.map(\.kind) where !reasons.contains(file.exclusions[index].reason) {
      reasons.append(file.exclusions[index].reason)
    }
    return reasons
  }
}
